import { chakra } from '@chakra-ui/react/styled-system';

/** A raised surface that holds one thing. */
export const Panel = chakra('section', {
  base: {
    bg: 'bg.raised',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    p: { base: '5', md: '6' },
  },
});

export const PageTitle = chakra('h1', {
  base: {
    fontSize: { base: 'xl', md: '2xl' },
    fontWeight: '700',
    letterSpacing: '-0.02em',
    lineHeight: '1.2',
  },
});
export const SectionTitle = chakra('h2', {
  base: { fontSize: 'lg', fontWeight: '650', letterSpacing: '-0.01em', lineHeight: '1.3' },
});
/** The small word above a value or a block. */
export const Eyebrow = chakra('p', {
  base: { fontSize: 'sm', fontWeight: '500', color: 'fg.muted' },
});
export const Muted = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm' } });
