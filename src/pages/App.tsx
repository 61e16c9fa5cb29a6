import { ChakraProvider } from '@chakra-ui/react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { system } from '#src/ui/theme.ts';
import { BattleRoomPage } from './BattleRoomPage.tsx';
import { CrashBoundary } from './CrashBoundary.tsx';
import { AppLayout } from './layout/AppLayout.tsx';
import { GlobalLayout } from './layout/GlobalLayout.tsx';
import { lazyPage } from './lazyPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PATHS } from './paths.ts';
import { ProtectedRoute } from './ProtectedRoute.tsx';
import { SignInPage } from './SignInPage.tsx';

const RegisterPage = lazyPage('register', async () => (await import('./RegisterPage.tsx')).RegisterPage);
const TermsPage = lazyPage('terms', async () => (await import('./TermsPage.tsx')).TermsPage);
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
              <Route element={<ProtectedRoute />}>
                <Route element={<AppLayout />}>
                  {[PATHS.home, PATHS.battleRoom].map((path) => <Route key={path} path={path} element={<BattleRoomPage />} />)}
                  <Route path={PATHS.callHistory} element={<CallHistoryPage />} />
                  <Route path={PATHS.callDetails} element={<CallSummaryPage />} />
                </Route>
                <Route path={PATHS.call} element={<CallPage />} />
              </Route>
              {[PATHS.signIn, PATHS.login].map((path) => <Route key={path} path={path} element={<SignInPage />} />)}
              {[PATHS.register, PATHS.signup, PATHS.registerAlias].map((path) => <Route key={path} path={path} element={<RegisterPage />} />)}
              <Route path={PATHS.terms} element={<TermsPage />} />
              <Route path="*" element={<NotFoundPage />} />
            </Route>
          </Routes>
        </BrowserRouter>
      </CrashBoundary>
    </ChakraProvider>
  );
}
