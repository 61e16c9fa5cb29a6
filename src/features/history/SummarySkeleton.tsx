import { Box } from '@chakra-ui/react/box';
import { LoadingLabel, Skeleton } from '#src/ui/states/Skeleton.tsx';

/** In the shape of a scored call. */
export function SummarySkeleton() {
  return (
    <Box display="grid" gap={{ base: '5', md: '6' }}>
      <LoadingLabel />
      <Skeleton aria-hidden height="6.5rem" maxWidth="24rem" />
      <Skeleton aria-hidden height={{ base: '19rem', md: '11.5rem' }} borderRadius="lg" />
      <Skeleton aria-hidden height="16rem" borderRadius="lg" />
    </Box>
  );
}
