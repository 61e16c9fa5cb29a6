const both = (light: string, dark: string) => ({ value: `light-dark(${light}, ${dark})` });

/**
 * Every colour of the app, each with its light and its dark value: the browser picks by
 * `color-scheme`, so one attribute on <html> switches all of them and no rule is doubled. `fg` on
 * any `bg` and each `.text` on `bg` and `bg.raised` reach 4.5:1; `tokens.test.ts` keeps it so.
 */
export const COLORS = {
  // The first pair is painted by the shell too (index.html), before any script.
  bg: {
    DEFAULT: both('#f7f5f2', '#101216'),
    raised: both('#ffffff', '#181b22'),
    sunken: both('#eceae4', '#0a0b0e'),
    hover: both('#f1efea', '#20242d'),
  },
  fg: { DEFAULT: both('#17191d', '#f2f0ec'), muted: both('#5a5e69', '#a3a8b3') },
  border: { DEFAULT: both('#e0ddd5', '#2a2f3a'), strong: both('#8b8d95', '#6b7382') },
  accent: {
    DEFAULT: both('#f2a33a', '#ffb44d'),
    fg: both('#1f1300', '#1f1300'),
    hover: both('#e8942a', '#ffc470'),
    text: both('#8f4a00', '#ffb44d'),
  },
  /** The border of a reward that names none. */
  reward: both('#d9a400', '#f5d03b'),
  success: { DEFAULT: both('#1c7047', '#4cc38a') },
  warning: { DEFAULT: both('#8a5a00', '#e8b84b') },
  danger: { DEFAULT: both('#b3261e', '#ff8a80') },
  /** Rank alone is drawn in these. */
  tier: {
    wood: both('#8a5a35', '#c08a5c'),
    bronze: both('#a05a20', '#d98a4a'),
    silver: both('#6a7480', '#b8c2cf'),
    gold: both('#96700a', '#f0c64a'),
    platinum: both('#3f7f86', '#8ad4d8'),
    amethyst: both('#7a4bb5', '#b68ae8'),
    ruby: both('#b02a4c', '#f0688a'),
    sapphire: both('#2757b8', '#6d9cff'),
    onyx: both('#3a3f4c', '#8f98ab'),
    master: both('#a04a00', '#ff9d5c'),
  },
} as const;

const px = (rem: number) => ({ value: `${rem}rem` });

export const SPACING = {
  '1': px(0.25),
  '2': px(0.5),
  '3': px(0.75),
  '4': px(1),
  '5': px(1.25),
  '6': px(1.5),
  '8': px(2),
  '10': px(2.5),
  '12': px(3),
  '16': px(4),
} as const;

/** Chakra's own parts name `full`. */
export const SIZES = { ...SPACING, full: { value: '100%' } } as const;

export const FONT_SIZES = {
  xs: px(0.75),
  sm: px(0.875),
  md: px(1),
  lg: px(1.125),
  xl: px(1.375),
  '2xl': px(1.75),
  '3xl': px(2.25),
  score: px(4),
} as const;

export const RADII = { sm: px(0.375), md: px(0.625), lg: px(1), full: { value: '999px' } } as const;

export const FONTS = {
  body: {
    value:
      'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif',
  },
  mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace' },
} as const;

/** From this width on. */
export const BREAKPOINTS = { sm: '30rem', md: '48rem', lg: '64rem' } as const;
