import type { Battle } from '#core/contract/game/battles.ts';

/**
 * Where a battle stands for the reader, in one word; what to show and what to do follow from it.
 */
export type Standing =
  | 'invited'
  | 'sent'
  | 'play'
  | 'playing'
  | 'waiting'
  | 'scoring'
  | 'won'
  | 'lost'
  | 'tie'
  | 'declined'
  | 'withdrawn'
  | 'expired'
  | 'void'
  | 'ended';

/** Those in which the reader has something to do. */
const MINE: readonly Standing[] = ['invited', 'play', 'playing'];
/** Those that another's doing, or the server's, moves on. */
const MOVING: readonly Standing[] = ['sent', 'waiting', 'scoring'];

export function standingOf({
  status,
  invitedByMe,
  mine,
  theirs,
  result,
}: Pick<Battle, 'status' | 'invitedByMe' | 'result'> & {
  mine: Pick<Battle['mine'], 'state'>;
  theirs: Battle['theirs'];
}): Standing {
  if (status === 'invited') return invitedByMe ? 'sent' : 'invited';
  if (status === 'over') return result ?? 'void';
  if (status !== 'accepted') return status;
  if (mine.state === 'to-play') return 'play';
  if (mine.state === 'playing') return 'playing';
  const bothCalled = theirs.state === 'scoring' || theirs.state === 'played';
  return bothCalled || mine.state === 'scoring' ? 'scoring' : 'waiting';
}

export const waitsForMe = (standing: Standing) => MINE.includes(standing);
export const movesByItself = (standing: Standing) => MOVING.includes(standing);
