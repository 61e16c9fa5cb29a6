import pTimeout from 'p-timeout';
import { canRecord } from '#src/lib/recording/canRecord.ts';
import type { BeginRecording } from '#src/lib/recording/recordedTransport.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import type { AppDispatch } from '#src/store/listening.ts';
import { beginRecording } from './beginRecording.ts';
import {
  recordingApi,
  useLazyRecordingConsentQuery,
  useRecordingConsentQuery,
} from './recordingApi.ts';

/** A call is not kept waiting longer for whether the rep was asked, in milliseconds. */
const KNOWN_WITHIN_MS = 3_000;

/** What records the calls of a page, and whether the rep is to be asked before the first one. */
export function useRecordedCalls(): { mayAsk: () => Promise<boolean>; begin: BeginRecording } {
  const dispatch = useAppDispatch();
  const { data } = useRecordingConsentQuery();
  const [ask] = useLazyRecordingConsentQuery();
  return {
    // Whoever calls before the answer has come is asked all the same.
    mayAsk: async () => {
      if (!canRecord(navigator)) return false;
      const known = data ?? (await soon(ask(undefined, true)))?.data;
      return known?.available === true && known.granted === null;
    },
    begin: (call, isMuted, track) =>
      hasAgreed(dispatch) ? beginRecording(dispatch)(call, isMuted, track) : null,
  };
}

function soon<T>(asked: Promise<T>): Promise<T | undefined> {
  return pTimeout(asked, { milliseconds: KNOWN_WITHIN_MS, fallback: () => undefined });
}

/** As the rep has just answered, or as it is known. */
function hasAgreed(dispatch: AppDispatch): boolean {
  const { data } = dispatch((_dispatch, getState) =>
    recordingApi.endpoints.recordingConsent.select()(getState()),
  );
  return data?.available === true && data.granted === true;
}
