import { logProblem } from '#src/lib/log.ts';
import { STORAGE_KEYS } from '#src/lib/storage/storageKeys.ts';

/** How the rep talked last: kept in this browser. */
export interface CallPreferences {
  /** Null for the browser's default microphone. */
  deviceId: string | null;
  headphones: boolean;
  /** Whether calls are kept in the browser where a service could carry them. */
  inBrowser: boolean;
  /** Whether the server recognises what is said, where the browser could too. */
  serverHears: boolean;
  /** Whether the browser's own model speaks, where it has one. */
  ownModel: boolean;
  /** Whether single keys are shortcuts. */
  singleKeys: boolean;
  /** Whether what is said in a call by voice is shown. */
  captions: boolean;
}

const SWITCHES = [
  'headphones',
  'inBrowser',
  'serverHears',
  'ownModel',
  'singleKeys',
  'captions',
] as const;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A browser that refuses storage gives what is usual. */
export function readPreferences(storage: () => Storage = () => localStorage): CallPreferences {
  const read = (key: string) => tried(() => storage().getItem(key)) ?? null;
  return {
    deviceId: read(STORAGE_KEYS.microphone),
    headphones: read(STORAGE_KEYS.headphones) === 'true',
    inBrowser: read(STORAGE_KEYS.inBrowser) === 'true',
    serverHears: read(STORAGE_KEYS.serverHears) === 'true',
    ownModel: read(STORAGE_KEYS.ownModel) === 'true',
    singleKeys: read(STORAGE_KEYS.singleKeys) !== 'false',
    captions: read(STORAGE_KEYS.captions) !== 'false',
  };
}

export function keepPreferences(
  { deviceId, ...switches }: Partial<CallPreferences>,
  storage: () => Storage = () => localStorage,
): void {
  tried(() => {
    if (deviceId === null) storage().removeItem(STORAGE_KEYS.microphone);
    else if (deviceId !== undefined) storage().setItem(STORAGE_KEYS.microphone, deviceId);
    for (const name of SWITCHES) {
      const on = switches[name];
      if (on !== undefined) storage().setItem(STORAGE_KEYS[name], String(on));
    }
  });
}

function tried<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch (problem) {
    logProblem('preferences', problem);
    return undefined;
  }
}
