import { idb } from '#src/lib/storage/idb.ts';
import { logProblem } from '#src/lib/log.ts';
import { chunkStore } from '#src/lib/recording/chunkStore.ts';
import { freeRoom } from '#src/lib/recording/freeRoom.ts';
import { holdRecording } from '#src/lib/recording/heldLock.ts';
import type { BeginRecording } from '#src/lib/recording/recordedTransport.ts';
import { personaChunks } from '#src/lib/recording/personaTrack.ts';
import { startRecorder } from '#src/lib/recording/recorder.ts';
import { isFullProblem } from '#src/lib/storage/recoveringStore.ts';
import { systemTimers } from '#src/lib/timers.ts';
import type { AppDispatch } from '#src/store/listening.ts';
import { showToast } from '#src/store/toasts/toasts.ts';
import { recordingTexts } from './texts.ts';
import { chunkRecorded } from './recordingListeners.ts';

/** Records a call whose rep agreed to it, on this device's storage and clock. */
export function beginRecording(dispatch: AppDispatch): BeginRecording {
  return (call, isMuted, track = 'rep') => {
    const chunks = chunkStore(idb('recordings'));
    const store = track === 'rep' ? chunks : personaChunks(chunks);
    const release = holdRecording(navigator.locks, call.conversationId);
    const { problems } = recordingTexts;
    const recorder = startRecorder(call, {
      store,
      now: () => systemTimers.now(),
      isMuted,
      onSealed: () => void dispatch(chunkRecorded()),
      async makeRoom(begunAt) {
        const freed = await freeRoom(begunAt, call.conversationId);
        if (freed === 'unsent')
          dispatch(
            showToast({
              kind: 'warning',
              title: recordingTexts.madeRoom,
              description: recordingTexts.madeRoomDetail,
            }),
          );
        return freed !== null;
      },
      onGivenUp(problem) {
        logProblem('recording', problem);
        dispatch(
          showToast({
            kind: 'warning',
            title: problems.lost,
            description: isFullProblem(problem) ? problems.full : problems.broken,
          }),
        );
      },
    });
    return {
      attach: (microphone) => recorder.attach(microphone),
      async stop() {
        await recorder.stop();
        release();
        dispatch(chunkRecorded());
      },
    };
  };
}
