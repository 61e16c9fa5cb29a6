import { needCode, type SignInNeed } from '#core/contract/account/signInNeeds.ts';
import type { Context } from '#server/context.ts';
import type { SignInState } from '#server/db/queries/accounts/sessions.ts';
import { ProblemError } from '../../problemError.ts';

const SENTENCES: Record<SignInNeed, string> = {
  'new-password': 'The server admin set your password. Choose a new one to continue.',
  'second-factor':
    'Two-factor authentication is required here. Set up an authenticator app or a passkey to continue.',
};

/** What somebody who is signed in has to do before anything else; null where that is nothing. */
export function signInNeedOf(
  { config }: Pick<Context, 'config'>,
  { hasInitialPassword, hasSecondFactor, companyRequiresFactor }: SignInState,
): SignInNeed | null {
  if (hasInitialPassword) return 'new-password';
  const isRequired = config.secondFactorRequired || companyRequiresFactor;
  return isRequired && !hasSecondFactor ? 'second-factor' : null;
}

/** 403: everything else waits for that. */
export function neededFirst(need: SignInNeed): ProblemError {
  return new ProblemError(403, needCode(need), 'Forbidden', SENTENCES[need]);
}
