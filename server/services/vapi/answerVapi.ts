import type { BrainRequest } from '#core/contract/calls/vapi.ts';
import type { Turn } from '#core/contract/calls/call.ts';
import type { Context } from '#server/context.ts';
import {
  type Call,
  findCallById,
  listTurns,
  lockCall,
  saveTurns,
} from '#server/db/queries/calls/calls.ts';
import {
  countAsked,
  deleteTurnsFrom,
  findVapiCallBySecret,
  type VapiCall,
} from '#server/db/queries/calls/vapiCalls.ts';
import { hashToken } from '../accounts/sessions/tokens.ts';
import { takeTurns } from '../calls/turns/takeTurns.ts';
import type { Hear } from '../calls/modelReply.ts';
import { queueVapiWatch } from '../jobs.ts';
import { ProblemError } from '../problemError.ts';
import { alignHeard, heardTurns } from './heardTurns.ts';

/** Each turn is asked for once or, where the rep pauses, a few times. */
const MOST_ASKED = 4_000;
/**
 * How long a voice takes over a character, and what one waits on top before a call that the persona
 * ended is ended from here.
 */
const [CHARACTER_MS, GRACE_MS] = [75, 5_000];
const LATEST_MS = 86_400_000;

/** The call about which a question comes. */
export type AskedCall = VapiCall;

export interface BrainAnswer {
  text: string;
  endCall: boolean;
}

/** Gives the persona's line; `hear` its sentences as they come, where they come one by one. */
export type VapiAnswer = (signal: AbortSignal, hear: Hear) => Promise<BrainAnswer>;

/** The call that a secret was made for, as long as it goes on; undefined for any other. */
export async function findAskedCall(
  { db }: Context,
  secret: string,
): Promise<AskedCall | undefined> {
  const line = await findVapiCallBySecret(db, hashToken(secret));
  const call = line && (await findCallById(db, line.userId, line.callId));
  return call?.endedAt === null ? line : undefined;
}

/**
 * Takes what Vapi has heard into the call, as turns, and answers as in any call: the same question
 * gets the same line. Undefined where the question is not about that call.
 * @throws {ProblemError} 429
 */
export async function answerVapi(
  context: Context,
  line: AskedCall,
  request: BrainRequest,
): Promise<VapiAnswer | undefined> {
  const call = await findCallById(context.db, line.userId, line.callId);
  const { metadata } = request;
  if (
    !call ||
    request.call.id !== line.vapiId ||
    (metadata && metadata.conversationId !== call.conversationId)
  )
    return undefined;
  if ((await countAsked(context.db, line)) > MOST_ASKED)
    throw new ProblemError(
      429,
      'too-many-requests',
      'Too Many Requests',
      'This call made too many requests.',
    );
  const incoming = await lineUp(context, call, request.messages);
  if (incoming.length === 0)
    return async () => ({
      text: (await listTurns(context.db, call))[0]?.text ?? '',
      endCall: false,
    });
  try {
    const answer = await takeTurns(context, call.userId, call.conversationId, incoming);
    return async (signal, hear) => {
      const { replies } = await answer(signal, hear);
      const reply = replies.at(-1);
      const answered = { text: reply?.text ?? '', endCall: reply?.endCall === true };
      if (answered.endCall) await endSoon(context, line, answered.text);
      return answered;
    };
  } catch (error) {
    // Whoever talks on after the end, or beyond what a call holds, hears nothing but the end.
    if (error instanceof ProblemError && ['call-over', 'call-too-long'].includes(error.code))
      return async () => ({ text: '', endCall: true });
    throw error;
  }
}

/**
 * Brings the stored turns in line with what was heard; what is left is new, or to be answered
 * again.
 */
function lineUp(
  { db, now }: Context,
  { userId, id }: Call,
  messages: BrainRequest['messages'],
): Promise<Turn[]> {
  return db.transaction(async (tx) => {
    const call = await lockCall(tx, userId, id);
    if (!call) return [];
    const stored = await listTurns(tx, call);
    const { revisedFrom, spoken, incoming } = alignHeard(stored, heardTurns(messages));
    if (revisedFrom !== null) await deleteTurnsFrom(tx, { userId, callId: id }, revisedFrom);
    await saveTurns(
      tx,
      [...spoken].flatMap(([seq, spokenText]) =>
        stored[seq] ? [{ ...stored[seq], spokenText }] : [],
      ),
    );
    const atMs = Math.min(Math.max(now().getTime() - call.startedAt.getTime(), 0), LATEST_MS);
    return incoming.map(({ seq, role, text }) => ({ seq, role, text, startMs: atMs, endMs: atMs }));
  });
}

/**
 * Vapi ends the call when it is told to with the line; where it does not, it is ended from here.
 */
async function endSoon({ db, now }: Context, line: AskedCall, text: string): Promise<void> {
  await queueVapiWatch(db, line, new Date(now().getTime() + text.length * CHARACTER_MS + GRACE_MS));
}
