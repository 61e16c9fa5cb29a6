import type { PublicPersona } from '#core/contract/personas/persona.ts';
import type { OnDevice, Preflight } from '#src/lib/voice/transport.ts';

/** What this browser's voice can be asked before and beside a call. */
export interface VoiceTools {
  /** Looks without asking for anything. */
  preflight: () => Promise<Preflight>;
  /** Fetches recognition for this device; called inside a tap. */
  download: (onProgress: (state: OnDevice) => void) => Promise<OnDevice>;
  /** Says a line in a persona's voice, inside a tap; the returned function cuts it short. */
  sayAs: (voice: PublicPersona['voice'], text: string, onDone: () => void) => () => void;
  /** Null where the browser has none that suits, or chooses by itself. */
  voiceName: (voice: PublicPersona['voice']) => string | null;
}
