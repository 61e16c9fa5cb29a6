import { ProblemError } from '../problemError.ts';

/** Another's battle is as unknown as one that never was. */
export function unknownBattle(): ProblemError {
  return new ProblemError(404, 'unknown-battle', 'Not Found', 'This battle doesn’t exist.');
}

export function battleNotOpen(): ProblemError {
  return new ProblemError(
    409,
    'battle-not-open',
    'Conflict',
    'You can no longer do that in this battle. Reload the page to see where it stands.',
  );
}

export function battlePlayed(callRecordId: string): ProblemError {
  return new ProblemError(
    409,
    'battle-played',
    'Conflict',
    'You get one attempt in a battle, and you’ve already used yours.',
    undefined,
    { callRecordId },
  );
}

export function battleOpen(battleId: string): ProblemError {
  return new ProblemError(
    409,
    'battle-open',
    'Conflict',
    'You already have a battle with this rep. Finish it first.',
    undefined,
    { battleId },
  );
}

export function noChallenges(): ProblemError {
  return new ProblemError(
    403,
    'no-challenges',
    'Forbidden',
    'This rep isn’t accepting battle invites from you.',
  );
}

export function tooManyBattles(most: number): ProblemError {
  return new ProblemError(
    409,
    'too-many-battles',
    'Conflict',
    `You have ${most} unanswered battle invites. Withdraw one first.`,
  );
}

/** A manager or coach may be the opponent. */
export function battleUndecided(): ProblemError {
  return new ProblemError(
    409,
    'battle-undecided',
    'Conflict',
    'This call is part of a battle. You can share it once the battle is over.',
  );
}

/** Its brief would tell what the call is to find out. */
export function battlePersona(name: string): ProblemError {
  return new ProblemError(
    409,
    'battle-persona',
    'Conflict',
    `You have a battle call with ${name} to make. Make it first.`,
  );
}

/** Its brief is its owner's to read and to write. */
export function battlePersonaOwned(name: string): ProblemError {
  return new ProblemError(
    409,
    'battle-persona-owned',
    'Conflict',
    `You can’t battle over ${name}: one of you created ${name} and knows the answers.`,
  );
}

/** Whoever likes could read the answers while they play. */
export function battleBriefOpen(name: string): ProblemError {
  return new ProblemError(
    409,
    'battle-brief-open',
    'Conflict',
    `You can’t battle over ${name}: anyone can call ${name} here without an account.`,
  );
}
