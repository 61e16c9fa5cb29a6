import { evidenceOf } from '#core/progression/evidence.ts';
import { localTime, startOfDay } from '#core/progression/seasons/calendar.ts';
import { levelFor } from '#core/progression/levels.ts';
import { callOf, paymentsDue, type Payment } from '#core/progression/xp/payments.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import type { Call } from '#server/db/queries/calls/calls.ts';
import {
  addEvidence,
  addPayments,
  callsBefore,
  listEvidence,
  listLedger,
  raiseExp,
  unsettledCalls,
} from '#server/db/queries/game/evidence.ts';
import { addCallWords } from '#server/db/queries/calls/callWords.ts';
import { keptPlayer, type Player } from '#server/db/queries/game/players.ts';
import type { Score } from '#server/db/queries/calls/scores.ts';
import type { CallTurn } from '../calls/turns/transcript.ts';
import { hadTime, spokenTooFast } from './fairPlay/clock.ts';
import { saidBefore } from './fairPlay/sameWords.ts';
import type { ScoredTurns } from '../scoring/scoreTurns.ts';
import { joinLeague } from './joinLeague.ts';
import { keepRewards } from './keepRewards.ts';

export type Award = Pick<Score, 'exp' | 'leveledUp' | 'newLevel'>;

interface AwardedCall {
  call: Call;
  turns: CallTurn[];
  /** Whether the server's own clock saw it. */
  timed: boolean;
  /** Brought in from elsewhere: its times are its transcript's. */
  real: boolean;
}

export const NO_AWARD: Award = { exp: 0, leveledUp: false, newLevel: null };

/**
 * What a call brings at its first score: its XP, and with it all that it completes. The caller
 * holds the user's lock.
 */
export async function awardCall(
  context: Context,
  tx: Executor,
  { call, turns, timed, real }: AwardedCall,
  { scorecard, words }: Pick<ScoredTurns, 'scorecard' | 'words'>,
): Promise<Award> {
  const player = await keptPlayer(tx, call.userId);
  const { day, hour } = localTime(call.startedAt, player.timeZone);
  const played = {
    callId: call.id,
    startedAt: call.startedAt.getTime(),
    day,
    hour,
    personaId: call.personaId,
    difficulty: call.difficulty,
    before: await callsBefore(tx, call, startOfDay(day, player.timeZone)),
    practice: call.practice,
    timed,
    editedPersona: call.editedPersona,
    unverified: turns.some(({ unverified }) => unverified),
    otherBuild: turns.some(({ otherBuild }) => otherBuild === true),
    repeats: words.repeat,
    sameWords: await saidBefore(tx, call, words.sketch),
    tooFast: !real && spokenTooFast(turns, call),
    noTime: !(await hadTime(tx, call, turns, context.now())),
  };
  const evidence = evidenceOf(played, scorecard);
  await addEvidence(tx, call.userId, evidence);
  if (evidence.credited)
    await addCallWords(tx, { userId: call.userId, callId: call.id, sketch: words.sketch });
  return pay(context, tx, call, player, [day]);
}

/**
 * A call that has no score and will not have one holds back nobody's XP any more. The caller holds
 * the user's lock.
 */
export async function awardWithout(context: Context, tx: Executor, call: Call): Promise<void> {
  await pay(context, tx, call, await keptPlayer(tx, call.userId), []);
}

async function pay(
  { goals, now }: Context,
  tx: Executor,
  call: Call,
  player: Player,
  days: string[],
): Promise<Award> {
  const { userId, id: callId } = call;
  const paid = await listLedger(tx, userId);
  const due = paymentsDue({
    evidence: await listEvidence(tx, userId),
    unsettled: await unsettledCalls(tx, userId),
    paid,
    goals,
    days,
  });
  if (due.length === 0) return NO_AWARD;
  const createdAt = now();
  await addPayments(
    tx,
    due.map((payment) => ({ ...payment, userId, createdAt })),
  );
  for (const payment of due) {
    const other = callOf(payment);
    if (other !== null && other !== callId) await raiseExp(tx, userId, other, payment.exp);
  }
  const newLevel = levelReached(paid, due);
  await keepRewards(tx, { userId, callId, due, newLevel, goals, createdAt });
  // A league counts what is ranked, and nothing else brings one in.
  if (due.some(({ ranked }) => ranked)) await joinLeague(tx, player, createdAt);
  const exp = due.reduce(
    (sum, payment) => (callOf(payment) === callId ? sum + payment.exp : sum),
    0,
  );
  return { exp, leveledUp: newLevel !== null, newLevel };
}

/** Where several levels at once end; null where the level stays. */
function levelReached(
  paid: readonly Pick<Payment, 'exp'>[],
  due: readonly Payment[],
): number | null {
  const total = (rows: readonly Pick<Payment, 'exp'>[]) =>
    rows.reduce((sum, { exp }) => sum + exp, 0);
  const before = total(paid);
  const level = levelFor(before + total(due)).overall;
  return level > levelFor(before).overall ? level : null;
}
