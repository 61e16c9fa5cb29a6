import { createContext, Script } from 'node:vm';
import { type Attack, attacksOn, stringOf } from './attackStrings.ts';
import type { Pattern } from './sourcePatterns.ts';

/**
 * Long enough for a quadratic pattern to be told from a linear one, short enough to be run often.
 */
const SHORT = 3_000;
/** So many of the attacks that take longest on short strings are run on long ones. */
const CHOSEN = 4;
/** Other programs of the machine take time too: the best of so many runs counts. */
const RUNS = 3;
/** Strings that take as long together are stopped; milliseconds. */
const GIVEN_UP_MS = 2_000;

const sandbox = createContext({ clock });
const findAllInEach = new Script(`texts.map((text) => {
  const ms = clock();
  pattern.lastIndex = 0;
  for (let from = 0; pattern.test(text); from = pattern.lastIndex)
    if (pattern.lastIndex === from) pattern.lastIndex += 1;
  return ms();
})`);

export interface Slowest {
  /** Infinity where it was stopped. */
  ms: number;
  /** The string that took longest, or all among which it is. */
  attack: Attack[];
}

/**
 * How long a pattern takes to find all it finds in the string of that length that is worst for it.
 * @param enoughMs a run that takes no longer is not repeated
 * @param runs at most; the best counts
 */
export function slowest(
  pattern: Pattern,
  length: number,
  enoughMs: number,
  runs: number = RUNS,
): Slowest {
  const attacks = attacksOn(pattern);
  const short = timesOf(pattern, attacks, SHORT);
  if (short === null) return { ms: Infinity, attack: attacks };
  const chosen = attacks
    .map((attack, at) => ({ attack, ms: short[at]! }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, CHOSEN)
    .map(({ attack }) => attack);
  let best: Slowest = { ms: Infinity, attack: chosen };
  for (let run = 0; run < runs && best.ms > enoughMs; run += 1) {
    const times = timesOf(pattern, chosen, length) ?? [];
    const ms = Math.max(...times);
    if (times.length > 0 && ms < best.ms) best = { ms, attack: [chosen[times.indexOf(ms)]!] };
  }
  return best;
}

/** How long each of them took; null where they were stopped. */
function timesOf({ source, flags }: Pattern, attacks: Attack[], length: number): number[] | null {
  Object.assign(sandbox, {
    // A sticky pattern is tried where it is put and goes through no string by itself.
    pattern: new RegExp(source, flags.includes('y') ? flags : `${flags.replaceAll('g', '')}g`),
    texts: attacks.map((attack) => stringOf(attack, length)),
  });
  try {
    return findAllInEach.runInContext(sandbox, { timeout: GIVEN_UP_MS }) as number[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return null;
  }
}

/**
 * Milliseconds from now on. Other programs of the machine take none of the processor time of this
 * one, whose other threads take none of its own.
 */
function clock(): () => number {
  const [at, used] = [performance.now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(used);
    return Math.min(performance.now() - at, (user + system) / 1_000);
  };
}
