import { setTimeout as sleep } from 'node:timers/promises';
import { readAnyWav, WavError } from '#core/audio/anyWav.ts';
import { MAX_UTTERANCE_SECONDS } from '#core/contract/limits.ts';
import type { Sound } from '#server/adapters/speech/speechService.ts';
import { SpeechFailure } from '#server/adapters/speech/speechService.ts';
import type { Context } from '#server/context.ts';
import { type Call, findCallByConversation, listTurns } from '#server/db/queries/calls/calls.ts';
import { callOver, unknownCall } from './callProblems.ts';
import { isUuid } from '../ids.ts';
import { disclose } from '../users/disclosures.ts';
import { ProblemError } from '../problemError.ts';

/**
 * The browser words a line before its turn has arrived and was checked here, which the first calls
 * after a start wait seconds for on a busy machine.
 */
const [LINE_WITHIN_MS, LOOK_EVERY_MS] = [8_000, 60];

/**
 * What the rep says in an utterance of a call that goes on.
 * @throws {ProblemError} 404, 409, 422, 502
 */
export async function transcribeUtterance(
  context: Context,
  userId: string,
  conversationId: string,
  wav: Buffer,
  language: string,
  signal: AbortSignal,
): Promise<string> {
  await openCall(context, userId, conversationId);
  refuseOtherSound(wav);
  await disclose(context, userId, 'speech', 'transcription');
  return served(context, (speech) => speech.transcribe(wav, language, signal));
}

/**
 * A sentence of the persona, as sound; only what it says in this call is spoken.
 * @throws {ProblemError} 404, 409, 502
 */
export async function speakSentence(
  context: Context,
  userId: string,
  conversationId: string,
  text: string,
  signal: AbortSignal,
): Promise<Sound> {
  const call = await openCall(context, userId, conversationId);
  if (!(await isSaid(context, call, text, signal))) throw notALine();
  await disclose(context, userId, 'speech', 'spoken-line');
  return served(context, (speech) => speech.speak(text, call.persona, signal));
}

async function openCall({ db }: Context, userId: string, conversationId: string): Promise<Call> {
  const call = isUuid(conversationId)
    ? await findCallByConversation(db, userId, conversationId)
    : undefined;
  if (!call) throw unknownCall();
  if (call.endedAt !== null) throw callOver((await listTurns(db, call)).length - 1);
  return call;
}

async function isSaid(
  { db }: Context,
  call: Call,
  text: string,
  signal: AbortSignal,
): Promise<boolean> {
  const wanted = inOneLine(text);
  for (const until = Date.now() + LINE_WITHIN_MS; !signal.aborted; await sleep(LOOK_EVERY_MS)) {
    const lines = (await listTurns(db, call)).filter(
      ({ role, unverified }) => role === 'persona' && !unverified,
    );
    if (lines.some((line) => inOneLine(line.text).includes(wanted))) return true;
    if (Date.now() > until) return false;
  }
  return false;
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function refuseOtherSound(wav: Buffer): void {
  try {
    const { samples, sampleRate } = readAnyWav(wav);
    if (samples > 0 && sampleRate > 0 && samples / sampleRate <= MAX_UTTERANCE_SECONDS) return;
  } catch (error) {
    if (!(error instanceof WavError)) throw error;
  }
  throw new ProblemError(
    422,
    'malformed-audio',
    'Unprocessable Content',
    `An utterance is a WAV file of 16-bit PCM, up to ${MAX_UTTERANCE_SECONDS} seconds long.`,
  );
}

async function served<Value>(
  { speech, log }: Context,
  ask: (service: NonNullable<Context['speech']>) => Promise<Value>,
): Promise<Value> {
  try {
    return await ask(speech!);
  } catch (error) {
    if (!(error instanceof SpeechFailure)) throw error;
    log.warn({ err: error }, 'the speech service failed');
    throw new ProblemError(
      502,
      'speech-failed',
      'Bad Gateway',
      'The speech service didn’t respond. Try again.',
    );
  }
}

function notALine(): ProblemError {
  return new ProblemError(
    409,
    'not-a-line',
    'Conflict',
    'The persona doesn’t say this in this call.',
  );
}
