import type { PublicPersona } from '#core/contract/persona.ts';
import hints from './voiceNames.json' with { type: 'json' };

type Voices = SpeechSynthesisVoice[];

/**
 * The voice that suits a persona best: its language and region first, then its gender as far as the voice's name tells,
 * then one on the device. Null leaves the choice to the browser.
 */
export function chooseVoice(voices: Voices, wanted: PublicPersona['voice']): SpeechSynthesisVoice | null {
  const score = (voice: SpeechSynthesisVoice) => languageScore(voice.lang, wanted.language) + genderScore(voice.name, wanted.gender) + (voice.localService ? 1 : 0);
  const speakable = voices.filter((voice) => languageScore(voice.lang, wanted.language) > 0);
  return speakable.toSorted((a, b) => score(b) - score(a))[0] ?? null;
}

function languageScore(has: string, wants: string): number {
  const [hasTag, wantsTag] = [has.replace('_', '-').toLowerCase(), wants.toLowerCase()];
  if (hasTag === wantsTag) return 20;
  return hasTag.split('-')[0] === wantsTag.split('-')[0] ? 10 : 0;
}

function genderScore(name: string, wants: 'female' | 'male'): number {
  const words = name.toLowerCase().split(/[^a-z]+/);
  const is = (gender: 'female' | 'male') => words.some((word) => hints[gender].includes(word));
  if (is(wants)) return 15;
  return is(wants === 'female' ? 'male' : 'female') ? -15 : 0;
}
