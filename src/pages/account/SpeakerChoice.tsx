import { useState } from 'react';
import { useOwnModel } from '#src/features/call/brain/own/useOwnModel.ts';
import { keepPreferences, readPreferences } from '#src/features/call/views/shared/preferences.ts';
import { WhoSpeaks } from '#src/features/call/views/shared/WhoSpeaks.tsx';

/** Who speaks for personas in calls on this device. */
export function SpeakerChoice({ served }: { served: boolean }) {
  const own = useOwnModel('en');
  const [chosen, setChosen] = useState(() => readPreferences().ownModel);

  function choose(ownModel: boolean) {
    keepPreferences({ ownModel });
    setChosen(ownModel);
  }

  return <WhoSpeaks served={served} own={own} chosen={chosen} onChoose={choose} />;
}
