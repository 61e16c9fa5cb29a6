import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '#src/ui/controls/Link.tsx';
import { useLocation } from 'react-router-dom';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { layoutTexts } from './texts.ts';
import { PATHS } from '../paths.ts';

const ITEMS = [
  { to: PATHS.battleRoom, icon: 'ring', label: layoutTexts.nav.battleRoom },
  { to: PATHS.leaderboard, icon: 'board', label: layoutTexts.nav.leaderboard },
  { to: PATHS.challenges, icon: 'target', label: layoutTexts.nav.challenges },
  { to: PATHS.callHistory, icon: 'history', label: layoutTexts.nav.history },
  { to: PATHS.friends, icon: 'people', label: layoutTexts.nav.friends },
] as const;

/** Beside the brand where there is room; under the thumb on a phone. */
export function Navigation() {
  const { pathname } = useLocation();
  const current = currentOf(pathname);
  return (
    <Bar aria-label={layoutTexts.nav.label}>
      {ITEMS.map(({ to, icon, label }) => (
        <Item key={to} to={to} {...(to === current ? { 'aria-current': 'page' as const } : {})}>
          <Icon name={icon} />
          {label}
        </Item>
      ))}
    </Bar>
  );
}

/**
 * The item whose part of the app the page is in: the leaderboard is a place of its own within the
 * battle room.
 */
function currentOf(pathname: string): string | undefined {
  if (pathname === PATHS.home) return PATHS.battleRoom;
  if (pathname.startsWith(PATHS.company) || pathname.startsWith(PATHS.coaching))
    return PATHS.friends;
  return ITEMS.map(({ to }) => to)
    .filter((to) => pathname.startsWith(to))
    .toSorted((a, b) => b.length - a.length)[0];
}

const Bar = chakra('nav', {
  base: {
    display: 'flex',
    gap: { base: '0', lg: '1' },
    '@media (max-width: 47.99rem)': {
      position: 'fixed',
      insetInline: '0',
      bottom: '0',
      zIndex: '10',
      bg: 'bg.raised',
      borderTopWidth: '1px',
      pb: 'env(safe-area-inset-bottom)',
    },
  },
});

const Item = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', lg: 'row' },
    alignItems: 'center',
    justifyContent: 'center',
    // As wide as its words: five of the same width would not hold the longest on a small phone.
    flex: { base: '1 1 auto', md: 'none' },
    gap: { base: '1', md: '0', lg: '2' },
    minHeight: { base: '4rem', md: '2.75rem' },
    minWidth: 'min-content',
    px: { base: '0', md: '0.375rem', lg: '2' },
    textAlign: 'center',
    lineHeight: '1.2',
    // On the smallest phones two words stand one under the other.
    whiteSpace: { md: 'nowrap' },
    overflowWrap: 'normal',
    borderRadius: 'md',
    fontSize: { base: '0.6875rem', sm: 'xs', lg: 'sm' },
    fontWeight: '500',
    color: 'fg.muted',
    _hover: { color: 'fg', bg: { md: 'bg.hover' } },
    // Bolder without being wider: the others keep their places.
    '&[aria-current=page]': { color: 'fg', textShadow: '0 0 0.5px currentColor' },
    '&[aria-current=page] svg': { color: 'accent.text' },
  },
});
