import { styled } from '#src/ui/styled.tsx';
import { Link } from '#src/ui/Link.tsx';
import { useLocation } from 'react-router-dom';
import { Icon } from '#src/ui/Icon.tsx';
import { texts } from '#src/ui/texts.ts';
import { PATHS } from '../paths.ts';

const ITEMS = [
  { to: PATHS.battleRoom, icon: 'ring', label: texts.nav.battleRoom },
  { to: PATHS.challenges, icon: 'target', label: texts.nav.challenges },
  { to: PATHS.callHistory, icon: 'history', label: texts.nav.history },
] as const;

/** Beside the brand where there is room; under the thumb on a phone. */
export function Navigation() {
  const { pathname } = useLocation();
  return (
    <Bar aria-label={texts.nav.label}>
      {ITEMS.map(({ to, icon, label }) => (
        <Item key={to} to={to} {...(isCurrent(pathname, to) ? { 'aria-current': 'page' as const } : {})}>
          <Icon name={icon} />
          {label}
        </Item>
      ))}
    </Bar>
  );
}

function isCurrent(pathname: string, to: string): boolean {
  return pathname.startsWith(to) || (to === PATHS.battleRoom && pathname === PATHS.home);
}

const Bar = styled('nav', {
  base: {
    display: 'flex',
    gap: '1',
    '@media (max-width: 47.99rem)': { position: 'fixed', insetInline: '0', bottom: '0', zIndex: '10', bg: 'bg.raised', borderTopWidth: '1px', pb: 'env(safe-area-inset-bottom)' },
  },
});

const Item = styled(Link, {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: 'center',
    justifyContent: 'center',
    flex: { base: '1', md: 'none' },
    gap: { base: '1', md: '2' },
    minHeight: { base: '4rem', md: '2.75rem' },
    px: '3',
    borderRadius: 'md',
    fontSize: { base: 'xs', md: 'sm' },
    fontWeight: '500',
    color: 'fg.muted',
    _hover: { color: 'fg', bg: { md: 'bg.hover' } },
    '&[aria-current=page]': { color: 'fg', fontWeight: '650' },
    '&[aria-current=page] svg': { color: 'accent.text' },
  },
});
