import type { FactTopic } from '#core/contract/personas/briefWords.ts';
import type { Difficulty } from '#core/contract/personas/persona.ts';
import bands from './bands.json' with { type: 'json' };
import { holdsKey, spokenLines, wordings, type Parts } from './parts.ts';
import { problem, type PackProblem } from './problem.ts';
import { shown } from './sentences.ts';

/** Asked about on many calls, though a persona can do without. */
const WISHED = [
  'priorities',
  'competitors',
  'integration',
  'role',
] as const satisfies readonly FactTopic[];
const WISHED_STATEMENTS = 120;
const WISHED_ASKS = 4;
/** In words: more is a speech, not a line. */
const LONGEST_LINE = 50;
const WEEKDAY = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i;

/** What can be used, but makes a call dull or odd to hear. */
export function adviseOn(parts: Parts): PackProblem[] {
  return [
    ...onFacts(parts),
    ...onStatements(parts),
    ...onKeys(parts),
    ...onLines(parts),
    ...onNextSteps(parts),
    ...onBrief(parts),
    ...(parts.difficulty ? onThresholds(parts, parts.difficulty) : []),
  ];
}

function onFacts({ path, hasFacts, facts }: Parts): PackProblem[] {
  const unknown = WISHED.filter(
    (topic) => hasFacts && !facts.some(({ value }) => value.topic === topic),
  );
  const few = facts.filter(({ value }) => value.again.length < 2);
  return [
    ...unknown.map((topic) =>
      problem(
        [...path, 'brief', 'facts'],
        `has none on ${topic}; asked about it, the persona says that it does not know`,
      ),
    ),
    ...few.map(({ path, value }) =>
      problem(
        [...path, 'again'],
        `has ${value.again.length} of the two other wordings that keep a persona from running out of words when it is asked again`,
      ),
    ),
  ];
}

function onStatements({ path, statements }: Parts): PackProblem[] {
  const few =
    statements.length > 0 && statements.length < WISHED_STATEMENTS
      ? [
          problem(
            [...path, 'brief', 'statements'],
            `has ${statements.length}; personas that come with Ringside know ${WISHED_STATEMENTS} things or more, and miss the fewer questions`,
          ),
        ]
      : [];
  return [
    ...few,
    ...statements
      .filter(({ value }) => value.asks.length < WISHED_ASKS)
      .map(({ path, value }) =>
        problem(
          [...path, 'asks'],
          `has ${value.asks.length} of the ${WISHED_ASKS} ways of asking from which it is known what a rep asks for`,
        ),
      ),
    ...statements
      .filter(({ value }) => value.again.length === 0)
      .map(({ path }) =>
        problem([...path, 'again'], 'has no other wording for when it is asked again'),
      ),
  ];
}

function onKeys({ facts }: Parts): PackProblem[] {
  return facts.flatMap((fact) =>
    fact.value.keys.flatMap((key, at) => {
      const path = [...fact.path, 'keys', at];
      const idle = wordings(fact).some(({ value }) => holdsKey(value, key))
        ? []
        : problem(path, `${shown(key)} is in no wording of this fact, so it does nothing`);
      const loose = facts.find(
        (other) =>
          other.value.topic !== fact.value.topic &&
          wordings(other).some(({ value }) => holdsKey(value, key)),
      );
      return [
        idle,
        loose
          ? problem(
              path,
              `${shown(key)} is also in what "${loose.value.id}" says, a fact on ${loose.value.topic}; choose words that this fact has alone`,
            )
          : [],
      ].flat();
    }),
  );
}

