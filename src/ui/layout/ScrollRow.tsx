import { chakra } from '@chakra-ui/react/styled-system';

const FADING = 'linear-gradient(to right, black calc(100% - 2.5rem), transparent)';

/**
 * What is chosen from, in one row: where it doesn't fit it is pushed sideways, to the page's edge,
 * and fades out where it goes on.
 */
export const ScrollRow = chakra('div', {
  base: {
    display: 'flex',
    overflowX: { base: 'auto', lg: 'visible' },
    scrollPaddingInline: '2.5rem',
    scrollbarWidth: 'thin',
    maskImage: { base: FADING, lg: 'none' },
    mx: { base: '-4', md: '-6', lg: '0' },
    ps: { base: '4', md: '6', lg: '0' },
    pe: { base: '10', lg: '0' },
    // Room for the ring of what is in focus.
    my: '-1',
    py: '1',
    '& > *': { flexShrink: '0' },
  },
});
