import { Box } from '@chakra-ui/react/box';
import { Button } from '#src/ui/controls/Button.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { LoadingLabel, Skeleton } from '#src/ui/states/Skeleton.tsx';
import { PageSpinner } from '#src/ui/states/Spinner.tsx';
import { texts } from '#src/ui/texts.ts';
import { guardTexts } from './texts.ts';
import { BattleRoomSkeleton } from '../battleRoom/BattleRoomPage.tsx';
import { AppFrame } from '../layout/AppFrame.tsx';
import { PATHS } from '../paths.ts';
import type { Auth } from './guards.ts';

const BATTLE_ROOM: readonly string[] = [PATHS.home, PATHS.battleRoom];

/** The shape of the page until the details have come, or why they did not. */
export function Waiting({
  pathname,
  auth,
  error,
  retry,
}: {
  pathname: string;
  auth: Auth;
  error: unknown;
  retry: () => void;
}) {
  return error === null ? (
    <PageSkeleton pathname={pathname} auth={auth} />
  ) : (
    <DetailsFailure error={error} retry={retry} />
  );
}

/**
 * In the place of a page of which it is not known yet whether it may be seen: nothing of it but its
 * shape.
 */
function PageSkeleton({ pathname, auth }: { pathname: string; auth: Auth }) {
  if (auth === 'loading' || pathname.startsWith(PATHS.call)) return <PageSpinner />;
  return (
    <AppFrame>
      <LoadingLabel />
      {BATTLE_ROOM.includes(pathname) ? <BattleRoomSkeleton /> : <AnyPageSkeleton />}
    </AppFrame>
  );
}

function AnyPageSkeleton() {
  return (
    <Box display="grid" gap="6" aria-hidden>
      <Skeleton height={{ base: '1.65rem', md: '2.1rem' }} width="12rem" />
      <Skeleton height="20rem" borderRadius="lg" />
    </Box>
  );
}

/** The details did not come, and there are none from before: nothing can be let through. */
function DetailsFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const { status, detail } = readProblem(error);
  return (
    <AppFrame>
      <Box className="content-ready">
        <Notice
          kind={status === null ? 'offline' : 'danger'}
          title={guardTexts.accountFailed}
          detail={detail}
        >
          <Button look="plain" size="sm" onClick={retry}>
            <Icon name="refresh" size={16} />
            {texts.common.retry}
          </Button>
        </Notice>
      </Box>
    </AppFrame>
  );
}
