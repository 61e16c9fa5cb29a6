import type { Assistant, CallType, Difficulty } from '#core/contract/personas/persona.ts';
import { texts } from '#src/ui/texts.ts';

/** Which opponents are shown; null: of any kind. */
export interface OpponentFilter {
  words: string;
  difficulty: Difficulty | null;
  callType: CallType | null;
  industry: string | null;
  notCalled: boolean;
}

/** As it stands in the address, where going back finds it again. */
export function filterOf(params: URLSearchParams): OpponentFilter {
  const asked = (name: string) => params.get(name);
  return {
    words: asked('search') ?? '',
    difficulty: keyOf(texts.difficulty, asked('difficulty')),
    callType: keyOf(texts.callType, asked('type')),
    industry: asked('industry'),
    notCalled: asked('calls') === 'none',
  };
}

/** By the words for it: the first screen needs no schema. */
function keyOf<Key extends string>(words: Record<Key, string>, asked: string | null): Key | null {
  return asked !== null && Object.hasOwn(words, asked) ? (asked as Key) : null;
}

/** The same for the address; empty where everybody is shown. */
export function searchOf(filter: OpponentFilter): string {
  const params = new URLSearchParams();
  if (filter.words !== '') params.set('search', filter.words);
  if (filter.difficulty !== null) params.set('difficulty', filter.difficulty);
  if (filter.callType !== null) params.set('type', filter.callType);
  if (filter.industry !== null) params.set('industry', filter.industry);
  if (filter.notCalled) params.set('calls', 'none');
  return params.size === 0 ? '' : `?${params.toString()}`;
}

export function isFiltered(filter: OpponentFilter): boolean {
  return searchOf(filter) !== '';
}

/** Every word that is looked for begins a word of name, title, company or industry. */
export function filtered(
  assistants: readonly Assistant[],
  { words, difficulty, callType, industry, notCalled }: OpponentFilter,
): Assistant[] {
  const wanted = wordsOf(words);
  return assistants.filter(
    (one) =>
      (difficulty ?? one.difficulty) === one.difficulty &&
      (callType ?? one.callType) === one.callType &&
      (industry ?? one.industry) === one.industry &&
      (!notCalled || one.calls === 0) &&
      wanted.every((word) => textOf(one).some((own) => own.startsWith(word))),
  );
}

export function industriesOf(assistants: readonly Assistant[]): string[] {
  return [...new Set(assistants.map(({ industry }) => industry))].toSorted((a, b) =>
    a.localeCompare(b),
  );
}

function textOf({ name, jobTitle, companyName, industry }: Assistant): string[] {
  return wordsOf(`${name} ${jobTitle} ${companyName} ${industry}`);
}

/** In small letters without accents, so that "jose" finds José. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
