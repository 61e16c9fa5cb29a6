import { useNavigate, useSearchParams } from 'react-router-dom';
import { ResetPasswordForm } from '#src/features/auth/ResetPasswordForm.tsx';
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts';
import { selectSessionStatus } from '#src/store/session.ts';
import { signOut } from '#src/store/signing.ts';
import { resetTexts } from '#src/features/auth/resetTexts.ts';
import { AuthLayout } from '#src/ui/layout/AuthLayout.tsx';
import { TextLink } from '#src/ui/controls/Button.tsx';
import { PATHS } from '../paths.ts';

/** Where the mailed link of a forgotten password leads. */
export function ResetPasswordPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const signedIn = useAppSelector(selectSessionStatus) === 'signedIn';
  const [params] = useSearchParams();

  async function goOn(email: string) {
    // The server has ended every session of this account; one of another account that is open here
    // must not take its place.
    if (signedIn) await dispatch(signOut('rep'));
    await navigate(PATHS.signIn, { state: { email, notice: 'passwordReset' }, replace: true });
  }

  return (
    <AuthLayout
      title={resetTexts.reset.title}
      footer={<TextLink to={PATHS.forgotPassword}>{resetTexts.reset.again}</TextLink>}
    >
      <ResetPasswordForm
        email={params.get('email') ?? ''}
        resetCode={params.get('resetCode') ?? ''}
        onDone={(email) => void goOn(email)}
      />
    </AuthLayout>
  );
}
