import { Box } from '@chakra-ui/react/box';
import type { ReactNode, Ref } from 'react';
import { Muted, Panel, SectionTitle } from './Panel.tsx';

interface SettingsPanelProps {
  /** Of the title. */
  id: string;
  title: string;
  detail: string;
  /** As `useKeepFocus` gives it, where something that may have the focus can go. */
  focus?: { region: Ref<HTMLElement>; target: Ref<HTMLHeadingElement> };
  children: ReactNode;
}

/**
 * One group of settings: what they are about, and beside it, or below where room is short, what can
 * be chosen.
 */
export function SettingsPanel({ id, title, detail, focus, children }: SettingsPanelProps) {
  return (
    <Panel
      {...(focus && { ref: focus.region })}
      aria-labelledby={id}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 18rem) minmax(0, 1fr)' }}
      columnGap="12"
      rowGap="5"
    >
      <Box>
        <SectionTitle id={id} {...(focus && { ref: focus.target, tabIndex: -1, outline: 'none' })}>
          {title}
        </SectionTitle>
        <Muted mt="1">{detail}</Muted>
      </Box>
      {children}
    </Panel>
  );
}
