import { REAL_PERSONA_ID } from '#core/contract/calls/realCallBounds.ts';
import { levelFor, rankName } from '#core/progression/levels.ts';
import { rowsToTakeBack, withheld } from '#core/progression/xp/takeBack.ts';
import { leastSpeakingMs } from '#core/progression/words/speakingTime.ts';
import { sketchOf } from '#core/progression/words/wordSketch.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import { type Call, listTurns } from '#server/db/queries/calls/calls.ts';
import { addPayments, listEvidence, listLedger } from '#server/db/queries/game/evidence.ts';
import { addNotifications } from '#server/db/queries/alerts/notifications.ts';
import { totalExp } from '#server/db/queries/calls/scores.ts';
import { lockUser } from '#server/db/queries/accounts/users.ts';
import {
  creditedCalls,
  type Earner,
  earnerOf,
  earnersSince,
  withholdCalls,
} from '#server/db/queries/game/xpReview.ts';
import { accountOf } from '../../accounts/operate.ts';
import { takenMs } from '../../calls/length.ts';
import { repTextsOf } from '../../calls/turns/transcript.ts';
import { gameTexts } from '../gameTexts.ts';
import { spokenTooFast } from './clock.ts';
import { type Finding, type Pattern, patternsIn, type ReviewedCall } from './patterns.ts';

/*
 * What an operator may do about XP that was not earned by practising.
 * @throws {ProblemError} with a sentence for the operator
 */

export interface Suspect extends Earner {
  /** "Gold VI". */
  rank: string;
  /** Each with what would be taken back for it alone. */
  findings: (Finding & { exp: number })[];
}

const DAY_MS = 86_400_000;

/**
 * Users whose calls of so many days show patterns, those with most XP first; with an address that
 * user alone.
 */
export async function reviewXp(
  context: Context,
  { days, email }: { days: number; email: string | null },
): Promise<Suspect[]> {
  const { db, now } = context;
  const from = new Date(now().getTime() - days * DAY_MS);
  const earners =
    email === null
      ? await earnersSince(db, from)
      : [await earnerOf(db, (await accountOf(context, email)).id)].flatMap((one) => one ?? []);
  const suspects: Suspect[] = [];
  for (const earner of earners) {
    const found = await findingsOf(db, earner.id, from);
    if (found.length === 0) continue;
    const account = await accountsOf(context, db, earner.id);
    const findings = found.map((finding) => ({
      ...finding,
      exp: -sumOf(rowsToTakeBack(account, new Set(finding.callIds))),
    }));
    const { category, level } = levelFor(earner.exp);
    suspects.push({ ...earner, rank: rankName(category, level), findings });
  }
  return suspects;
}

export interface TakenBack {
  email: string;
  calls: number;
  exp: number;
  /** Before and after, "Gold VI". */
  ranks: [string, string];
}

/**
 * Takes back what the calls of these patterns earned: rows below nought in the ledger, from which
 * level, boards and the league of the week follow. What stands in no ledger stays: a league that is
 * over, a battle.
 */
export async function takeBackXp(
  context: Context,
  { days, email, patterns }: { days: number; email: string; patterns: readonly Pattern[] },
): Promise<TakenBack> {
  const { id: userId } = await accountOf(context, email);
  return context.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const at = context.now();
    const findings = await findingsOf(tx, userId, new Date(at.getTime() - days * DAY_MS));
    const callIds = new Set(
      findings.flatMap((found) => (patterns.includes(found.pattern) ? found.callIds : [])),
    );
    const account = await accountsOf(context, tx, userId);
    const rows = rowsToTakeBack(account, callIds);
    const before = await totalExp(tx, userId);
    const earnedAt = new Map(
      account.paid.map((row) => [
        `${row.sourceType}:${row.sourceId}`,
        row.countsAt ?? row.createdAt,
      ]),
    );
    await addPayments(
      tx,
      rows.map((row) => ({
        ...row,
        userId,
        createdAt: at,
        countsAt: earnedAt.get(row.sourceId) ?? at,
      })),
    );
    await withholdCalls(
      tx,
      userId,
      account.evidence.filter(({ callId }) => callIds.has(callId)).map(withheld),
    );
    const exp = -sumOf(rows);
    if (exp > 0) await tellTakenBack(tx, userId, exp, callIds.size, at);
    return { email, calls: callIds.size, exp, ranks: [rankAt(before), rankAt(before - exp)] };
  });
}

async function findingsOf(db: Executor, userId: string, from: Date): Promise<Finding[]> {
  const reviewed: ReviewedCall[] = [];
  for (const { call, sketch } of await creditedCalls(db, userId, from))
    reviewed.push(await reviewedCall(db, call, sketch));
  return patternsIn(reviewed);
}

/** Of calls from before sketches were kept they follow from their turns. */
async function reviewedCall(
  db: Executor,
  call: Call,
  sketch: number[] | null,
): Promise<ReviewedCall> {
  const turns = await listTurns(db, call);
  const repTexts = repTextsOf(turns);
  const heardAt = new Date(
    Math.max(call.startedAt.getTime(), ...turns.map(({ receivedAt }) => receivedAt.getTime())),
  );
  return {
    id: call.id,
    startedAt: call.startedAt,
    lengthMs: call.lengthMs,
    heardAt,
    offline: call.clientCallId !== null,
    onTheLine: call.clientCallId === null && call.personaId !== REAL_PERSONA_ID,
    wordsMs: leastSpeakingMs(repTexts),
    takenMs: takenMs(turns, call),
    tooFast: spokenTooFast(turns, call),
    sketch: sketch ?? sketchOf(repTexts),
  };
}

async function accountsOf({ goals }: Context, db: Executor, userId: string) {
  return { evidence: await listEvidence(db, userId), paid: await listLedger(db, userId), goals };
}

async function tellTakenBack(
  tx: Executor,
  userId: string,
  exp: number,
  calls: number,
  createdAt: Date,
): Promise<void> {
  await addNotifications(tx, [
    {
      userId,
      about: `take-back/${createdAt.toISOString()}`,
      type: 'score',
      title: gameTexts.xpTakenBack(exp),
      body: gameTexts.xpTakenBackBody(calls),
      link: '/profile',
      createdAt,
    },
  ]);
}

function sumOf(rows: readonly { exp: number }[]): number {
  return rows.reduce((sum, { exp }) => sum + exp, 0);
}

function rankAt(exp: number): string {
  const { category, level } = levelFor(exp);
  return rankName(category, level);
}
