import cues from './cues.json' with { type: 'json' };

/** In words: below it a stretch is a label, above it a paragraph. */
const [LEAST, MOST] = [3, 45];

/** The sentences of a text, in its own words. */
export function sentencesOf(text: string, language: string | null = null): string[] {
  // Markup within a text was never meant to be read; what stands before and after it may be.
  const pieces = text.split(/<[^<>]*>/);
  return pieces
    .flatMap((piece) =>
      [...segmenter(language).segment(piece)].map(({ segment }) => segment.trim()),
    )
    .filter((sentence) => {
      const words = wordCount(sentence);
      return words >= LEAST && words <= MOST;
    });
}

/**
 * Whether a sentence says something of a company: not a notice of the site, and nothing aimed at a
 * program that reads it.
 */
export function isAbout(sentence: string): boolean {
  const lower = ` ${sentence.toLowerCase()} `;
  return (
    !cues.notices.some((notice) => lower.includes(notice)) &&
    !isInstruction(sentence) &&
    !/[<>{}]|\]\]/.test(sentence)
  );
}

/** Whether a text speaks to a program instead of to people. */
export function isInstruction(text: string): boolean {
  const lower = text.toLowerCase();
  return cues.instructions.some((cue) => lower.includes(cue));
}

export function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function segmenter(language: string | null): Intl.Segmenter {
  return new Intl.Segmenter(language !== null && /^[a-z]{2,3}$/i.test(language) ? language : 'en', {
    granularity: 'sentence',
  });
}
