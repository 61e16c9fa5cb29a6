import type { About, QuestionForm } from '#core/contract/personas/reading.ts';
import { hasHeard, heardOf, questionsOf, type Question } from '../heard.ts';
import type { Scene } from './scene.ts';

/**
 * Something that the rep wants to know. `question` is null where it was asked by small talk or on
 * the call itself.
 */
export interface Asked {
  about: About;
  question: Question | null;
}

/** How a question is put that nothing answers. */
export function formOf(about: About): QuestionForm | undefined {
  return about.to === 'nothing' ? about.form : undefined;
}

/** Forms that a yes or no to what was proposed beside them answers. */
export const FOR_A_YES: ReadonlySet<QuestionForm | undefined> = new Set([
  'guess',
  'may-i',
  'could',
  'do-you',
]);

/** "Does that sound good?" */
export function isForConsent(about: About): boolean {
  return about.to === 'call' && about.id === 'what-do-you-think';
}

/** Courtesies of general knowledge, which want a word only where nothing else is said. */
const COURTESIES: ReadonlySet<string> = new Set([
  'thanks-time',
  'compliment',
  'apology-small',
  'nervous',
  'about-me',
  'can-you-hear-me',
]);
const isCourtesy = ({ about }: Asked) => about.to === 'call' && COURTESIES.has(about.id);

/**
 * What is asked on the call itself or by way of small talk and has no answer of its own: "shall I
 * copy him in?"
 */
export function askedInPassing({ acts }: Pick<Scene, 'acts'>): About | null {
  const abouts = [...heardOf(acts, 'logistics'), ...heardOf(acts, 'small-talk')].map(
    ({ about }) => about,
  );
  return abouts.findLast((about) => about?.to === 'nothing' && about.form !== undefined) ?? null;
}

/**
 * Whether the turn takes leave; "when it clicks I'll let you go, how did it go last time?" goes on.
 */
export function takesLeave({ acts }: Pick<Scene, 'acts'>): boolean {
  const leave = acts.findLast(({ act }) => act === 'goodbye');
  if (leave === undefined) return false;
  return !questionsOf(acts).some(({ span }) => span[0] >= leave.span[1]);
}

/** All that the turn asks, each thing once. */
export function askedIn({ acts }: Pick<Scene, 'acts'>): Asked[] {
  const all: Asked[] = [
    ...questionsOf(acts).map((question) => ({ about: question.about, question })),
    ...[...heardOf(acts, 'small-talk'), ...heardOf(acts, 'logistics')].flatMap(({ about }) =>
      about === null || about.to === 'nothing' ? [] : [{ about, question: null }],
    ),
  ];
  const wantsMore =
    all.some((each) => !isCourtesy(each)) || hasHeard(acts, 'permission', 'next-step', 'reason');
  const asked = wantsMore ? all.filter((each) => !isCourtesy(each)) : all;
  const seen = new Set<string>();
  return asked.filter(({ about }) => {
    const key = JSON.stringify({ ...about, thread: undefined });
    return !seen.has(key) && seen.add(key);
  });
}
