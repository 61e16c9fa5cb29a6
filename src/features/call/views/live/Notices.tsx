import { Box } from '@chakra-ui/react/box';
import { Button } from '#src/ui/controls/Button.tsx';
import { callTexts } from '../callTexts.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import type { CallSession, CallState } from '../../machine/sessionState.ts';
import { useCallState } from '../shared/useCallState.ts';

/** What is not as it could be, and that the call goes on all the same. It lies over the oldest lines, so that nothing moves. */
export function Notices({ session }: { session: CallSession }) {
  const warning = useCallState(session, (state) => state.warning);
  const refused = useCallState(session, (state) => state.refused);
  const isOffline = useCallState(session, (state) => state.waitingToSend && state.limited === null);
  const said = useCallState(session, whatIsWrong);
  return (
    <Box
      role="status"
      position="absolute"
      insetInline="0"
      top="0"
      px={{ base: '3', md: '6' }}
      pt="3"
      pointerEvents="none"
      zIndex="1"
    >
      {said !== null && (
        <Box
          pointerEvents="auto"
          display="flex"
          alignItems="center"
          gap="3"
          ps="3"
          pe="1"
          minHeight="2.75rem"
          bg="bg.raised"
          borderWidth="1px"
          borderColor={refused ? 'danger' : 'border.strong'}
          borderRadius="md"
          boxShadow="0 6px 20px rgb(0 0 0 / 0.18)"
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
