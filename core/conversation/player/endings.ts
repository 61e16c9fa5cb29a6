import type { PersonaAct } from '#core/contract/personas/reading.ts';
import type { PoolName } from '../pools.ts';
import { say, speak, type Scene } from './scene.ts';

type EndReason = Extract<PersonaAct, { act: 'ended' }>['why'];

/** Ends the call with a line of the pools; it ends also where none is left. */
export function endCall(scene: Scene, pools: PoolName | readonly PoolName[], why: EndReason): true {
  const all = [...(typeof pools === 'string' ? [pools] : pools), 'out-of-words'] as const;
  if (!speak(scene, all, (line) => ({ act: 'ended', line, why })))
    say(scene, 'end', 'Bye.', { act: 'ended', line: null, why });
  scene.endCall = true;
  return true;
}
