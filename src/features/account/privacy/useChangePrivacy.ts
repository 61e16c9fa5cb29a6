import { useRef } from 'react';
import type { Privacy } from '#core/contract/people/publicProfile.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import { useTell } from '#src/store/toasts/useTell.ts';
import { readProblem } from '#src/ui/states/problem.ts';
import { privacyApi, useSavePrivacyMutation } from './privacyApi.ts';

/**
 * Changes what is shown at once, and sends one change after the other, so that the last to be made
 * is the last to arrive.
 */
export function useChangePrivacy(privacy: Privacy): (change: Partial<Privacy>) => void {
  const dispatch = useAppDispatch();
  const [save] = useSavePrivacyMutation();
  const tell = useTell(readProblem);
  const sent = useRef<Promise<unknown>>(Promise.resolve());
  return (change) => {
    const chosen = { ...privacy, ...change };
    // Nobody who is on no board is on the one for everybody.
    const next = { ...chosen, onPublicBoard: chosen.onBoards && chosen.onPublicBoard };
    const shown = dispatch(privacyApi.util.updateQueryData('privacy', undefined, () => next));
    sent.current = sent.current.then(async () => {
      if (!(await tell(save(next).unwrap()))) shown.undo();
    });
  };
}
