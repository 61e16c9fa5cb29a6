import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { useKeepFocus } from '#src/ui/hooks/useKeepFocus.ts';

/** One thing about the account: its name, how it stands, and what can be done. */
export function AccountSection({
  id,
  title,
  detail,
  children,
}: {
  id: string;
  title: string;
  detail?: ReactNode;
  children?: ReactNode;
}) {
  const { region, target } = useKeepFocus<HTMLElement, HTMLHeadingElement>();
  return (
    <Panel
      ref={region}
      aria-labelledby={id}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 18rem) minmax(0, 1fr)' }}
      columnGap="12"
      rowGap="5"
    >
      <Box>
        <SectionTitle ref={target} id={id} tabIndex={-1} outline="none">
          {title}
        </SectionTitle>
        {detail && (
          <Box color="fg.muted" fontSize="sm" mt="1">
            {detail}
          </Box>
        )}
      </Box>
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5" maxWidth="28rem">
        {children}
      </Box>
    </Panel>
  );
}
