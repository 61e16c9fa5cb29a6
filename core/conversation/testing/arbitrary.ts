import * as fc from 'fast-check';
import { NEXT_STEP_KINDS } from '#core/contract/personas/briefWords.ts';
import type { StatementPersona } from '#core/contract/personas/persona.ts';
import {
  OBJECTION_MANNERS,
  QUESTION_FORMS,
  QUESTION_KINDS,
  WEEKDAYS,
  type RepReading,
} from '#core/contract/personas/reading.ts';
import { FACETS } from '#core/contract/personas/statement.ts';
import { generalKnowledge } from '#core/persona/general.ts';
import { heard, type Written } from './readings.ts';

/** Readings of any turn that a rep could say to a persona, sense or nonsense. */
export function anyReading(persona: StatementPersona): fc.Arbitrary<RepReading> {
  return fc.array(anyAct(persona), { minLength: 1, maxLength: 4 }).map((acts) => heard(...acts));
}

function anyAct(persona: StatementPersona): fc.Arbitrary<Written> {
  const about = anyAbout(persona);
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        act: fc.constant('question' as const),
        about,
        kind: fc.constantFrom(...QUESTION_KINDS),
        closed: fc.boolean(),
        followUp: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: anyStep(persona) },
    {
      weight: 2,
      arbitrary: fc.record({
        act: fc.constant('pitch' as const),
        pains: fc.subarray(persona.brief.pains.map(({ id }) => id)),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        act: fc.constant('objection-response' as const),
        manner: fc.subarray([...OBJECTION_MANNERS], { minLength: 1 }),
        specific: fc.boolean(),
        named: fc.boolean(),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        act: fc.constant('repair' as const),
        kind: fc.constantFrom('repeat', 'explain', 'not-asked', 'other', 'meant', 'misheard'),
        about: fc.option(about),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        act: fc.constant('recap' as const),
        statements: fc.subarray(
          persona.brief.statements.map(({ id }) => id),
          { maxLength: 3 },
        ),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        act: fc.constantFrom('small-talk' as const, 'logistics' as const),
        about: fc.option(about),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        act: fc.constant('answer' as const),
        question: fc.option(fc.constantFrom(...persona.brief.questions.map(({ id }) => id))),
      }),
    },
    {
      weight: 5,
      arbitrary: fc
        .constantFrom(
          'greeting',
          'introduction',
          'reason',
          'permission',
          'agenda',
          'proof',
          'price',
          'discount',
          'empathy',
          'acknowledgement',
          'check',
          'confirm',
          'deny',
          'promise',
          'thanks',
          'apology',
          'statement',
          'pressing',
          'silence',
          'unclear',
          'instruction',
        )
        .map((act) => ({ act })),
    },
  );
}

function anyAbout({ brief }: StatementPersona) {
  const id = fc.constantFrom(...brief.statements.map((each) => each.id));
  return fc.oneof(
    { weight: 4, arbitrary: fc.record({ to: fc.constant('statement' as const), id }) },
    {
      weight: 1,
      arbitrary: fc.record({
        to: fc.constant('said' as const),
        id,
        facet: fc.constantFrom(...FACETS),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        to: fc.constant('call' as const),
        id: fc.constantFrom(...generalKnowledge.map((each) => each.id)),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        to: fc.constant('nothing' as const),
        noun: fc.option(fc.constantFrom('rollout', 'forklifts', 'audit')),
        form: fc.option(fc.constantFrom(...QUESTION_FORMS), { nil: undefined }),
        near: fc.option(id, { nil: undefined }),
        vague: fc.option(fc.constant(true), { nil: undefined }),
      }),
    },
  );
}

function anyStep({ brief }: StatementPersona): fc.Arbitrary<Written> {
  const day = fc.constantFrom(...WEEKDAYS).map((weekday) => ({ said: weekday, weekday }));
  const time = fc.integer({ min: 8, max: 17 }).map((hour) => ({ said: `at ${hour}`, hour }));
  return fc.record({
    act: fc.constant('next-step' as const),
    settles: fc.boolean(),
    asksWhen: fc.boolean(),
    step: fc.record({
      kind: fc.constantFrom(...NEXT_STEP_KINDS),
      day: fc.option(day),
      time: fc.option(time),
      minutes: fc.option(fc.constantFrom(15, 20, 30)),
      attendees: fc.subarray(brief.colleagues.map(({ name }) => name)),
    }),
  });
}
