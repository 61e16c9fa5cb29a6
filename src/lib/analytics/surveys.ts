import type { Properties, Survey } from 'posthog-js';

/**
 * A question that is answered by choosing: the answers in their order, and whether they are marks
 * on a scale.
 */
export interface OfferedQuestion {
  /** The name of the property that carries the answer. */
  property: string;
  text: string;
  answers: readonly (string | number)[];
  /** What the ends of a scale mean. */
  ends: { low: string; high: string } | null;
}

export interface OfferedSurvey {
  id: string;
  name: string;
  questions: readonly OfferedQuestion[];
}

export type SurveyAnswers = Record<string, string | number>;

/** As much of the library as surveys need. */
export interface SurveyClient {
  onSurveysLoaded: (hear: (surveys: Survey[]) => void) => () => void;
  getActiveMatchingSurveys: (hear: (surveys: Survey[]) => void) => void;
  capture: (event: string, properties: Properties) => unknown;
}

/**
 * The first running survey that is meant for this user and asks for no text of their own: what they
 * would write must not be sent.
 */
export function offeredOf(surveys: readonly Survey[]): OfferedSurvey | null {
  for (const { id, name, questions } of surveys) {
    const offered = questions.map(questionOf);
    if (offered.length > 0 && offered.every((question) => question !== null))
      return { id, name, questions: offered };
  }
  return null;
}

function questionOf(question: Survey['questions'][number], index: number): OfferedQuestion | null {
  const property =
    question.id === undefined
      ? `$survey_response${index === 0 ? '' : `_${index}`}`
      : `$survey_response_${question.id}`;
  const common = { property, text: question.question };
  if (question.type === 'rating')
    return {
      ...common,
      answers: scaleOf(question.scale),
      ends: { low: question.lowerBoundLabel, high: question.upperBoundLabel },
    };
  if (question.type === 'single_choice' && question.hasOpenChoice !== true)
    return { ...common, answers: question.choices, ends: null };
  return null;
}

/** Ten is from 0, as in how likely one is to recommend something; shorter ones are from 1. */
function scaleOf(scale: number = 10): number[] {
  return scale === 10
    ? Array.from({ length: 11 }, (_, mark) => mark)
    : Array.from({ length: scale }, (_, mark) => mark + 1);
}

/** Offers surveys as they become known, and tells what became of them. */
export function surveysOf(client: SurveyClient) {
  const choices = new Set<string>();
  return {
    /** Whether somebody wrote this into a survey as an answer to choose from. */
    isChoice: (answer: string) => choices.has(answer),
    /** Returns what stops listening. */
    offer: (hear: (survey: OfferedSurvey) => void) =>
      client.onSurveysLoaded(() =>
        client.getActiveMatchingSurveys((surveys) => {
          const survey = offeredOf(surveys);
          if (survey === null) return;
          for (const answer of survey.questions.flatMap(({ answers }) => answers))
            if (typeof answer === 'string') choices.add(answer);
          hear(survey);
        }),
      ),
    shown: ({ id }: OfferedSurvey) => void client.capture('survey shown', { $survey_id: id }),
    dismissed: ({ id }: OfferedSurvey) =>
      void client.capture('survey dismissed', { $survey_id: id }),
    answered: ({ id }: OfferedSurvey, answers: SurveyAnswers) =>
      void client.capture('survey sent', { ...answers, $survey_id: id }),
  };
}

export type Surveys = ReturnType<typeof surveysOf>;

/** Where the library looks for code that is not part of it. */
const EXTENSIONS = '__PosthogExtensions__';

interface Extensions {
  loadExternalDependency?: (
    client: unknown,
    kind: string,
    done: (problem?: unknown) => void,
  ) => void;
}

/**
 * The library asks for its code by name, to be fetched from its host: what evaluates surveys comes
 * from the app's own build, and nothing else comes.
 */
export function bringOwnCode(window: { [EXTENSIONS]?: Extensions }): void {
  window[EXTENSIONS] = {
    ...window[EXTENSIONS],
    loadExternalDependency: (_client, kind, done) => {
      if (kind === 'surveys') import('posthog-js/dist/surveys').then(() => done(), done);
      else done(`${kind} is not part of the app`);
    },
  };
}
