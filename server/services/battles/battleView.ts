import type {
  Battle,
  BattleDetails,
  BattleResult,
  SideState,
} from '#core/contract/game/battles.ts';
import type { Person } from '#core/contract/people/person.ts';
import type { Executor } from '#server/db/executor.ts';
import { battleCalls, rematchesOf, type BattleRow } from '#server/db/queries/game/battles.ts';
import { hiddenFrom } from '#server/db/queries/people/people.ts';
import { NOBODY, peopleById } from '../people/person.ts';
import { storedScorecard } from '../scoring/storedScorecard.ts';
import { withPortrait } from '#core/persona/portrait.ts';
import { expiredSentence, voidSentence } from './battleTexts.ts';

type Calls = Awaited<ReturnType<typeof battleCalls>>;
type CallRow = NonNullable<ReturnType<Calls['get']>>;

/** Battles as one of their two sees them. */
export async function viewBattles(
  db: Executor,
  userId: string,
  rows: readonly BattleRow[],
  at: Date,
): Promise<BattleDetails[]> {
  // One after the other: within a transaction there is one connection.
  const people = await peopleById(
    db,
    rows.map((row) => otherOf(row, userId)),
  );
  const hidden = await hiddenFrom(db, userId);
  const rematches = await rematchesOf(
    db,
    rows.map(({ id }) => id),
  );
  const calls = await battleCalls(
    db,
    rows.flatMap(({ challengerCallId, opponentCallId }) =>
      [challengerCallId ?? [], opponentCallId ?? []].flat(),
    ),
  );
  return rows.map((row) =>
    view(row, userId, {
      opponent:
        (hidden.has(otherOf(row, userId)) ? null : people.get(otherOf(row, userId))) ?? NOBODY,
      rematchId: rematches.get(row.id) ?? null,
      calls,
      at,
    }),
  );
}

export async function viewBattle(
  db: Executor,
  userId: string,
  row: BattleRow,
  at: Date,
): Promise<BattleDetails> {
  return (await viewBattles(db, userId, [row], at))[0]!;
}

/** The same without what is revealed, for lists. */
export function withoutReveal({ reveal: _reveal, ...battle }: BattleDetails): Battle {
  return battle;
}

export function otherOf({ challengerId, opponentId }: BattleRow, userId: string): string {
  return challengerId === userId ? opponentId : challengerId;
}

/** The call that is this user's. */
export function callOfSide(
  { challengerId, challengerCallId, opponentCallId }: BattleRow,
  userId: string,
): string | null {
  return challengerId === userId ? challengerCallId : opponentCallId;
}

export function resultFor({ status, winnerId }: BattleRow, userId: string): BattleResult | null {
  if (status !== 'over') return null;
  if (winnerId === null) return 'tie';
  return winnerId === userId ? 'won' : 'lost';
}

/** The time is up before the job that says so has come. */
export function isOverdue(
  { status, expiresAt, challengerCallId, opponentCallId }: BattleRow,
  at: Date,
): boolean {
  return (
    (status === 'invited' || status === 'accepted') &&
    expiresAt <= at &&
    (challengerCallId === null || opponentCallId === null)
  );
}

function view(
  row: BattleRow,
  userId: string,
  {
    opponent,
    rematchId,
    calls,
    at,
  }: { opponent: Person; rematchId: string | null; calls: Calls; at: Date },
): BattleDetails {
  const [mine, theirs] = [callOfSide(row, userId), callOfSide(row, otherOf(row, userId))].map(
    (id) => (id === null ? undefined : calls.get(id)),
  );
  const {
    temperament: _temperament,
    voice: _voice,
    brief: _brief,
    ...persona
  } = withPortrait(row.persona);
  const status = isOverdue(row, at) ? ('expired' as const) : row.status;
  const states = { mine: stateOf(mine), theirs: stateOf(theirs) };
  return {
    id: row.id,
    status,
    opponent,
    invitedByMe: row.challengerId === userId,
    persona,
    createdAt: row.createdAt.toISOString(),
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
    endedAt: (row.endedAt ?? (status === 'expired' ? row.expiresAt : null))?.toISOString() ?? null,
    mine: { state: states.mine, callRecordId: callOfSide(row, userId) },
    theirs: { state: states.theirs },
    result: resultFor(row, userId),
    sentence: sentenceFor({ ...row, status }, userId, states, opponent.username),
    rematchOf: row.rematchOf,
    rematchId,
    reveal: row.status === 'over' ? revealOf(mine, theirs) : null,
  };
}

function stateOf(call: CallRow | undefined): SideState {
  if (!call) return 'to-play';
  if (call.settled) return 'played';
  return call.endedAt === null ? 'playing' : 'scoring';
}

function revealOf(mine: CallRow | undefined, theirs: CallRow | undefined): BattleDetails['reveal'] {
  const sides = [mine, theirs].map((call) => {
    const scorecard = storedScorecard(call?.score?.scorecard ?? null);
    return call && scorecard
      ? { score: scorecard.total, scorecard, durationSeconds: Math.round(call.lengthMs / 1000) }
      : null;
  });
  return sides[0] && sides[1] ? { mine: sides[0], theirs: sides[1] } : null;
}

interface Told {
  row: BattleRow;
  userId: string;
  opponent: string;
  mine: SideState;
  theirs: SideState;
}

function sentenceFor(
  row: BattleRow,
  userId: string,
  { mine, theirs }: { mine: SideState; theirs: SideState },
  opponent: string,
): string {
  return SENTENCES[row.status]({ row, userId, opponent, mine, theirs });
}

const RESULTS: Record<BattleResult, (opponent: string) => string> = {
  won: (opponent) => `You won against ${opponent}.`,
  lost: (opponent) => `${opponent} won.`,
  tie: () => 'It’s a tie: you both got the same score.',
};

const SENTENCES: Record<BattleRow['status'], (told: Told) => string> = {
  invited: ({ row, userId }) =>
    row.challengerId === userId
      ? 'They have 7 days to answer.'
      : 'You each get one call with the same persona. The higher score wins.',
  accepted: ({ opponent, mine, theirs }) => {
    if (mine === 'to-play')
      return theirs === 'to-play'
        ? 'You each get one call. Make yours whenever you like.'
        : `${opponent} has started. Now it’s your turn.`;
    if (mine !== 'played')
      return mine === 'playing' ? 'Your call is in progress.' : 'Your call is being scored.';
    return theirs === 'to-play'
      ? `You’ve made your call. ${opponent} hasn’t yet.`
      : `You’ve made your call. ${opponent}’s call isn’t scored yet.`;
  },
  over: ({ row, userId, opponent }) => RESULTS[resultFor(row, userId) ?? 'tie'](opponent),
  declined: ({ row, userId, opponent }) =>
    row.challengerId === userId ? `${opponent} declined this battle.` : 'You declined this battle.',
  withdrawn: ({ row, userId, opponent }) =>
    row.challengerId === userId ? 'You withdrew this invite.' : `${opponent} withdrew this invite.`,
  expired: ({ row, mine, theirs }) =>
    expiredSentence(row.acceptedAt !== null, mine !== 'to-play', theirs !== 'to-play'),
  void: ({ row, userId }) =>
    voidSentence(row.voidReason, row.voidBy === userId ? 'mine' : 'theirs'),
  ended: () => 'This battle ended before you had both called.',
};
