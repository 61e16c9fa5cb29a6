import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { validationProblem } from './identityProblems.ts';

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;

/** argon2id (the library's default) with OWASP's parameters: 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing leaves a core to everything else, so that a flood of sign-ins does not stop the server. */
const inTurn = pLimit(Math.max(1, availableParallelism() - 1));

/** The hash of a forgotten random password: verified where there is no user, so that both take the same time. */
const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$b3c5CkN9v2FsRpcHhW3zNg$+yUfXrRkd8LnV8sfQjMquib24QkCYPs//9NkfOrCGd8';

/** NIST SP 800-63B: length alone; in characters, not UTF-16 units. @throws {ProblemError} 400 with Identity's key */
export function checkPassword(password: string): void {
  const length = Array.from(password.normalize('NFKC')).length;
  if (length < PASSWORD_MIN) throw validationProblem('PasswordTooShort', String(PASSWORD_MIN));
  if (length > PASSWORD_MAX) throw validationProblem('PasswordTooLong', String(PASSWORD_MAX));
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), ARGON2));
}

/** False for an unknown user (no hash), after the same work. */
export async function isPassword(password: string, hashed: string | undefined): Promise<boolean> {
  const against = hashed ?? DECOY;
  const same = await inTurn(() => verify(against, password.normalize('NFKC')));
  return same && hashed !== undefined;
}
