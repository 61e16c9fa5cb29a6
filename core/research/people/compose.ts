import { hashOfParts } from '#core/language/hash.ts';
import { FACT_TOPICS, type FactTopic } from '#core/contract/personas/briefWords.ts';
import {
  TEMPERAMENTS,
  type Fact,
  type Objection,
  type Pain,
  type Persona,
} from '#core/contract/personas/persona.ts';
import type { ResearchSubject } from '#core/contract/personas/research.ts';
import { portraitOf } from '#core/persona/portrait.ts';
import type { Understanding } from '../understand.ts';
import functions from './functions.json' with { type: 'json' };
import { buyerFunctionOf, industryOf, isProgram, type BuyerFunction } from './fit.ts';
import shared from './shared.json' with { type: 'json' };
import { filler, type Fill } from './fill.ts';
import { tunePersona } from './tune.ts';

export interface PersonaWish {
  subject: ResearchSubject;
  /** The company that was researched. */
  companyName: string;
  jobTitle: string;
  /** Another number, another person. */
  seed: number;
  id: string;
}

interface Lines {
  lines: readonly string[];
  keys: readonly string[];
}

/**
 * A persona out of what was read of a company, without a model: its troubles are those of its job
 * and of what the company sells, its lines are written by people and only filled in. Medium, a cold
 * call; `tunePersona` makes it another.
 */
