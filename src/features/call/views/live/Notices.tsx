import { Box } from '@chakra-ui/react/box';
import { Button } from '#src/ui/controls/Button.tsx';
import { callTexts } from '../callTexts.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import type { CallSession, CallState } from '../../machine/sessionState.ts';
import { useCallState } from '../shared/useCallState.ts';

/**
 * What is not as it could be, and that the call goes on all the same. It stands above what is said,
 * and covers none of it.
 */
export function Notices({ session }: { session: CallSession }) {
  const warning = useCallState(session, (state) => state.warning);
  const refused = useCallState(session, (state) => state.refused);
  const isOffline = useCallState(session, (state) => state.waitingToSend && state.limited === null);
  const said = useCallState(session, whatIsWrong);
  return (
    <Box role="status" px={{ base: '4', md: '6' }} pt={said === null ? '0' : '3'} flexShrink="0">
      {said !== null && (
        <Box
          display="flex"
          alignItems="center"
          gap="3"
          ps="3"
          pe={warning && !refused ? '1' : '3'}
          minHeight="2.75rem"
          bg="bg.raised"
          borderWidth="1px"
          borderColor={refused ? 'danger' : 'border.strong'}
          borderRadius="md"
          fontSize="sm"
        >
          <Box color={refused ? 'danger' : 'warning'} display="flex">
            <Icon name={isOffline && !refused && !warning ? 'offline' : 'alert'} size={20} />
          </Box>
          <Box flex="1" py="2">
            {said}
          </Box>
          {warning && !refused && (
            <Button
              look="bare"
              size="icon"
              aria-label={callTexts.controls.dismiss}
              onClick={session.dismissWarning}
            >
              <Icon name="cross" size={18} />
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

/** The gravest of it, in a sentence. */
function whatIsWrong({ refused, warning, waitingToSend, limited }: CallState): string | null {
  if (refused) return callTexts.live.refused(refused.message);
  if (warning) return callTexts.warning[warning];
  if (!waitingToSend) return null;
  return limited === null ? callTexts.live.waiting : callTexts.live.limited(limited);
}
