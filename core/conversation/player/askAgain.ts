import type { PoolName } from '../pools.ts';
import { speak, type Scene } from './scene.ts';

/** How one asks to hear it again, time by time: the line was bad, or somebody came in. */
const TIMES: readonly PoolName[] = ['miss-did-not-catch', 'miss-interrupted'];
/** And not again within so many lines. */
const LATELY = 2;

/**
 * Asks to hear it again, now and then: listeners mind that less than an answer that may not fit.
 * @returns false where it has asked so lately, or often enough, or something else is said already
 */
export function askAgain(scene: Scene): boolean {
  if (scene.parts.length > 0) return false;
  const lines = Array.from(scene.state.lines);
  const times = lines.filter(isAsked).length;
  if (times >= TIMES.length || lines.slice(-LATELY).some(isAsked)) return false;
  return speak(scene, [TIMES[times]!, 'miss-did-not-catch'], (line) => ({
    act: 'missed',
    line,
    kind: 'did-not-catch',
    noun: null,
    facet: null,
  }));
}

function isAsked(line: string): boolean {
  return /^miss-(did-not-catch|interrupted)\//.test(line);
}
