import type { RecordingTrack } from '#core/contract/calls/recording.ts';
import type { Microphone } from '#src/lib/voice/microphone.ts';
import type { SpokenSound, VoiceTransport } from '#src/lib/voice/transport.ts';
import type { RecordedCall } from './chunkStore.ts';
import { hearPersona } from './personaTrack.ts';
import type { Recorder } from './recorder.ts';

/** Begins to record a call; null where it is not to be recorded. */
export type BeginRecording = (
  call: RecordedCall,
  isMuted: () => boolean,
  track?: RecordingTrack,
) => Recorder | null;

/**
 * Makes a transport's calls be recorded: what its microphones hear from the first one until the
 * call ends, while not muted, and what the persona says, where that can be had.
 */
export function recordedTransport(
  transport: VoiceTransport,
  begin: BeginRecording,
): VoiceTransport {
  const start = transport.start.bind(transport);
  const setMuted = transport.setMuted.bind(transport);
  let muted = false;
  let recorder: Recorder | null | undefined;
  let persona: { recorder: Recorder; hear: (sound: SpokenSound) => void } | undefined;
  let over = false;
  transport.setMuted = (on) => {
    muted = on;
    setMuted(on);
  };
  transport.start = (session, signal) => {
    const { call } = session;
    if (call === undefined || !session.microphone) return start(session, signal);
    // The call itself holds all that was said; a chunk needs to know whose it is.
    const { userId, conversationId, callRecordId, beganAt } = call;
    const onMicrophone = (microphone: Microphone) => {
      session.onMicrophone?.(microphone);
      recorder =
        recorder === undefined
          ? begin({ userId, conversationId, callRecordId, beganAt }, () => muted)
          : recorder;
      recorder?.attach(microphone);
    };
    const onVoice = (sound: SpokenSound) => {
      // Where the rep is not recorded, the persona is not either.
      if (!recorder || over) return;
      if (persona === undefined) {
        const begun = begin(
          { userId, conversationId, callRecordId, beganAt },
          () => false,
          'persona',
        );
        persona = begun ? { recorder: begun, hear: hearPersona(begun) } : undefined;
      }
      persona?.hear(sound);
    };
    signal.addEventListener('abort', stop, { once: true });
    return start({ ...session, onMicrophone, onVoice }, signal);
  };
  transport.on('ended', stop);
  return transport;

  /** What fails is told by the recorder itself. */
  function stop() {
    over = true;
    void recorder?.stop();
    void persona?.recorder.stop();
  }
}
