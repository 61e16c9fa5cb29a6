import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { texts } from './texts.ts';

/** A block in the place and size of what is still loading. */
export const Skeleton = chakra('span', {
  base: {
    display: 'block',
    bg: 'bg.hover',
    borderRadius: 'md',
    animation: 'pulse 1.6s ease-in-out infinite',
  },
});

/** Says once, for those who cannot see the blocks, that something is loading. */
export function LoadingLabel() {
  return <VisuallyHidden role="status">{texts.common.loading}</VisuallyHidden>;
}
