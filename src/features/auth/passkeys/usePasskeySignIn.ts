import { useCallback, useEffect, useState } from 'react';
import type { Assertion } from '#core/contract/account/passkeys.ts';
import { logProblem } from '#src/lib/log.ts';
import { signWithPasskey } from '#src/lib/session/passkeys.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import { useGone } from '#src/ui/hooks/useGone.ts';
import { askForSignInOptions, loginWithPasskey } from '../accountCalls.ts';
import { offeredPasskey } from './offeredPasskey.ts';
import { CALLED_OFF, refusalOf, type Refusal } from './refusals.ts';

/**
 * Signs in with a passkey: with one that is asked for, or, where `offers`, with one chosen where
 * the address is typed. That offer stands while nothing else is done with passkeys. Both end with
 * the page.
 */
export function usePasskeySignIn(offers: boolean) {
  const dispatch = useAppDispatch();
  const gone = useGone();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const signInWith = useCallback(
    async (choose: () => Promise<Assertion | null>) => {
      setBusy(true);
      setRefusal(null);
      try {
        const passkey = await choose();
        if (passkey === null) setRefusal(CALLED_OFF);
        else await dispatch(loginWithPasskey(passkey));
      } catch (error) {
        setRefusal(refusalOf(error));
      } finally {
        setBusy(false);
      }
    },
    [dispatch],
  );
  const signIn = useCallback(
    () => signInWith(async () => signWithPasskey(await dispatch(askForSignInOptions()), gone())),
    [dispatch, gone, signInWith],
  );

  useEffect(() => {
    if (!offers || busy) return undefined;
    const ended = new AbortController();
    offeredPasskey(() => dispatch(askForSignInOptions()), ended.signal)
      .then(async (offered) => {
        if (offered === null) return;
        await (offered.late ? signIn() : signInWith(() => Promise.resolve(offered.passkey)));
      })
      // Nobody asked for anything: the button tells what is wrong.
      .catch((problem: unknown) => logProblem('passkeys', problem));
    return () => ended.abort();
  }, [offers, busy, dispatch, signIn, signInWith]);

  return { busy, refusal, refuse: setRefusal, signIn };
}
