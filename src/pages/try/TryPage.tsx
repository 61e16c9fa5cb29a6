import { Box } from '@chakra-ui/react/box';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PreCallSkeleton } from '#src/features/call/views/before/PreCallSkeleton.tsx';
import { keepPracticeHere } from '#src/features/pwa/keepPracticeHere.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectSessionStatus, selectUserId } from '#src/store/session.ts';
import { useTitle } from '#src/ui/hooks/useTitle.ts';
import { CallAside } from '../call/CallAside.tsx';
import { TRY_CALL_PARAM } from '../paths.ts';
import { KeptScore } from './KeptScore.tsx';
import { TryRoom } from './TryRoom.tsx';
import { tryTexts } from './tryTexts.ts';

/**
 * A whole call without an account, its score, and the way to keep that; who is signed in keeps it
 * here.
 */
export function TryPage() {
  useTitle(tryTexts.title);
  const status = useAppSelector(selectSessionStatus);
  const userId = useAppSelector(selectUserId);
  const [params] = useSearchParams();
  /**
   * This tab's, whatever another one does: the call whose result is shown, and is kept after
   * signing in.
   */
  const [shown, setShown] = useState(params.get(TRY_CALL_PARAM));
  useEffect(() => void keepPracticeHere(), []);
  return (
    <Box as="main" id="content" tabIndex={-1} outline="none">
      {status === 'signedOut' && <TryRoom shown={shown} onShown={setShown} />}
      {status === 'signedIn' && userId !== null && <KeptScore userId={userId} shown={shown} />}
      {(status === 'loading' || (status === 'signedIn' && userId === null)) && (
        <CallAside back={null}>
          <PreCallSkeleton />
        </CallAside>
      )}
    </Box>
  );
}
