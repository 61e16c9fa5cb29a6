import { ProblemError } from '../problemError.ts';

/** Another's battle is as unknown as one that never was. */
export function unknownBattle(): ProblemError {
  return new ProblemError(404, 'unknown-battle', 'Not Found', 'There is no such battle.');
}

export function battleNotOpen(): ProblemError {
  return new ProblemError(
    409,
    'battle-not-open',
    'Conflict',
    'This battle is not open for that any more.',
  );
}

export function battlePlayed(callRecordId: string): ProblemError {
  return new ProblemError(
    409,
    'battle-played',
    'Conflict',
    'A battle has one attempt, and you have begun yours.',
    undefined,
    { callRecordId },
  );
}

export function battleOpen(battleId: string): ProblemError {
  return new ProblemError(
    409,
    'battle-open',
    'Conflict',
    'The two of you have a battle under way; finish that first.',
    undefined,
    { battleId },
  );
}

export function noChallenges(): ProblemError {
  return new ProblemError(
    403,
    'no-challenges',
    'Forbidden',
    'This rep does not take your challenges.',
  );
}

export function tooManyBattles(most: number): ProblemError {
  return new ProblemError(
    409,
    'too-many-battles',
    'Conflict',
    `You have ${most} invitations out that nobody has answered. Take one back first.`,
  );
}

/** A manager or coach may be the opponent. */
export function battleUndecided(): ProblemError {
  return new ProblemError(
    409,
    'battle-undecided',
    'Conflict',
    'This call is one side of a battle. Others can read it once the battle is over.',
  );
}

/** Its brief would tell what the call is to find out. */
export function battlePersona(name: string): ProblemError {
  return new ProblemError(
    409,
    'battle-persona',
    'Conflict',
    `You have a battle with ${name} to play. Play that first.`,
  );
}

/** Its brief is its owner's to read and to write. */
export function battlePersonaOwned(name: string): ProblemError {
  return new ProblemError(
    409,
    'battle-persona-owned',
    'Conflict',
    `There is no battle between you two over ${name}: one of you made ${name} and knows the answers.`,
  );
}

/** Whoever likes could read the answers while they play. */
export function battleBriefOpen(name: string): ProblemError {
  return new ProblemError(
    409,
    'battle-brief-open',
    'Conflict',
    `There are no battles over ${name} here: anybody can read without an account what ${name} knows.`,
  );
}
