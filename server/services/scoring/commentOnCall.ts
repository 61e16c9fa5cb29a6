import {
  checkCommentary,
  commentaryPrompt,
  type CommentaryRefusal,
  type Prompt,
} from '#core/llm/commentary.ts';
import {
  type LanguageModel,
  ModelError,
  type ModelFailure,
} from '#server/adapters/llm/languageModel.ts';
import type { Context } from '#server/context.ts';
import { findCallById, listTurns } from '#server/db/queries/calls/calls.ts';
import { saveCommentary } from '#server/db/queries/calls/commentaries.ts';
import { findScore } from '#server/db/queries/calls/scores.ts';
import { disclose } from '../users/disclosures.ts';
import { asHeard } from '../calls/turns/transcript.ts';

/** Nobody waits for it, but a request that hangs must end. */
const LONGEST_MS = 60_000;
const TRIES = 2;

/**
 * Has the model write a word beside a call's score. Where it fails, or its words do not pass, there
 * is none. Reads the score and never touches it.
 */
export async function commentOnCall(
  context: Context,
  userId: string,
  callId: string,
): Promise<void> {
  const { db, llm, log, now } = context;
  const call = await findCallById(db, userId, callId);
  const score = await findScore(db, userId, callId);
  if (!llm || !call || !score?.scorecard) return;
  const turns = asHeard(await listTurns(db, call));
  const prompt = commentaryPrompt(turns, score.scorecard);
  let reason: ModelFailure | CommentaryRefusal | null = null;
  for (let tried = 0; tried < TRIES; tried++) {
    await disclose(context, userId, 'llm', 'commentary');
    const answer = await ask(llm, prompt);
    reason = answer.failure ?? checkCommentary(answer.text, turns, score.scorecard);
    if (reason !== null) continue;
    // Scored anew meanwhile, it would stand beside another score; the job of that score writes its
    // own.
    const current = await findScore(db, userId, callId);
    if (current?.scorecard?.hash === score.scorecard.hash)
      await saveCommentary(db, {
        userId,
        callId,
        text: answer.text,
        model: llm.name,
        writtenAt: now(),
      });
    return;
  }
  log.warn({ callId, reason }, 'there is no commentary on a call');
}

async function ask(
  llm: LanguageModel,
  prompt: Prompt,
): Promise<{ text: string; failure: ModelFailure | null }> {
  let text = '';
  try {
    for await (const piece of llm.answer(prompt, AbortSignal.timeout(LONGEST_MS))) text += piece;
    return {
      text: text.trim().replaceAll(/(?<!\s)[^\S\n]*\n\s*(?![-•*\d\s])/g, ' '),
      failure: null,
    };
  } catch (error) {
    return { text: '', failure: error instanceof ModelError ? error.failure : 'unreachable' };
  }
}
