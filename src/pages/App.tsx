import { ChakraProvider } from '@chakra-ui/react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { system } from '#src/ui/theme.ts';
import { BattleRoomPage } from './BattleRoomPage.tsx';
import { CrashBoundary } from './CrashBoundary.tsx';
import { ProtectedRoute } from './guards/ProtectedRoute.tsx';
import { SubscriptionGuard } from './guards/SubscriptionGuard.tsx';
import { AppLayout } from './layout/AppLayout.tsx';
import { GlobalLayout } from './layout/GlobalLayout.tsx';
import { lazyPage } from './lazyPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PATHS } from './paths.ts';
import { SharedPage } from './SharedPage.tsx';
import { SignInPage } from './SignInPage.tsx';

const RegisterPage = lazyPage('register', async () => (await import('./RegisterPage.tsx')).RegisterPage);
const TermsPage = lazyPage('terms', async () => (await import('./TermsPage.tsx')).TermsPage);
const PrivacyPage = lazyPage('privacy', async () => (await import('./PrivacyPage.tsx')).PrivacyPage);
const ConfirmEmailPage = lazyPage('confirm-email', async () => (await import('./ConfirmEmailPage.tsx')).ConfirmEmailPage);
const ForgotPasswordPage = lazyPage('forgot-password', async () => (await import('./ForgotPasswordPage.tsx')).ForgotPasswordPage);
const ResetPasswordPage = lazyPage('reset-password', async () => (await import('./ResetPasswordPage.tsx')).ResetPasswordPage);
const OnboardingPage = lazyPage('onboarding', async () => (await import('./OnboardingPage.tsx')).OnboardingPage);
const OnboardingSuccessPage = lazyPage('onboarding-success', async () => (await import('./OnboardingSuccessPage.tsx')).OnboardingSuccessPage);
const BillingPage = lazyPage('billing', async () => (await import('./BillingPage.tsx')).BillingPage);
const ProfilePage = lazyPage('profile', async () => (await import('./ProfilePage.tsx')).ProfilePage);
const ChallengesPage = lazyPage('challenges', async () => (await import('./ChallengesPage.tsx')).ChallengesPage);
const CallHistoryPage = lazyPage('call-history', async () => (await import('./CallHistoryPage.tsx')).CallHistoryPage);
const CallSummaryPage = lazyPage('call-summary', async () => (await import('./CallSummaryPage.tsx')).CallSummaryPage);
const CallPage = lazyPage('call', async () => (await import('./CallPage.tsx')).CallPage);

/** The whole app: its routes and layout. The first pages seen are part of the first chunk. */
export function App() {
  return (
    <ChakraProvider value={system}>
      <CrashBoundary>
        <BrowserRouter>
          <Routes>
            <Route element={<GlobalLayout />}>
              <Route element={<SubscriptionGuard />}>
                <Route element={<ProtectedRoute />}>
                  <Route element={<AppLayout />}>
                    {[PATHS.home, PATHS.battleRoom].map((path) => <Route key={path} path={path} element={<BattleRoomPage />} />)}
                    <Route path={PATHS.callHistory} element={<CallHistoryPage />} />
                    <Route path={PATHS.callDetails} element={<CallSummaryPage />} />
                    <Route path={PATHS.challenges} element={<ChallengesPage />} />
                    <Route path={PATHS.profile} element={<ProfilePage />} />
                    <Route path={PATHS.billing} element={<BillingPage />} />
                    <Route path={PATHS.share} element={<SharedPage />} />
                  </Route>
                  <Route path={PATHS.call} element={<CallPage />} />
                </Route>
                <Route path={PATHS.onboarding} element={<OnboardingPage />} />
                <Route path={PATHS.onboardingSuccess} element={<OnboardingSuccessPage />} />
                {[PATHS.signIn, PATHS.login].map((path) => <Route key={path} path={path} element={<SignInPage />} />)}
                {[PATHS.register, PATHS.signup, PATHS.registerAlias].map((path) => <Route key={path} path={path} element={<RegisterPage />} />)}
                {[PATHS.confirmEmail, PATHS.emailConfirmed, PATHS.confirmEmailAlias].map((path) => <Route key={path} path={path} element={<ConfirmEmailPage />} />)}
                <Route path={PATHS.forgotPassword} element={<ForgotPasswordPage />} />
                <Route path={PATHS.resetPassword} element={<ResetPasswordPage />} />
                <Route path="*" element={<NotFoundPage />} />
              </Route>
              <Route path={PATHS.terms} element={<TermsPage />} />
              <Route path={PATHS.privacy} element={<PrivacyPage />} />
            </Route>
          </Routes>
        </BrowserRouter>
      </CrashBoundary>
    </ChakraProvider>
  );
}
