/*
 * Stands in for the call code that Daily serves for daily-js 0.87.0, and speaks its protocol with the page: messages by
 * `postMessage`, marked `iframe-call-message`, and tracks in a store that daily-js reads. What a real one sends to Daily's
 * rooms goes to the fake of Vapi by HTTP.
 */
(() => {
  const MARK = 'iframe-call-message';
  const PERSONA = 'persona-session';

  const daily = Reflect.get(window, '_daily');
  for (const clientId of daily.pendings.splice(0)) install(clientId);

  function install(clientId) {
    let room = '';
    let events = null;
    let context = null;
    let levels = 0;
    let microphone = null;
    const state = {
      local: { streams: { cam: {} }, public: { subscribedTracks: { ALL: true } } },
      participants: {},
      streams: {},
    };
    daily.instances[clientId].callMachine = {
      reset: () => undefined,
      store: { getState: () => state },
    };
    window.addEventListener('message', onMessage);
    tell({ action: 'call-machine-initialized' });

    function tell(message, answering = {}) {
      window.postMessage(
        {
          ...message,
          what: MARK,
          callClientId: clientId,
          from: 'embedded',
          ...(answering.callbackStamp && { callbackStamp: answering.callbackStamp }),
        },
        window.location.origin,
      );
    }

    function onMessage({ data }) {
      if (data?.what !== MARK || data.from !== 'module' || data.callClientId !== clientId) return;
      switch (data.action) {
        case 'join-meeting':
          return void join(data);
        case 'leave-meeting':
          return leave();
        case 'app-msg':
          return void send(data.data);
        case 'local-audio':
          microphone?.getAudioTracks().forEach((track) => (track.enabled = data.state));
          return tell({ action: 'participant-updated', participant: local() });
        case 'start-local-audio-level-observer':
          observe();
          return tell({}, data);
        case 'update-input-settings':
          return tell({ inputSettings: data.inputSettings }, data);
        case 'set-input-devices':
          return tell({ mic: { deviceId: data.audioDeviceId }, camera: {}, speaker: {} }, data);
        default:
          if (data.callbackStamp) tell({}, data);
      }
    }

    async function join({ properties }) {
      room = properties.url;
      try {
        microphone = await navigator.mediaDevices.getUserMedia({ audio: true });
        state.local.streams.cam.stream = microphone;
      } catch (error) {
        tell({
          action: 'camera-error',
          errorMsg: { errorMsg: error.message, audioOk: false },
          error: {
            type: error.name === 'NotFoundError' ? 'not-found' : 'permissions',
            msg: error.message,
            blockedMedia: ['audio'],
          },
        });
      }
      events = new EventSource(`${room}/events`);
      events.addEventListener('message', ({ data }) => hear(JSON.parse(data)));
      await new Promise((resolve) => events.addEventListener('open', resolve, { once: true }));
      tell({
        action: 'joined-meeting',
        participants: { local: local() },
        internal: { _maxAppMessageSize: 4096 },
      });
      tell({ action: 'participant-joined', participant: remote('loading') });
      // The persona's voice: a tone too low to matter.
      context = new AudioContext();
      const tone = context.createOscillator();
      const out = context.createMediaStreamDestination();
      tone.connect(out);
      tone.start();
      state.streams.persona = {
        participantId: PERSONA,
        type: 'cam',
        pendingTrack: out.stream.getAudioTracks()[0],
        starttime: new Date().toISOString(),
      };
      tell({ action: 'participant-updated', participant: remote('playable') });
    }

    function local() {
      const on = microphone !== null && microphone.getAudioTracks().some((track) => track.enabled);
      return {
        session_id: 'local-session',
        local: true,
        user_name: '',
        audio: on,
        video: false,
        tracks: { audio: { state: on ? 'playable' : 'off' }, video: { state: 'off' } },
      };
    }

    function remote(audio) {
      return {
        session_id: PERSONA,
        local: false,
        user_name: 'Vapi Speaker',
        audio: audio === 'playable',
        video: false,
        tracks: { audio: { state: audio, subscribed: true }, video: { state: 'off' } },
      };
    }

    function hear({ event, message }) {
      if (event === 'message')
        tell({ action: 'app-message', data: JSON.stringify(message), fromId: PERSONA });
      if (event === 'left') leave();
    }

    function send(data) {
      const body = data === 'playable' ? { type: 'playable' } : JSON.parse(data);
      return fetch(room, { method: 'POST', body: JSON.stringify(body), keepalive: true }).catch(
        () => undefined,
      );
    }

    /** The real loudness of the microphone. */
    function observe() {
      if (microphone === null || levels !== 0) return;
      const analyser = context.createAnalyser();
      context.createMediaStreamSource(microphone).connect(analyser);
      const samples = new Float32Array(analyser.fftSize);
      levels = setInterval(() => {
        analyser.getFloatTimeDomainData(samples);
        tell({
          action: 'local-audio-level',
          audioLevel: Math.sqrt(
            samples.reduce((sum, value) => sum + value * value, 0) / samples.length,
          ),
        });
      }, 100);
    }

    function leave() {
      clearInterval(levels);
      events?.close();
      microphone?.getTracks().forEach((track) => track.stop());
      void context?.close();
      context = null;
      window.removeEventListener('message', onMessage);
      tell({ action: 'left-meeting' });
    }
  }
})();
