/** The sentences of a line, each short enough that no voice stops half way. */
export function sentencesOf(text: string): string[] {
  const sentences = text.match(/[^.!?…]+(?:[.!?…]+["”’)]*|$)/g) ?? [];
  return sentences.flatMap((sentence) => inPieces(sentence.trim())).filter((piece) => piece !== '');
}

/** Google's voices fall silent after about 14 seconds: some 220 characters. */
const LONGEST = 200;

function inPieces(sentence: string): string[] {
  if (sentence.length <= LONGEST) return [sentence];
  const space = sentence.lastIndexOf(' ', LONGEST);
  const comma = sentence.lastIndexOf(', ', LONGEST) + 1;
  const cut = comma > LONGEST / 3 ? comma : space > 0 ? space : LONGEST;
  return [sentence.slice(0, cut).trim(), ...inPieces(sentence.slice(cut).trim())];
}

/** Milliseconds until a voice is under way. */
const ONSET_MS = 250;
/** Those that it takes over a character: about 165 words a minute. */
export const CHARACTER_MS = 62;

/** How long a voice takes over a text, in milliseconds. */
export function speakingMs(text: string, rate: number): number {
  return Math.round((ONSET_MS + text.length * CHARACTER_MS) / rate);
}

/** The words of a text that a voice has said after so many milliseconds. */
export function saidAfter(text: string, ms: number, rate: number): string {
  const characters = Math.max(0, (ms * rate - ONSET_MS) / CHARACTER_MS);
  if (characters >= text.length) return text;
  return text.slice(0, text.lastIndexOf(' ', characters) + 1).trim();
}
