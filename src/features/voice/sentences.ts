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

/** How long a voice takes over a text, in milliseconds: about 165 words a minute. */
export function speakingMs(text: string, rate: number): number {
  return Math.round((250 + text.length * 62) / rate);
}
