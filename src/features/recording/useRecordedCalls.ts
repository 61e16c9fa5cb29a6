import { canRecord } from '#src/lib/recording/canRecord.ts';
import type { BeginRecording } from '#src/lib/recording/recordedTransport.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import type { AppDispatch } from '#src/store/listening.ts';
import { beginRecording } from './beginRecording.ts';
import { recordingApi, useRecordingConsentQuery } from './recordingApi.ts';

/** What records the calls of a page, and whether the rep is to be asked before the first one. */
export function useRecordedCalls(): { mayAsk: boolean; begin: BeginRecording } {
  const dispatch = useAppDispatch();
  const { data } = useRecordingConsentQuery();
  return {
    mayAsk: data?.available === true && data.granted === null && canRecord(navigator),
    begin: (call, isMuted) =>
      hasAgreed(dispatch) ? beginRecording(dispatch)(call, isMuted) : null,
  };
}

/** As the rep has just answered, or as it is known. */
function hasAgreed(dispatch: AppDispatch): boolean {
  const { data } = dispatch((_dispatch, getState) =>
    recordingApi.endpoints.recordingConsent.select()(getState()),
  );
  return data?.available === true && data.granted === true;
}
