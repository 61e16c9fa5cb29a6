import type { Scorecard } from '#core/contract/scoring/scorecard.ts';
import type { CallRecord } from '#src/lib/calls/callRecord.ts';
import { loadBrain, type LoadedBrain } from '../brain/brain.ts';

/** Of a line's letters: who hears no more has cut it off, as the server has it. */
const HARDLY_HEARD = 0.25;

/**
 * Scores a call that waits on this device, by the same rules as the server will: what it says is
 * provisional.
 */
export async function scoreHere(
  { turns, setting }: CallRecord,
  load: () => Promise<Pick<LoadedBrain, 'score'>> = loadBrain,
): Promise<Scorecard> {
  const heard = turns.map(({ role, text, spokenText, startMs, endMs, reading, typed }) => ({
    role,
    text: spokenText ?? text,
    startMs,
    endMs,
    ...(typed === true && { typed }),
    ...(spokenText !== undefined &&
      spokenText.trim().length < text.trim().length * HARDLY_HEARD && { cut: true }),
    ...((spokenText ?? text) === text && { reading }),
  }));
  const brain = await load();
  const { callType, lesson = null } = setting;
  const persona = 'brief' in setting.persona ? setting.persona : null;
  return brain.score({ turns: heard, callType, persona, timings: true }, lesson);
}
