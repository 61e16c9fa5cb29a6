import { ProblemError } from '../../problemError.ts';

export function noCompany(): ProblemError {
  return new ProblemError(404, 'no-company', 'Not Found', 'You are in no company.');
}

export function inACompany(): ProblemError {
  return new ProblemError(
    409,
    'in-a-company',
    'Conflict',
    'You are in a company already; leave it first.',
  );
}

export function managersOnly(): ProblemError {
  return new ProblemError(
    403,
    'managers-only',
    'Forbidden',
    'Only the company’s managers may do that.',
  );
}

/** Somebody of another company is as unknown as nobody. */
export function unknownMember(): ProblemError {
  return new ProblemError(
    404,
    'unknown-member',
    'Not Found',
    'There is no such member in your company.',
  );
}

export function unknownInvite(): ProblemError {
  return new ProblemError(
    404,
    'unknown-invite',
    'Not Found',
    'This invite is not good any more: it was used, taken back, is over, or is for another address.',
  );
}

export function notShared(): ProblemError {
  return new ProblemError(
    403,
    'not-shared',
    'Forbidden',
    'This member does not share that with the company’s managers.',
  );
}

export function lastManager(): ProblemError {
  return new ProblemError(
    409,
    'last-manager',
    'Conflict',
    'You are the company’s only manager. Ask the operator of this server to name another first.',
  );
}

export function ownSecondFactorFirst(): ProblemError {
  return new ProblemError(
    409,
    'own-second-factor-first',
    'Conflict',
    'Turn on a second factor for yourself before you require it of your company.',
  );
}
