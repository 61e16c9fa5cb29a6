import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';

/** As high as the section of battles, so that nothing moves when it comes. */
export function BattlesSkeleton() {
  return (
    <Box aria-hidden>
      <Skeleton height="1.5rem" width="7rem" mb="4" />
      <Skeleton height={{ base: '7.5rem', sm: '5.25rem' }} borderRadius="lg" />
    </Box>
  );
}
