import { careForStorage } from '#src/lib/storage/idb.ts';
import { logProblem } from '#src/lib/log.ts';
import { storageRefused } from './connection/connection.ts';
import type { AppDispatch } from './listening.ts';
import { showToast } from './toasts/toasts.ts';

/**
 * Says what becomes of what this device keeps: that it keeps nothing, that a recording made room,
 * that there is none left.
 */
export function startStorage(
  dispatch: AppDispatch,
  texts: { madeRoom: string; madeRoomDetail: string; full: string; fullDetail: string },
): void {
  let told = false;
  careForStorage({
    refused(problem) {
      logProblem('storage', problem);
      dispatch(storageRefused());
    },
    async makeRoom(begunAt) {
      const { freeRoom } = await import('#src/lib/recording/freeRoom.ts');
      const freed = await freeRoom(begunAt);
      if (freed === 'unsent')
        dispatch(
          showToast({ kind: 'warning', title: texts.madeRoom, description: texts.madeRoomDetail }),
        );
      return freed !== null;
    },
    full() {
      // A call is written at every word.
      if (told) return;
      told = true;
      dispatch(showToast({ kind: 'error', title: texts.full, description: texts.fullDetail }));
    },
  });
}
