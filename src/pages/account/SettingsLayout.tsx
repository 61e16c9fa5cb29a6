import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Link } from '#src/ui/controls/Link.tsx';
import { PageTitle } from '#src/ui/layout/Panel.tsx';
import { ScrollRow } from '#src/ui/layout/ScrollRow.tsx';
import { PATHS, SETTINGS_SECTIONS, settingsPath } from '../paths.ts';
import { accountPageTexts } from './texts.ts';

const t = accountPageTexts.settings;

const SECTIONS: readonly { path: string; name: string }[] = [
  ...SETTINGS_SECTIONS.map((section) => ({
    path: settingsPath(section),
    name: t.sections[section],
  })),
  { path: PATHS.billing, name: accountPageTexts.profile.toBilling },
];

interface SettingsLayoutProps {
  title: string;
  /** Of the section that is shown. */
  path: string;
  ready: boolean;
  children: ReactNode;
}

/** A section of the settings beside the way to the others; on a phone they are a row that scrolls. */
export function SettingsLayout({ title, path, ready, children }: SettingsLayoutProps) {
  return (
    <Box
      {...(ready ? { className: 'content-ready' } : {})}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '12rem minmax(0, 1fr)' }}
      columnGap="8"
      rowGap="5"
      alignItems="start"
    >
      <PageTitle gridColumn="1 / -1">{title}</PageTitle>
      <SectionLinks path={path} />
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
        {children}
      </Box>
    </Box>
  );
}

function SectionLinks({ path }: { path: string }) {
  return (
    <ScrollRow
      as="nav"
      ref={showCurrent}
      aria-label={t.label}
      flexDirection={{ base: 'row', lg: 'column' }}
      gap={{ base: '2', lg: '1' }}
      position={{ lg: 'sticky' }}
      top="5.5rem"
    >
      {SECTIONS.map((section) => (
        <SectionLink
          key={section.path}
          to={section.path}
          {...(section.path === path ? { 'aria-current': 'page' as const } : {})}
        >
          {section.name}
        </SectionLink>
      ))}
    </ScrollRow>
  );
}

/** In the middle of the row, where that is pushed sideways: not past its edge. */
function showCurrent(row: HTMLElement | null): void {
  const link = row?.querySelector<HTMLElement>('[aria-current=page]');
  if (row && link) row.scrollLeft = link.offsetLeft + (link.offsetWidth - row.clientWidth) / 2;
}

const SectionLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '2.75rem',
    px: '3',
    borderRadius: 'md',
    borderWidth: { base: '1px', lg: '0' },
    fontSize: 'sm',
    fontWeight: '500',
    color: 'fg.muted',
    _hover: { color: 'fg', bg: 'bg.hover' },
    '&[aria-current=page]': {
      color: 'fg',
      fontWeight: '650',
      bg: 'bg.raised',
      borderColor: 'border.strong',
    },
  },
});
