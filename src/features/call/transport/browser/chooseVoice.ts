import type { PublicPersona } from '#core/contract/personas/persona.ts';
import names from './voiceNames.json' with { type: 'json' };

type Voices = SpeechSynthesisVoice[];

/**
 * The voice that suits a persona best: its language and region first, then its gender as far as the
 * voice's name tells, then one on the device. Of those that suit alike each persona has its own,
 * the same one in every call. Null leaves the choice to the browser.
 */
export function chooseVoice(
  voices: Voices,
  wanted: PublicPersona['voice'],
): SpeechSynthesisVoice | null {
  const score = (voice: SpeechSynthesisVoice) =>
    languageScore(voice.lang, wanted.language) +
    genderScore(voice.name, wanted.gender) +
    (voice.localService ? 1 : 0);
  const speakable = voices.filter(
    (voice) => languageScore(voice.lang, wanted.language) > 0 && !isNovelty(voice.name),
  );
  const best = Math.max(...speakable.map(score));
  const alike = speakable
    .filter((voice) => score(voice) === best)
    .toSorted((a, b) => (a.voiceURI < b.voiceURI ? -1 : 1));
  return alike[numberOf(wanted) % alike.length] ?? null;
}

function languageScore(has: string, wants: string): number {
  const [hasTag, wantsTag] = [has.replace('_', '-').toLowerCase(), wants.toLowerCase()];
  if (hasTag === wantsTag) return 20;
  return hasTag.split('-')[0] === wantsTag.split('-')[0] ? 10 : 0;
}

function genderScore(name: string, wants: 'female' | 'male'): number {
  const is = (gender: 'female' | 'male') =>
    wordsOf(name).some((word) => names[gender].includes(word));
  if (is(wants)) return 15;
  return is(wants === 'female' ? 'male' : 'female') ? -15 : 0;
}

/** Bells, whispers and robots, which Apple lists among its voices. */
function isNovelty(name: string): boolean {
  return names.novelty.some((novelty) => wordsOf(name).join(' ').startsWith(novelty));
}

function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
}

/**
 * Spread evenly, so that personas of one accent and gender meet different voices: FNV-1a over what
 * tells them apart, its bits stirred as MurmurHash3 does.
 */
function numberOf({ language, gender, rate, pitch }: PublicPersona['voice']): number {
  let hash = 0x811c9dc5;
  for (const character of `${language} ${gender} ${rate} ${pitch}`)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
