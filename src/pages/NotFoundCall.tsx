import { Box } from '@chakra-ui/react';
import { LinkButton } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { texts } from '#src/ui/texts.ts';
import { PATHS } from './paths.ts';

/** The address names no call of this rep. */
export function NotFoundCall() {
  return (
    <Box className="content-ready">
      <EmptyState title={texts.errors.callMissing} detail={texts.errors.callMissingDetail}>
        <LinkButton to={PATHS.callHistory}>{texts.history.title}</LinkButton>
      </EmptyState>
    </Box>
  );
}
