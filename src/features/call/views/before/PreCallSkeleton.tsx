import { Box } from '@chakra-ui/react/box';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/states/Skeleton.tsx';

/** The pre-call page before its persona is there, in the same places. */
export function PreCallSkeleton() {
  return (
    <Box>
      <LoadingLabel />
      <Panel aria-hidden>
        <Skeleton height="1.25rem" width="7rem" />
        <Box display="flex" gap="4" alignItems="center" mt="4">
          <Skeleton boxSize="64px" borderRadius="full" />
          <Box flex="1">
            <Skeleton height="1.75rem" width="70%" />
            <Skeleton height="1.25rem" width="50%" mt="2" />
          </Box>
        </Box>
        <Skeleton height="4.5rem" mt="5" />
        <Skeleton height="1.25rem" width="12rem" mt="4" />
        <Skeleton height="2.75rem" mt="6" />
        <Skeleton height="3rem" mt="4" />
      </Panel>
    </Box>
  );
}
