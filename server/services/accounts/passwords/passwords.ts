import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#core/contract/limits.ts';
import type { Config } from '#server/config.ts';
import { isCommonPassword } from './commonPasswords.ts';
import { type IdentityErrorKey, validationProblems } from '../identityProblems.ts';

/** argon2id (the library's default) with OWASP's parameters: 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing leaves a core to everything else, so that a flood of sign-ins does not stop the server.
 */
const inTurn = pLimit(Math.max(1, availableParallelism() - 1));

/** Twenty characters of 120 bits. */
const INITIAL_PASSWORD_BYTES = 15;

const PRODUCT = 'ringside';
/** A part of an address that is shorter stands in many passwords by chance. */
const SHORTEST_WORD = 4;
const LETTERS: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  $: 's',
  '@': 'a',
  '!': 'i',
};

/**
 * The hash of a forgotten random password: verified where there is no user, so that both take the
 * same time.
 */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$b3c5CkN9v2FsRpcHhW3zNg$+yUfXrRkd8LnV8sfQjMquib24QkCYPs//9NkfOrCGd8';

/**
 * NIST SP 800-63B: a length in characters, not UTF-16 units, and no password that is guessed first.
 * Identity's rules of composition where the operator wants them.
 * @param email whose password it is to be
 * @throws {ProblemError} 400 with Identity's key for each rule that it breaks
 */
export function checkPassword(password: string, email: string, rules: Rules): void {
  const broken = brokenRules(password, email, rules);
  if (broken.length > 0) throw validationProblems(broken);
}

/** A random one that nobody is asked to remember: its owner chooses another at once. */
export function newInitialPassword(email: string, rules: Rules): string {
  for (;;) {
    const made = randomBytes(INITIAL_PASSWORD_BYTES).toString('base64url');
    if (brokenRules(made, email, rules).length === 0) return made;
  }
}

type Rules = Pick<Config, 'passwordComposition'>;

function brokenRules(
  password: string,
  email: string,
  { passwordComposition }: Rules,
): [IdentityErrorKey, string?][] {
  const normalized = password.normalize('NFKC');
  const length = Array.from(normalized).length;
  const broken: [IdentityErrorKey, string?][] = [];
  if (length < PASSWORD_MIN_LENGTH) broken.push(['PasswordTooShort', String(PASSWORD_MIN_LENGTH)]);
  else if (length > PASSWORD_MAX_LENGTH)
    broken.push(['PasswordTooLong', String(PASSWORD_MAX_LENGTH)]);
  else if (isGuessedFirst(normalized, email)) broken.push(['PasswordTooCommon']);
  if (passwordComposition)
    broken.push(
      ...COMPOSITION.filter(([, rule]) => !rule.test(normalized)).map(
        ([key]): [IdentityErrorKey] => [key],
      ),
    );
  return broken;
}

const COMPOSITION: [IdentityErrorKey, RegExp][] = [
  ['PasswordRequiresNonAlphanumeric', /[^a-z0-9]/i],
  ['PasswordRequiresDigit', /[0-9]/],
  ['PasswordRequiresLower', /[a-z]/],
  ['PasswordRequiresUpper', /[A-Z]/],
];

/** A common password, or one that is little or common beside the product's name or the address. */
function isGuessedFirst(password: string, email: string): boolean {
  const lower = password.toLowerCase();
  if (isCommonPassword(lower)) return true;
  const [name = '', host = ''] = email.toLowerCase().split('@');
  const words = [`${name}@${host}`, host, name, PRODUCT].filter(
    (word) => word.length >= SHORTEST_WORD,
  );
  return [lower, inLetters(lower)].some((written) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ''), written);
    if (rest === written) return false;
    return Array.from(rest).length < PASSWORD_MIN_LENGTH || isCommonPassword(rest);
  });
}

/** With letters for the digits and signs that are written for them. */
function inLetters(text: string): string {
  return text.replaceAll(/[01345$@!]/g, (sign) => LETTERS[sign] ?? sign);
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
