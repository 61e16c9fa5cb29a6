import { useNavigate } from 'react-router-dom';
import type { PublicConfig } from '#core/contract/config.ts';
import { login } from '#src/features/auth/accountCalls.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import { PATHS } from '../paths.ts';

/**
 * What follows a registration: with mail, the address is to be confirmed; without, the rep is
 * signed in, or signs in.
 */
export function useAfterRegistration(config: PublicConfig | undefined, origin: string) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async (credentials: { email: string; password: string }): Promise<void> => {
    const { email } = credentials;
    const byHand = () =>
      navigate(PATHS.signIn, { state: { origin, email, notice: 'registered' }, replace: true });
    if (config?.mail === true)
      return await navigate(PATHS.confirmEmail, {
        state: { origin, email, sent: true },
        replace: true,
      });
    // A bot check serves one call: another is made on the sign-in page.
    if (config?.turnstileSiteKey != null) return await byHand();
    await dispatch(login(credentials)).catch(byHand);
  };
}
