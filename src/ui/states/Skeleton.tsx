import { Skeleton as Block } from '@chakra-ui/react/skeleton';
import type { ComponentProps } from 'react';
import { texts } from '../texts.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

/** A block in the place and size of what is still loading. */
export function Skeleton(props: ComponentProps<typeof Block>) {
  return <Block aria-hidden {...props} />;
}

/** Says once, for those who cannot see the blocks, that something is loading. */
export function LoadingLabel() {
  return <VisuallyHidden role="status">{texts.common.loading}</VisuallyHidden>;
}
