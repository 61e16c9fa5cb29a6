import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { battleTexts } from './texts.ts';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';

/** What the battle waits for, and the way on. */
export function BattleStep({
  title,
  detail,
  rules = false,
  children,
}: {
  title: string;
  detail: string;
  rules?: boolean;
  children?: ReactNode;
}) {
  return (
    <Panel aria-labelledby="step">
      <Box role="status">
        <SectionTitle id="step" fontSize="xl">
          {title}
        </SectionTitle>
        <Box as="p" mt="2" maxWidth="40rem">
          {detail}
        </Box>
      </Box>
      {children && (
        <Box mt="5" display="flex" flexWrap="wrap" gap="3">
          {children}
        </Box>
      )}
      {rules && <Rules />}
    </Panel>
  );
}

function Rules() {
  const { title, ...lines } = battleTexts.rules;
  return (
    <Box mt="6" pt="5" borderTopWidth="1px">
      <Box as="h3" fontWeight="600" fontSize="sm">
        {title}
      </Box>
      <Box as="ul" mt="2" ps="5" listStyleType="disc" display="grid" gap="1" maxWidth="40rem">
        {Object.entries(lines).map(([name, text]) => (
          <Muted as="li" key={name}>
            {text}
          </Muted>
        ))}
      </Box>
    </Box>
  );
}
