import { Box } from '@chakra-ui/react';
import type { CoachingItem, Scorecard } from '#core/contract/scorecard.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Muted, Panel, SectionTitle } from '#src/ui/Panel.tsx';
import { texts } from '#src/ui/texts.ts';
import { Quote } from './Quote.tsx';

/** One strength, and up to three things to try with what each can win. */
export function Coaching({ coaching: { strength, tryNext } }: { coaching: Scorecard['coaching'] }) {
  return (
    <Box display="grid" gridTemplateColumns={{ base: '1fr', lg: strength ? '1fr 2fr' : '1fr' }} gap="4" alignItems="start">
      {strength && (
        <Panel>
          <Heading icon="check" color="success">{texts.summary.strength}</Heading>
          <Point item={strength} />
        </Panel>
      )}
      <Panel>
        <Heading icon="bulb" color="accent.text">{texts.summary.tryNext}</Heading>
        {tryNext.length === 0 && <Muted mt="4">{texts.summary.nothingToTry}</Muted>}
        <Box as="ol" listStyleType="none" display="grid" gap="6">
          {tryNext.map((item) => (
            <li key={`${item.criterion}/${item.text}`}>
              <Point item={item} worth />
            </li>
          ))}
        </Box>
      </Panel>
    </Box>
  );
}

function Heading({ icon, color, children }: { icon: 'check' | 'bulb'; color: string; children: string }) {
  return (
    <Box display="flex" alignItems="center" gap="2">
      <Box color={color} display="grid"><Icon name={icon} /></Box>
      <SectionTitle>{children}</SectionTitle>
    </Box>
  );
}

function Point({ item, worth = false }: { item: CoachingItem; worth?: boolean }) {
  return (
    <Box mt="4">
      <Box as="p">{item.text}</Box>
      {worth && item.points > 0 && <Muted mt="1">{texts.summary.worth(item.points)}</Muted>}
      {item.evidence && <Quote evidence={item.evidence} />}
    </Box>
  );
}
