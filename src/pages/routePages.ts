import { matchPath } from 'react-router-dom';
import { logProblem } from '#src/lib/log.ts';
import { lazyPage } from './boundaries/lazyPage.tsx';
import { PATHS } from './paths.ts';

export const SignInPage = lazyPage(
  'sign-in',
  async () => (await import('./account/SignInPage.tsx')).SignInPage,
);
export const RegisterPage = lazyPage(
  'register',
  async () => (await import('./account/RegisterPage.tsx')).RegisterPage,
);
export const TryPage = lazyPage('try', async () => (await import('./try/TryPage.tsx')).TryPage);
export const TermsPage = lazyPage(
  'terms',
  async () => (await import('./legal/TermsPage.tsx')).TermsPage,
);
export const PrivacyPage = lazyPage(
  'privacy',
  async () => (await import('./legal/PrivacyPage.tsx')).PrivacyPage,
);
export const ConfirmEmailPage = lazyPage(
  'confirm-email',
  async () => (await import('./account/ConfirmEmailPage.tsx')).ConfirmEmailPage,
);
export const ForgotPasswordPage = lazyPage(
  'forgot-password',
  async () => (await import('./account/ForgotPasswordPage.tsx')).ForgotPasswordPage,
);
export const ResetPasswordPage = lazyPage(
  'reset-password',
  async () => (await import('./account/ResetPasswordPage.tsx')).ResetPasswordPage,
);
export const SecureAccountPage = lazyPage(
  'secure-account',
  async () => (await import('./account/SecureAccountPage.tsx')).SecureAccountPage,
);
export const OnboardingPage = lazyPage(
  'onboarding',
  async () => (await import('./onboarding/OnboardingPage.tsx')).OnboardingPage,
);
export const OnboardingSuccessPage = lazyPage(
  'onboarding-success',
  async () => (await import('./onboarding/OnboardingSuccessPage.tsx')).OnboardingSuccessPage,
);
export const BillingPage = lazyPage(
  'billing',
  async () => (await import('./account/BillingPage.tsx')).BillingPage,
);
export const ProfilePage = lazyPage(
  'profile',
  async () => (await import('./account/ProfilePage.tsx')).ProfilePage,
);
export const SettingsPage = lazyPage(
  'settings',
  async () => (await import('./account/SettingsPage.tsx')).SettingsPage,
);
export const ChallengesPage = lazyPage(
  'challenges',
  async () => (await import('./battleRoom/ChallengesPage.tsx')).ChallengesPage,
);
export const CallHistoryPage = lazyPage(
  'call-history',
  async () => (await import('./history/CallHistoryPage.tsx')).CallHistoryPage,
);
export const CallSummaryPage = lazyPage(
  'call-summary',
  async () => (await import('./history/CallSummaryPage.tsx')).CallSummaryPage,
);
export const RealCallsPage = lazyPage(
  'real-calls',
  async () => (await import('./history/RealCallsPage.tsx')).RealCallsPage,
);
export const CreateBotPage = lazyPage(
  'create-bot',
  async () => (await import('./onboarding/CreateBotPage.tsx')).CreateBotPage,
);
export const LeaderboardPage = lazyPage(
  'leaderboard',
  async () => (await import('./people/LeaderboardPage.tsx')).LeaderboardPage,
);
export const PublicLeaderboardPage = lazyPage(
  'public-leaderboard',
  async () => (await import('./people/PublicLeaderboardPage.tsx')).PublicLeaderboardPage,
);
export const FriendsPage = lazyPage(
  'friends',
  async () => (await import('./people/FriendsPage.tsx')).FriendsPage,
);
export const CompanyPage = lazyPage(
  'company',
  async () => (await import('./people/CompanyPage.tsx')).CompanyPage,
);
export const CheckPage = lazyPage(
  'check',
  async () => (await import('./history/CheckPage.tsx')).CheckPage,
);
export const CompanyScoringPage = lazyPage(
  'company-scoring',
  async () => (await import('./people/CompanyScoringPage.tsx')).CompanyScoringPage,
);
export const MemberPage = lazyPage(
  'company-member',
  async () => (await import('./people/MemberPage.tsx')).MemberPage,
);
export const MemberCallPage = lazyPage(
  'company-call',
  async () => (await import('./people/MemberCallPage.tsx')).MemberCallPage,
);
export const CoachingPage = lazyPage(
  'coaching',
  async () => (await import('./people/CoachingPage.tsx')).CoachingPage,
);
export const CoachingCallPage = lazyPage(
  'coaching-call',
  async () => (await import('./people/CoachingCallPage.tsx')).CoachingCallPage,
);
export const LinkedCallPage = lazyPage(
  'linked-call',
  async () => (await import('./people/LinkedCallPage.tsx')).LinkedCallPage,
);
export const PersonPage = lazyPage(
  'person',
  async () => (await import('./people/PersonPage.tsx')).PersonPage,
);
export const BattlesPage = lazyPage(
  'battles',
  async () => (await import('./battles/BattlesPage.tsx')).BattlesPage,
);
export const BattlePage = lazyPage(
  'battle',
  async () => (await import('./battles/BattlePage.tsx')).BattlePage,
);
export const SharedPage = lazyPage(
  'shared',
  async () => (await import('./history/SharedPage.tsx')).SharedPage,
);
export const CallPage = lazyPage(
  'call',
  async () => (await import('./call/CallPage.tsx')).CallPage,
);

type LazyPage = { preload(): Promise<unknown> };

/**
 * Pages that somebody may open the app at, signed in; the battle room comes with the app itself.
 */
const OPENED_AT: [string, LazyPage][] = [
  [PATHS.callHistory, CallHistoryPage],
  [PATHS.callDetails, CallSummaryPage],
  [PATHS.challenges, ChallengesPage],
  [PATHS.profile, ProfilePage],
  [PATHS.leaderboard, LeaderboardPage],
  [PATHS.friends, FriendsPage],
];

/** The same of somebody who is not: what is behind the sign-in page leads there. */
const OPENED_SIGNED_OUT: [string, LazyPage][] = [
  ...[PATHS.signIn, PATHS.login, PATHS.home, PATHS.battleRoom].map((path): [string, LazyPage] => [
    path,
    SignInPage,
  ]),
  [PATHS.try, TryPage],
  ...OPENED_AT.map(([path]): [string, LazyPage] => [path, SignInPage]),
];

/**
 * Fetches the code of the page that the app is opened at, so that the first render shows it and
 * nothing in its place. What fails here is tried again, and told, where the page is shown.
 */
export async function loadFirstPage(pathname: string, signedIn: boolean): Promise<void> {
  const pages = signedIn ? OPENED_AT : OPENED_SIGNED_OUT;
  const page = pages.find(([path]) => matchPath(path, pathname) !== null)?.[1];
  await page?.preload().catch((problem: unknown) => logProblem('first page', problem));
}
