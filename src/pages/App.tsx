import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { CrashBoundary } from './CrashBoundary.tsx';
import { ProtectedRoute } from './guards/ProtectedRoute.tsx';
import { SubscriptionGuard } from './guards/SubscriptionGuard.tsx';
import { GlobalLayout } from './layout/GlobalLayout.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PATHS } from './paths.ts';
import { AppLayout, BattleRoomPage, BillingPage, CallHistoryPage, CallPage, CallSummaryPage, ChallengesPage, ConfirmEmailPage, ForgotPasswordPage, OnboardingPage, OnboardingSuccessPage, PrivacyPage, ProfilePage, RegisterPage, ResetPasswordPage, SignInPage, TermsPage } from './routePages.ts';

/** The whole app: its routes and layout. */
export function App() {
  return (
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
  );
}
