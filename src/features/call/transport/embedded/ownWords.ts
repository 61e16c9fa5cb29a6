/** So much of what was heard is in the line that it is the line. */
const SHARE = 0.6;

/** Whether words from the microphone are the persona's own, come back through the loudspeaker. */
export function areOwnWords(heard: string, line: string): boolean {
  const words = wordsOf(heard);
  const own = new Set(wordsOf(line));
  if (words.length === 0) return true;
  return words.filter((word) => own.has(word)).length / words.length >= SHARE;
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll("'", '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
