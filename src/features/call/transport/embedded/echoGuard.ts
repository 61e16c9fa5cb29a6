import type { Timers } from '#src/lib/timers.ts';
import type { LineState } from '#src/lib/voice/transport.ts';
import { ECHO_MS } from './mouth.ts';

export type EchoGuard = ReturnType<typeof createEchoGuard>;

/**
 * Without headphones nobody is heard while the persona speaks, and for as long as the room echoes.
 */
export function createEchoGuard(timers: Timers, setDeaf: (deaf: boolean) => void) {
  let line: LineState = 'connecting';
  let headphones = false;
  let cancel = () => {};

  return {
    headphones: () => headphones,
    setLine(next: LineState) {
      line = next;
      cancel();
      if (line === 'listening' && !headphones) cancel = timers.after(ECHO_MS, () => setDeaf(false));
      else setDeaf(line === 'speaking' && !headphones);
    },
    setHeadphones(next: boolean) {
      headphones = next;
      if (line === 'speaking') setDeaf(!headphones);
    },
    stop: () => cancel(),
  };
}