export function composePersona(understanding: Understanding, wish: PersonaWish): Persona {
  const { subject, seed, id } = wish;
  const chosen = chooser(seed);
  const job = buyerFunctionOf(wish.jobTitle);
  const industry = industryOf(understanding, subject);
  const gender = chosen(['female', 'male'] as const, 'gender');
  const temperament = chosen(TEMPERAMENTS, 'temperament');
  const name = chosen(shared.names[gender], 'name');
  // Nobody asks somebody of the same rank, and whoever owns the place asks no owner.
  const boss = chosen(
    shared.bosses.filter(
      ([, , title = '']) =>
        title.toLowerCase() !== wish.jobTitle.toLowerCase() &&
        !(job === 'owner' && /owner|director/i.test(title)),
    ),
    'boss',
  );
  const helper = chosen(shared.helpers, 'helper');
  const org =
    subject === 'own'
      ? chosen(
          industry.firms.filter((firm) => firm !== wish.companyName),
          'org',
        )
      : wish.companyName;
  // In a line, braces would be slots and brackets would be read out.
  const seller =
    wish.companyName
      .replaceAll(/[{}<>[\]()|*_#]+/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim() || 'that company';
  const offer =
    understanding.offer ?? (subject === 'own' ? `what ${seller} sells` : 'our own products');
  const fill = filler({
    name,
    first: name.split(' ')[0] ?? name,
    jobTitle: wish.jobTitle,
    org,
    offer,
    seller,
    // At a prospect's, what the rep sells is another thing than what was read about.
    topic: (subject === 'own' ? understanding.topic : null) ?? 'that side of things',
    wares: subject === 'own' ? offer : 'something of that kind',
    buyers: understanding.buyers ?? (subject === 'own' ? 'firms like this one' : 'other firms'),
    quirk: chosen(shared.quirks[temperament], 'quirk'),
    boss: boss[0] ?? '',
    supplier: chosen(shared.suppliers, 'supplier'),
    helper: helper[0] ?? '',
    tool: chosen(shared.tools, 'tool'),
    teamNoun: functions[job].team,
    ...Object.fromEntries(
      Object.entries(shared.numbers).map(([slot, numbers]) => [slot, chosen(numbers, slot)]),
    ),
  });
  const persona: Persona = {
    id,
    name,
    jobTitle: wish.jobTitle,
    companyName: org,
    industry: industry.label,
    difficulty: 'medium',
    callType: 'cold-call',
    temperament,
    voice: { language: 'en-GB', gender, rate: 1, pitch: 1 },
    avatar: portraitOf({ name, voice: { gender }, avatar: null }),
    intro: fill(shared.intro[subject]),
    brief: {
      situation: fill(shared.situation[subject]),
      facts: factsOf(
        {
          job,
          company:
            subject === 'own'
              ? { lines: industry.lines, keys: [industry.key] }
              : shared.prospectCompany,
          // Programs are used; goods and services come from somebody.
          supplied:
            subject === 'own' && understanding.offer !== null && !isProgram(understanding.offer),
        },
        chosen,
        fill,
      ),
      pains: painsOf(job, subject, understanding, chosen, fill),
      objections: objectionsOf(chosen, fill),
      questions: [
        chosen(shared.questions.slice(0, 2), 'question 1'),
        chosen(shared.questions.slice(2), 'question 2'),
      ].map((question) => ({ ...question })),
      nextSteps: (['send-info', 'meeting', 'demo', 'trial'] as const).map((kind, at) => ({
        kind,
        interest: [22, 52, 56, 62][at] ?? 62,
        agree: fill(chosen(shared.agree[kind], kind)),
      })),
      availability: [...chosen(shared.availability, 'availability')],
      colleagues: [
        { name: boss[1] ?? '', jobTitle: boss[2] ?? '' },
        { name: helper[1] ?? '', jobTitle: 'Team Lead' },
      ],
    },
  };
  return tunePersona(persona, { difficulty: 'medium', callType: 'cold-call' });
}

type Choose = <Item>(items: readonly Item[], what: string) => Item;

function chooser(seed: number): Choose {
  return (items, what) => items[hashOfParts(seed, what) % items.length]!;
}

function factsOf(
  { job, company, supplied }: { job: BuyerFunction; company: Lines; supplied: boolean },
  chosen: Choose,
  fill: Fill,
): Fact[] {
  const own = functions[job];
  const lines: Record<FactTopic, Lines> = {
    ...(Object.fromEntries(
      Object.entries(shared.facts).map(([topic, variants]) => [
        topic,
        chosen(variants as readonly Lines[], topic),
      ]),
    ) as Record<keyof typeof shared.facts, Lines>),
    ...(supplied && { 'current-solution': chosen(shared.currentSupplier, 'current-solution') }),
    ...(job === 'owner' && { 'decision-maker': shared.ownerDecides }),
    process: own.process,
    metrics: own.metrics,
    pain: own.pain,
    goals: own.goals,
    integration: own.integration,
    role: own.role,
    company,
  };
  return FACT_TOPICS.map((topic) => {
    const [text = '', ...again] = lines[topic].lines.map(fill);
    return { id: topic, topic, text, again, keys: lines[topic].keys.map(fill), trust: 0 };
  });
}

/** One out of what the company sells, two of the job. */
function painsOf(
  job: BuyerFunction,
  subject: ResearchSubject,
  { topic, keywords }: Understanding,
  chosen: Choose,
  fill: Fill,
): Pain[] {
  const written = subject === 'own' ? shared.sitePain : shared.prospectPain;
  const own = [topic, ...keywords]
    .filter((word): word is string => word !== null)
    .map((word) => word.toLowerCase().slice(0, 60));
  const unlocks = {
    cause: { question: 'follow-up' as const, trust: 20 },
    cost: { question: 'implication' as const, trust: 32 },
  };
  const site: Pain = {
    id: 'site',
    keys: [
      ...new Set([
        ...own,
        ...(topic ?? '')
          .toLowerCase()
          .split(' ')
          .filter((word) => word.length > 4),
      ]),
    ].slice(0, 10),
    surface: fill(chosen(written.surface, 'surface')),
    cause: fill(chosen(written.cause, 'cause')),
    cost: fill(chosen(written.cost, 'cost')),
    unlocks,
  };
  const pains = functions[job].pains.map((pain): Pain => ({
    id: pain.id,
    keys: pain.keys,
    surface: fill(pain.surface),
    cause: fill(pain.cause),
    cost: fill(pain.cost),
    unlocks,
  }));
  return [
    ...(site.keys.length > 0 ? [site] : [{ ...site, keys: ['trouble', 'problem', 'difficult'] }]),
    ...pains,
  ];
}

function objectionsOf(chosen: Choose, fill: Fill): Objection[] {
  const triggers = ['opener', 'pitch', 'price', 'next-step', 'mid-call'] as const;
  return triggers.map((trigger) => {
    const { id, category, text, again, resolved, keys } = chosen(
      shared.objections[trigger],
      trigger,
    );
    return {
      id,
      category: category as Objection['category'],
      trigger,
      text: fill(text),
      again: again.map(fill),
      resolved: fill(resolved),
      keys,
    };
  });
}
