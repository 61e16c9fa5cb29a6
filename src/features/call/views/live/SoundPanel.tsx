import { Box } from '@chakra-ui/react/box';
import { callToolTexts } from '../callToolTexts.ts';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { HeadphonesSwitch } from '../shared/HeadphonesSwitch.tsx';
import { MicrophonePicker } from '../shared/MicrophonePicker.tsx';
import { keepPreferences } from '../shared/preferences.ts';
import type { CallSession } from '../../machine/sessionState.ts';
import { useCallState } from '../shared/useCallState.ts';

/** Which microphone, and whether headphones: changed in the call, remembered for the next. */
export function SoundPanel({ session }: { session: CallSession }) {
  const deviceId = useCallState(session, (state) => state.deviceId);
  const headphones = useCallState(session, (state) => state.headphones);
  const voice = useCallState(session, (state) => state.input === 'voice' || state.canTryAnother);
  return (
    <Box display="grid" gap="5" alignContent="start">
      <MicrophonePicker
        value={deviceId}
        known={voice}
        disabled={!voice}
        onChange={(chosen) => {
          keepPreferences({ deviceId: chosen });
          session.setInputDevice(chosen);
        }}
      />
      {!voice && <Muted mt="-3">{callToolTexts.sound.typing}</Muted>}
      <HeadphonesSwitch
        checked={headphones}
        onChange={(chosen) => {
          keepPreferences({ headphones: chosen });
          session.setHeadphones(chosen);
        }}
      />
    </Box>
  );
}
