import { defineGlobalStyles, defineKeyframes } from '@chakra-ui/react/styled-system';

/** What holds for every page beside Chakra's reset. */
export const GLOBAL_STYLES = defineGlobalStyles({
  '*': {
    '--global-color-border': 'colors.border',
    '--global-font-body': 'fonts.body',
    '--global-font-mono': 'fonts.mono',
  },
  html: {
    bg: 'bg',
    color: 'fg',
    fontVariantNumeric: 'tabular-nums',
    // The header stays in sight, and nothing that is gone to may lie under it.
    scrollPaddingTop: '5rem',
    // On a phone the navigation lies over the foot of the page: what takes the focus is not under
    // it.
    scrollPaddingBottom: { base: 'calc(4.5rem + env(safe-area-inset-bottom))', md: '0' },
  },
  'body, p, h1, h2, h3, h4, h5, h6': { overflowWrap: 'anywhere' },
  'h1, h2, h3': { textWrap: 'balance' },
  '*::placeholder': { color: 'fg.muted' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'accent.text', outlineOffset: '2px' },
  '@media (prefers-reduced-motion: reduce)': {
    '&, *, *::before, *::after': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
});

export const KEYFRAMES = defineKeyframes({
  fadeIn: { from: { opacity: '0', transform: 'translateY(-0.5rem)' } },
  fadeOut: { to: { opacity: '0', transform: 'translateY(-0.5rem)' } },
  slideIn: { from: { transform: 'translateX(1.5rem)', opacity: '0' } },
  pulse: { '50%': { opacity: '0.45' } },
  ring: {
    from: { transform: 'scale(1)', opacity: '0.7' },
    to: { transform: 'scale(2)', opacity: '0' },
  },
  spin: { to: { transform: 'rotate(1turn)' } },
});
