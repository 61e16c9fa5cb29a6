/** A stop with a blank after it; the first of a row of stops. */
const STOP = /(?<![.!?…؟۔।])[.!?…؟۔।]+["”’')]*(?=\s|$)/.source;
/** One of the languages that have no blanks. */
const WIDE_STOP = /[。！？]+[”’」』）]*/.source;
const COMPLETE = new RegExp(String.raw`^\s*((?=\S)[^\n]*?(?:${STOP}|${WIDE_STOP}))(?:\s+|$)?`);
const NO_BLANKS = /[。！？][”’」』）]*$/;

/** The sentences of a text that a voice would say one by one. */
export function sentencesOf(text: string): string[] {
  const { sentences, rest } = takeSentences(`${text} `);
  return rest.trim() === '' ? sentences : [...sentences, rest.trim()];
}

/**
 * What of a text still being written is certain: its complete sentences, and what follows them. A
 * stop ends one only where a blank follows.
 */
export function takeSentences(text: string): { sentences: string[]; rest: string } {
  const sentences: string[] = [];
  let rest = text;
  for (
    let match = COMPLETE.exec(rest);
    match !== null && isCertain(match[0], match[1]!);
    match = COMPLETE.exec(rest)
  ) {
    sentences.push(match[1]!.trim());
    rest = rest.slice(match[0].length);
  }
  return { sentences, rest };
}

function isCertain(match: string, sentence: string): boolean {
  return match.trimStart().length > sentence.length || NO_BLANKS.test(sentence);
}
