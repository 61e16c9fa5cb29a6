import { Box } from '@chakra-ui/react/box';
import type { CallSession } from '../../machine/sessionState.ts';
import { statusText } from './statusText.ts';
import { useCallState } from '../shared/useCallState.ts';

/** The state of the line in words, with a mark that moves while something is under way. */
export function LineStatus({
  session,
  oneLine = false,
}: {
  session: CallSession;
  oneLine?: boolean;
}) {
  const text = useCallState(session, statusText);
  const busy = useCallState(
    session,
    ({ phase, line, asking }) => phase !== 'live' || line !== 'listening' || asking,
  );
  return (
    <Box
      role="status"
      display="flex"
      alignItems="center"
      gap="2"
      fontSize="sm"
      fontWeight="600"
      color="accent.text"
      minHeight="1.5em"
      {...(oneLine ? { whiteSpace: 'nowrap', flexShrink: '0' } : { overflowWrap: 'anywhere' })}
    >
      <Box
        as="span"
        boxSize="0.5rem"
        borderRadius={busy ? 'full' : '1px'}
        bg="currentColor"
        flexShrink="0"
        {...(busy ? { animation: 'pulse 1.4s ease-in-out infinite' } : {})}
      />
      {text}
    </Box>
  );
}
