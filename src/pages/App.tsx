import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { BattleRoomPage } from './battleRoom/BattleRoomPage.tsx';
import { CrashBoundary } from './boundaries/CrashBoundary.tsx';
import { ProtectedRoute } from './guards/ProtectedRoute.tsx';
import { SignInNeedGuard } from './guards/SignInNeedGuard.tsx';
import { SubscriptionGuard } from './guards/SubscriptionGuard.tsx';
import { AppLayout } from './layout/AppLayout.tsx';
import { GlobalLayout } from './layout/GlobalLayout.tsx';
import { NotFoundPage } from './boundaries/NotFoundPage.tsx';
import { PATHS } from './paths.ts';
import * as pages from './routePages.ts';
import { useCrashReport } from './boundaries/useCrashReport.ts';

/** The whole app: its routes and layout. */
export function App() {
  const onCrash = useCrashReport('app');
  return (
    <CrashBoundary onCrash={onCrash}>
      <BrowserRouter>
        <Routes>
          <Route element={<GlobalLayout />}>
            <Route element={<SignInNeedGuard />}>
              <Route path={PATHS.secureAccount} element={<pages.SecureAccountPage />} />
              <Route element={<SubscriptionGuard />}>
                <Route element={<ProtectedRoute />}>
                  <Route element={<AppLayout />}>
                    {[PATHS.home, PATHS.battleRoom].map((path) => (
                      <Route key={path} path={path} element={<BattleRoomPage />} />
                    ))}
                    <Route path={PATHS.createBot} element={<pages.CreateBotPage />} />
                    <Route path={PATHS.callHistory} element={<pages.CallHistoryPage />} />
                    <Route path={PATHS.realCalls} element={<pages.RealCallsPage />} />
                    <Route path={PATHS.callDetails} element={<pages.CallSummaryPage />} />
                    <Route path={PATHS.challenges} element={<pages.ChallengesPage />} />
                    <Route path={PATHS.profile} element={<pages.ProfilePage />} />
                    {[PATHS.settings, PATHS.settingsSection].map((path) => (
                      <Route key={path} path={path} element={<pages.SettingsPage />} />
                    ))}
                    <Route path={PATHS.person} element={<pages.PersonPage />} />
                    <Route path={PATHS.leaderboard} element={<pages.LeaderboardPage />} />
                    <Route path={PATHS.battles} element={<pages.BattlesPage />} />
                    <Route path={PATHS.battle} element={<pages.BattlePage />} />
                    <Route path={PATHS.friends} element={<pages.FriendsPage />} />
                    <Route path={PATHS.company} element={<pages.CompanyPage />} />
                    <Route path={PATHS.callCheck} element={<pages.CheckPage />} />
                    <Route path={PATHS.coachingCheck} element={<pages.CheckPage />} />
                    <Route path={PATHS.companyCheck} element={<pages.CheckPage />} />
                    <Route path={PATHS.companyScoring} element={<pages.CompanyScoringPage />} />
                    <Route path={PATHS.companyMember} element={<pages.MemberPage />} />
                    <Route path={PATHS.companyCall} element={<pages.MemberCallPage />} />
                    <Route path={PATHS.coaching} element={<pages.CoachingPage />} />
                    <Route path={PATHS.coachingCall} element={<pages.CoachingCallPage />} />
                    <Route path={PATHS.linkedCall} element={<pages.LinkedCallPage />} />
                    <Route path={PATHS.billing} element={<pages.BillingPage />} />
                    <Route path={PATHS.share} element={<pages.SharedPage />} />
                  </Route>
                  <Route path={PATHS.call} element={<pages.CallPage />} />
                </Route>
                <Route path={PATHS.publicLeaderboard} element={<pages.PublicLeaderboardPage />} />
                <Route path={PATHS.onboarding} element={<pages.OnboardingPage />} />
                <Route path={PATHS.onboardingSuccess} element={<pages.OnboardingSuccessPage />} />
                {[PATHS.signIn, PATHS.login].map((path) => (
                  <Route key={path} path={path} element={<pages.SignInPage />} />
                ))}
                {[PATHS.register, PATHS.signup, PATHS.registerAlias].map((path) => (
                  <Route key={path} path={path} element={<pages.RegisterPage />} />
                ))}
                {[PATHS.confirmEmail, PATHS.emailConfirmed, PATHS.confirmEmailAlias].map((path) => (
                  <Route key={path} path={path} element={<pages.ConfirmEmailPage />} />
                ))}
                <Route path={PATHS.forgotPassword} element={<pages.ForgotPasswordPage />} />
                <Route path={PATHS.resetPassword} element={<pages.ResetPasswordPage />} />
                <Route path="*" element={<NotFoundPage />} />
              </Route>
              <Route path={PATHS.try} element={<pages.TryPage />} />
            </Route>
            <Route path={PATHS.terms} element={<pages.TermsPage />} />
            <Route path={PATHS.privacy} element={<pages.PrivacyPage />} />
          </Route>
        </Routes>
      </BrowserRouter>
    </CrashBoundary>
  );
}
