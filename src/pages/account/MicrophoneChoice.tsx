import { useState } from 'react';
import { MicrophonePicker } from '#src/features/call/views/shared/MicrophonePicker.tsx';
import { keepPreferences, readPreferences } from '#src/features/call/views/shared/preferences.ts';

/** The microphone that calls on this device begin with. */
export function MicrophoneChoice() {
  const [deviceId, setDeviceId] = useState(() => readPreferences().deviceId);

  function choose(chosen: string | null) {
    keepPreferences({ deviceId: chosen });
    setDeviceId(chosen);
  }

  return <MicrophonePicker value={deviceId} onChange={choose} known={null} />;
}
