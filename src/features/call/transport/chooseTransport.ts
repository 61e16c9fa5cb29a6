import type { VoiceTransport } from '#src/lib/voice/transport.ts';

/** One transport for a call of which only its start tells who holds it: the browser, or Vapi. */
export function chooseTransport(embedded: VoiceTransport, vapi: VoiceTransport): VoiceTransport {
  let chosen = embedded;
  let ended = false;
  embedded.on('ended', () => {
    ended = true;
  });
  return {
    preflight: () => embedded.preflight(),
    // The tap is over by the time that one knows which it is.
    prime: () => embedded.prime(),
    ring: () => embedded.ring(),
    start(session, signal) {
      if (session.vapi && !ended) chosen = vapi;
      return chosen.start(session, signal);
    },
    stop: (reason) => chosen.stop(reason),
    setMuted(muted) {
      embedded.setMuted(muted);
      vapi.setMuted(muted);
    },
    setInputDevice: (deviceId) => chosen.setInputDevice(deviceId),
    setHeadphones: (headphones) => chosen.setHeadphones(headphones),
    setTyping: (typing) => chosen.setTyping(typing),
    sendText: (text, startMs) => chosen.sendText(text, startMs),
    interrupt: () => chosen.interrupt(),
    on(name, listener) {
      const stops = [embedded.on(name, listener), vapi.on(name, listener)];
      return () => stops.forEach((stop) => stop());
    },
    voiceLevel: () => chosen.voiceLevel(),
    dispose: () => chosen.dispose(),
  };
}
