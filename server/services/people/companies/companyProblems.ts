import { ProblemError } from '../../problemError.ts';

export function noCompany(): ProblemError {
  return new ProblemError(404, 'no-company', 'Not Found', 'You’re not in a company.');
}

export function inACompany(): ProblemError {
  return new ProblemError(
    409,
    'in-a-company',
    'Conflict',
    'You’re already in a company. Leave it first.',
  );
}

export function managersOnly(): ProblemError {
  return new ProblemError(403, 'managers-only', 'Forbidden', 'Only company managers can do that.');
}

/** Somebody of another company is as unknown as nobody. */
export function unknownMember(): ProblemError {
  return new ProblemError(404, 'unknown-member', 'Not Found', 'This rep isn’t in your company.');
}

export function unknownInvite(): ProblemError {
  return new ProblemError(
    404,
    'unknown-invite',
    'Not Found',
    'This invite doesn’t work. It may have been used or revoked, have expired, or be for another email.',
  );
}

export function notShared(): ProblemError {
  return new ProblemError(
    403,
    'not-shared',
    'Forbidden',
    'This member doesn’t share that with managers.',
  );
}

export function lastManager(): ProblemError {
  return new ProblemError(
    409,
    'last-manager',
    'Conflict',
    'You’re the company’s only manager. Ask your server admin to make someone else a manager first.',
  );
}

export function ownSecondFactorFirst(): ProblemError {
  return new ProblemError(
    409,
    'own-second-factor-first',
    'Conflict',
    'Turn on two-factor authentication for yourself before you require it for your company.',
  );
}