function onLines(parts: Parts): PackProblem[] {
  return spokenLines(parts).flatMap(({ path, value }) => {
    const words = value.split(/\s+/).length;
    return [
      /^["“'¿¡]?[\p{Lu}\p{N}].*[.?!…]["”']?$/u.test(value)
        ? []
        : problem(path, 'is no sentence: begin with a capital and end with a full stop, ? or !'),
      /[()*_<>[\]|#]|\s\s/.test(value)
        ? problem(path, 'holds marks that nobody says, such as brackets or two spaces')
        : [],
      words > LONGEST_LINE
        ? problem(
            path,
            `is ${words} words long; ${LONGEST_LINE} is the most that is said on the phone in one breath`,
          )
        : [],
    ].flat();
  });
}

function onNextSteps({ path, nextSteps, availability }: Parts): PackProblem[] {
  const stiff = nextSteps.filter(({ value }) =>
    /\b(?:on|at|by|this|next) \{date\}/i.test(value.agree),
  );
  const late = nextSteps.filter(
    ({ value }) => value.kind === 'send-info' && value.agree.includes('{date}'),
  );
  const twice = nextSteps.filter(
    ({ value }, at) => nextSteps.findIndex((other) => other.value.kind === value.kind) < at,
  );
  const dayless = availability.filter(({ value }) => !WEEKDAY.test(value));
  const small = nextSteps.length > 0 && nextSteps.every(({ value }) => value.kind === 'send-info');
  return [
    ...stiff.map(({ path }) =>
      problem(
        [...path, 'agree'],
        'has a preposition before {date}, which may also be "tomorrow at ten" or "next week"',
      ),
    ),
    ...late.map(({ path }) =>
      problem(
        [...path, 'agree'],
        'holds {date}, but an email is mostly asked for without one, and then this line is not said',
      ),
    ),
    ...twice.map(({ path, value }) =>
      problem([...path, 'kind'], `"${value.kind}" is there before, and only the first is used`),
    ),
    ...dayless.map(({ path }) =>
      problem(path, 'names no weekday, so no date that a rep proposes ever fits it'),
    ),
    ...(small
      ? [
          problem(
            [...path, 'brief', 'nextSteps'],
            'has nothing but send-info, so nobody can book a meeting',
          ),
        ]
      : []),
  ];
}

function onBrief({ path, colleagues, questions, language }: Parts): PackProblem[] {
  const silent = questions.filter(({ value }) => !value.text.includes('?'));
  return [
    ...(colleagues === 0
      ? [
          problem(
            [...path, 'brief', 'colleagues'],
            'names nobody; asked who else would join, the persona says that it comes alone',
          ),
        ]
      : []),
    ...silent.map(({ path }) =>
      problem([...path, 'text'], 'asks nothing: it has no question mark'),
    ),
    ...(typeof language === 'string' && !/^en\b/i.test(language)
      ? [
          problem(
            [...path, 'voice', 'language'],
            `is ${shown(language)}; the built-in brain understands English alone`,
          ),
        ]
      : []),
  ];
}

/**
 * Held against the personas that come with the product, so that a medium one is as hard as another.
 */
function onThresholds(
  { path, facts, pains, objections, questions, nextSteps }: Parts,
  difficulty: Difficulty,
): PackProblem[] {
  const band = bands[difficulty];
  const [least = 0, most = 100] = band.interest;
  const live = nextSteps
    .filter(({ value }) => value.kind !== 'send-info' && value.kind !== 'intro')
    .toSorted((a, b) => a.value.interest - b.value.interest)[0];
  const few = (name: string, count: number, wanted: number) =>
    count < wanted
      ? [
          problem(
            [...path, 'brief', name],
            `has ${count}; ${difficulty} personas have ${wanted} or more`,
          ),
        ]
      : [];
  return [
    ...facts
      .filter(({ value }) => difficulty !== 'easy' && value.trust > band.factTrust)
      .map(({ path, value }) =>
        problem(
          [...path, 'trust'],
          `is ${value.trust}; above ${band.factTrust} hardly any rep hears it from ${difficulty} personas`,
        ),
      ),
    ...pains.flatMap(({ path, value: { unlocks } }) =>
      [
        unlocks.cost.trust > band.painTrust
          ? problem(
              [...path, 'unlocks', 'cost', 'trust'],
              `is ${unlocks.cost.trust}; above ${band.painTrust} hardly any rep hears it from ${difficulty} personas`,
            )
          : [],
        unlocks.cost.trust < unlocks.cause.trust
          ? problem(
              [...path, 'unlocks', 'cost', 'trust'],
              'is less than that of the cause, which comes first',
            )
          : [],
      ].flat(),
    ),
    ...(live && (live.value.interest < least || live.value.interest > most)
      ? [
          problem(
            [...live.path, 'interest'],
            `is ${live.value.interest}; the first live next step of ${difficulty} personas takes ${least} to ${most}`,
          ),
        ]
      : []),
    ...few('objections', objections.length, band.objections),
    ...few('questions', questions.length, band.questions),
  ];
}
