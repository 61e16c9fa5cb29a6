const COMPLETE = /^\s*((?=\S)[^\n]*?(?<![.!?…])[.!?…]+["”’')]*)(?:\s+|$)/;

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
    match !== null && match[0].length > match[1]!.length + leading(match[0]);
    match = COMPLETE.exec(rest)
  ) {
    sentences.push(match[1]!.trim());
    rest = rest.slice(match[0].length);
  }
  return { sentences, rest };
}

function leading(text: string): number {
  return text.length - text.trimStart().length;
}
