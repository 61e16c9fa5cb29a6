import { spokenText } from '#core/scoring/hearing/turn/words.ts';
import { stemsOf } from '#core/scoring/hearing/turn/stems.ts';
import { figuresIn } from './figures.ts';
import type { Knowledge } from './plan.ts';
import lexicon from './lexicon.json' with { type: 'json' };

/** So many words of a secret that nothing else in the call has are no chance: three, or two where they are much of it. */
const TELLING_WORDS = 3;
const FEW_WORDS = { count: 2, share: 0.4 };
const AMBIGUOUS = new Set(lexicon.ambiguousNames);
/** Words that other sentences have too, though the list of common words does not. */
const USUAL = new Set(stemsOf(lexicon.usualWords.join(' ')));

/** Makes the function that names what a text gives away of `locked`, beyond what is in `speakable`; null where nothing. */
export function leakFinder(
  locked: readonly Knowledge[],
  speakable: string,
): (text: string) => string | null {
  const openText = spokenText(speakable);
  const openFigures = new Set(figuresIn(speakable));
  const openStems = new Set(stemsOf(speakable));
  const openNames = new Set(speakable.match(/\p{L}+/gu)?.map((word) => word.toLowerCase()));
  const secrets = locked.map(({ id, texts, keys }) => ({
    id,
    keys: keys.map(keyOf).filter((key) => !openText.includes(key)),
    figures: texts.flatMap(figuresIn).filter((figure) => !openFigures.has(figure)),
    names: texts.flatMap(namesIn).filter((name) => !openNames.has(name.toLowerCase())),
    telling: texts.map((text) =>
      [...new Set(stemsOf(text))].filter((stem) => !openStems.has(stem) && !USUAL.has(stem)),
    ),
  }));
  return (text) => {
    const spoken = spokenText(text);
    const figures = new Set(figuresIn(text));
    const stems = new Set(stemsOf(text));
    const words = text.match(/\p{L}+/gu) ?? [];
    const lower = new Set(words.map((word) => word.toLowerCase()));
    const exact = new Set(words);
    const given = secrets.find(
      (secret) =>
        secret.keys.some((key) => spoken.includes(key)) ||
        secret.figures.some((figure) => figures.has(figure)) ||
        secret.names.some((name) =>
          AMBIGUOUS.has(name.toLowerCase()) ? exact.has(name) : lower.has(name.toLowerCase()),
        ) ||
        secret.telling.some((telling) =>
          isMuchOf(telling.filter((stem) => stems.has(stem)).length, telling.length),
        ),
    );
    return given?.id ?? null;
  };
}

/** A key as it stands in a spoken row of words; of a long word the stem, so that its endings match. */
function keyOf(key: string): string {
  const spoken = spokenText(key).trimEnd();
  return spoken.trim().includes(' ') || spoken.length < 6
    ? `${spoken} `
    : spoken.replace(/(?:s|ing|ed)$/, '');
}

/** Words with a capital within a sentence: products, people, places, months. */
function namesIn(text: string): string[] {
  return [
    ...text.matchAll(/(?<=[\p{L}\p{N},;:’'"-] )\p{Lu}\p{L}+/gu),
    ...text.matchAll(/\b\p{Lu}\p{Ll}+\p{Lu}\p{L}*/gu),
  ]
    .map(([name]) => name)
    .filter((name) => name.length > 2);
}

function isMuchOf(shared: number, all: number): boolean {
  return shared >= TELLING_WORDS || (shared >= FEW_WORDS.count && shared / all >= FEW_WORDS.share);
}
