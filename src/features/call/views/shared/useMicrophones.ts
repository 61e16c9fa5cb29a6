import { useEffect, useState } from 'react';
import { logProblem } from '#src/lib/log.ts';

/**
 * The microphones of this device, as far as the browser tells; looked up anew when one comes or
 * goes, and when `known` changes.
 */
export function useMicrophones(known: unknown): Pick<MediaDeviceInfo, 'deviceId' | 'label'>[] {
  const [microphones, setMicrophones] = useState<Pick<MediaDeviceInfo, 'deviceId' | 'label'>[]>([]);
  useEffect(() => {
    const media: MediaDevices | undefined = navigator.mediaDevices;
    if (media === undefined) return undefined;
    let here = true;
    const look = async () => {
      const devices = await media.enumerateDevices();
      // Chrome lists the default one twice; before it was allowed to, a browser names none.
      const inputs = devices.filter(
        ({ kind, deviceId }) =>
          kind === 'audioinput' &&
          deviceId !== '' &&
          deviceId !== 'default' &&
          deviceId !== 'communications',
      );
      if (here) setMicrophones(inputs);
    };
    const lookNow = () =>
      void look().catch((problem: unknown) => logProblem('microphone', problem));
    lookNow();
    media.addEventListener('devicechange', lookNow);
    return () => {
      here = false;
      media.removeEventListener('devicechange', lookNow);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once one was allowed, their names are told.
  }, [known]);
  return microphones;
}
