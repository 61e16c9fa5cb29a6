import { wavHeader } from '#core/audio/wav.ts';

/** Two sides of a call as one sound: added up, and as loud at most as a sample can be. */
export function mixSides(rep: Int16Array, persona: Int16Array): Int16Array<ArrayBuffer> {
  const [longer, shorter] = rep.length >= persona.length ? [rep, persona] : [persona, rep];
  const mixed = new Int16Array(longer);
  for (let at = 0; at < shorter.length; at++)
    mixed[at] = Math.max(-0x8000, Math.min(0x7fff, (mixed[at] ?? 0) + (shorter[at] ?? 0)));
  return mixed;
}

/** A WAV file of it. */
export function wavBlob(pcm: Int16Array<ArrayBuffer>, sampleRate: number): Blob {
  return new Blob([wavHeader(sampleRate, pcm.byteLength), pcm], { type: 'audio/wav' });
}
