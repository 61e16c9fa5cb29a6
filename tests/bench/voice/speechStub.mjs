// Stands in for the browser's recognition and voices, which do not run without a desktop. Put into
// the page before its own code.
// @ts-nocheck: it lives in the page's world and takes the place of the browser's own classes.
(() => {
  let session = null;
  let askedAt = null;
  let tell = () => {};
  let lastEndedAt = 0;
  let speaking = 0;
  const tracks = [];

  class Recognition {
    results = [];
    start(track) {
      session = this;
      tracks.push(track?.readyState ?? 'none');
      setTimeout(() => this.onaudiostart?.());
    }
    abort() {
      if (session === this) session = null;
      setTimeout(() => this.onend?.());
    }
  }

  class Utterance {
    volume = 1;
    constructor(text) {
      this.text = text;
    }
  }

  const synthesis = {
    getVoices: () => [
      { name: 'Samantha', lang: 'en-US', localService: true, default: true, voiceURI: 'samantha' },
    ],
    cancel: () => {},
    speak(utterance) {
      // The empty one, inside the tap.
      if (utterance.volume === 0) return;
      if (askedAt !== null) {
        console.timeStamp('asked to speak');
        tell(performance.now() - askedAt);
      }
      askedAt = null;
      speaking += 1;
      setTimeout(() => utterance.onstart?.({}));
      setTimeout(() => {
        speaking -= 1;
        lastEndedAt = performance.now();
        utterance.onend?.({});
      }, 30);
    },
  };

  Object.defineProperty(window, 'SpeechRecognition', { value: Recognition });
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });

  const hear = (results, transcript, isFinal) => {
    results[results.length - (results.at(-1)?.isFinal === false ? 1 : 0)] = {
      isFinal,
      0: { transcript },
    };
    session.onresult?.({ resultIndex: results.length - 1, results });
  };
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

  window.speech = {
    tracks,
    /** The persona's line and its echo are over. */
    isListening: () => session !== null && speaking === 0 && performance.now() - lastEndedAt > 450,
    /**
     * The rep says something: partial results, then the final one. Milliseconds from that to the
     * call of `speak`.
     */
    async say(text) {
      const { results } = session;
      const words = text.split(' ');
      for (const share of [0.3, 0.6, 0.9]) {
        hear(results, words.slice(0, Math.ceil(words.length * share)).join(' '), false);
        await pause(40);
      }
      const took = new Promise((resolve) => (tell = resolve));
      console.timeStamp('understood');
      askedAt = performance.now();
      hear(results, text, true);
      return Promise.race([took, pause(10_000).then(() => null)]);
    },
  };
})();
