import { defineRecipe } from '@chakra-ui/react/styled-system';

export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: '600',
    lineHeight: '1.2',
    whiteSpace: 'nowrap',
    // On the smallest phones, and with large text, its words would push the page sideways.
    '@media (max-width: 24rem)': { whiteSpace: 'normal' },
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'background-color 120ms, border-color 120ms, color 120ms',
    _disabled: { cursor: 'default', opacity: '0.6' },
  },
  variants: {
    look: {
      primary: { bg: 'accent', color: 'accent.fg', _hover: { bg: 'accent.hover' } },
      plain: { bg: 'bg.raised', color: 'fg', borderColor: 'border', _hover: { bg: 'bg.hover' } },
      danger: {
        bg: 'transparent',
        color: 'danger',
        borderColor: 'danger',
        _hover: { bg: 'bg.hover' },
      },
      bare: { bg: 'transparent', color: 'fg.muted', _hover: { bg: 'bg.hover', color: 'fg' } },
    },
    size: {
      md: { minHeight: '2.75rem', px: '5', py: '2', fontSize: 'md' },
      sm: {
        minHeight: '2.25rem',
        px: '3',
        py: '1',
        fontSize: 'sm',
        '@media (pointer: coarse)': { minHeight: '2.75rem' },
      },
      icon: { boxSize: '2.75rem', px: '0' },
    },
  },
  defaultVariants: { look: 'primary', size: 'md' },
});

export const textLinkRecipe = defineRecipe({
  base: {
    color: 'accent.text',
    fontWeight: '600',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: '1px',
    _hover: { textDecorationThickness: '2px' },
  },
});
