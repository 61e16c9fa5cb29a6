import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import { soundTurns, type RealTurn } from '#core/realCalls/soundTurns.ts';
import { faultText } from '#core/realCalls/transcriptLine.ts';
import { refuseOtherLanguage } from './otherLanguage.ts';
import { badTranscript } from './realCallProblems.ts';

export interface SoundCall {
  turns: SpokenTurn[];
  timesWrong: boolean;
}

/**
 * The turns of a real call as they are kept. Reads all of them: for the work pool.
 * @throws {ProblemError} 422 `empty-transcript`, `one-speaker` or `other-language` where they
 * cannot be scored
 */
export async function soundCall(given: readonly RealTurn[]): Promise<SoundCall> {
  const { turns, timesWrong } = soundTurns(given);
  if (turns.length === 0) throw badTranscript('empty-transcript', faultText('empty-transcript'));
  if (new Set(turns.map(({ role }) => role)).size < 2)
    throw badTranscript('one-speaker', faultText('one-side'));
  await refuseOtherLanguage(turns.map(({ text }) => text).join(' '));
  return { turns, timesWrong };
}
