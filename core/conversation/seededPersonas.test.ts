import { describe, expect, test } from 'vitest';
import { FACT_TOPICS } from '#core/contract/personas/briefWords.ts';
import { CALL_TYPES, DIFFICULTIES, type Persona } from '#core/contract/personas/persona.ts';
import { SEEDED_PERSONAS } from './seededPersonas.ts';

const has = (line: string, key: string) => line.toLowerCase().includes(key.toLowerCase());
const rankOf = (persona: Persona) => DIFFICULTIES.indexOf(persona.difficulty);

describe('the set of seeded personas', () => {
  test('has six personas of each difficulty, easiest first', () => {
    expect(SEEDED_PERSONAS.map((persona) => persona.difficulty)).toEqual(
      DIFFICULTIES.flatMap((difficulty) => Array.from({ length: 6 }, () => difficulty)),
    );
  });

  test('covers every call type, cold calls most often', () => {
    const counts = CALL_TYPES.map(
      (type) => SEEDED_PERSONAS.filter((persona) => persona.callType === type).length,
    );
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(Math.max(...counts.slice(1))).toBeLessThan(counts[0] ?? 0);
  });

  test('covers at least eight industries', () => {
    expect(new Set(SEEDED_PERSONAS.map((persona) => persona.industry)).size).toBeGreaterThanOrEqual(
      8,
    );
  });

  test('has a slug of the name as id, each id, name and company once', () => {
    for (const field of ['id', 'name', 'companyName'] as const) {
      expect(new Set(SEEDED_PERSONAS.map((persona) => persona[field])).size).toBe(
        SEEDED_PERSONAS.length,
      );
    }
    for (const persona of SEEDED_PERSONAS) {
      expect(persona.id).toBe(persona.name.toLowerCase().replaceAll(/[^a-z]+/g, '-'));
    }
  });

  test('shares no line between two personas, and nearly repeats none', () => {
    const lines = SEEDED_PERSONAS.flatMap((persona) =>
      spokenLines(persona).map((line) => ({ line, words: new Set(wordsOf(line)) })),
    );
    // Lines that share most of their words share one of their rarest.
    const uses = new Map<string, number>();
    for (const { words } of lines)
      for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
    const byWord = new Map<string, typeof lines>();
    for (const entry of lines)
      for (const word of rarest(entry.words, uses))
        byWord.set(word, [...(byWord.get(word) ?? []), entry]);
    const alike = [...byWord.values()].flatMap((group) =>
      group.flatMap((one, i) =>
        group
          .slice(i + 1)
          .filter((other) => similarity(one.words, other.words) > 0.7)
          .map((other) => [one.line, other.line]),
      ),
    );
    expect(alike).toEqual([]);
  });

  test('asks for more interest before a live next step, the harder the persona', () => {
    const thresholds = DIFFICULTIES.map((difficulty) =>
      SEEDED_PERSONAS.filter((persona) => persona.difficulty === difficulty).map((persona) =>
        Math.min(...liveSteps(persona).map((step) => step.interest)),
      ),
    );
    for (const [i, harder] of thresholds.slice(1).entries()) {
      expect(Math.min(...harder)).toBeGreaterThan(Math.max(...(thresholds[i] ?? [])));
    }
  });
});

describe.each(SEEDED_PERSONAS)('$id', (persona) => {
  const { facts, pains, objections, questions, nextSteps, availability, colleagues } =
    persona.brief;

  test('has a fact for every topic', () => {
    expect(FACT_TOPICS.filter((topic) => !facts.some((fact) => fact.topic === topic))).toEqual([]);
  });

  test('gives each fact in at least three wordings with a key in each', () => {
    expect(
      facts
        .filter((fact) => fact.again.length < 2 || fact.keys.length < 2 || fact.keys.length > 5)
        .map((fact) => fact.id),
    ).toEqual([]);
    const keyless = facts.flatMap((fact) =>
      [fact.text, ...fact.again].filter((line) => !fact.keys.some((key) => has(line, key))),
    );
    expect(keyless).toEqual([]);
    const idle = facts.flatMap((fact) =>
      fact.keys.filter((key) => ![fact.text, ...fact.again].some((line) => has(line, key))),
    );
    expect(idle).toEqual([]);
  });

  test('keeps the keys of a fact out of the facts of other topics', () => {
    const loose = facts.flatMap((fact) =>
      facts
        .filter((other) => other.topic !== fact.topic)
        .flatMap((other) =>
          [other.text, ...other.again].flatMap((line) =>
            fact.keys.filter((key) => has(line, key)).map((key) => `${key}: ${line}`),
          ),
        ),
    );
    expect(loose).toEqual([]);
  });

  test('has unique ids within each list', () => {
    for (const list of [facts, pains, objections, questions]) {
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    }
  });

  test('says no line twice and writes each as a sentence', () => {
    const lines = spokenLines(persona);
    expect(new Set(lines.map((line) => wordsOf(line).join(' '))).size).toBe(lines.length);
    expect(lines.filter((line) => !/^[A-Z"].*[.?!]$/.test(line))).toEqual([]);
    expect(lines.filter((line) => /[—–;()*_<>[\]|]|\s\s/.test(line))).toEqual([]);
  });

  test('names a date only where it agrees, never at the head of a sentence or after a preposition', () => {
    const agreed = nextSteps.map((step) => step.agree);
    expect(
      spokenLines(persona).filter((line) => /[{}]/.test(line) && !agreed.includes(line)),
    ).toEqual([]);
    for (const line of agreed) {
      expect(line.replaceAll('{date}', '')).not.toMatch(/[{}]/);
      expect(line).not.toMatch(/(^|[.?!] )\{date\}|\b(on|at|by|this|next) \{date\}/i);
    }
    expect(
      nextSteps
        .filter((step) => step.kind !== 'send-info' && !step.agree.includes('{date}'))
        .map((step) => step.kind),
    ).toEqual([]);
  });

  test('tells its sensitive facts the later, the harder it is', () => {
    expect(
      facts
        .filter((fact) => fact.trust > ([0, 30, 45, 60][rankOf(persona)] ?? 0))
        .map((fact) => fact.id),
    ).toEqual([]);
    const sensitive = facts
      .filter((fact) =>
        ['budget', 'decision-maker', 'contract-end', 'metrics'].includes(fact.topic),
      )
      .map((fact) => fact.trust);
    const floor = [0, 10, 25, 40][rankOf(persona)] ?? 0;
    expect(Math.min(...sensitive)).toBeGreaterThanOrEqual(floor);
    expect(facts.filter((fact) => fact.topic === 'role' && fact.trust > 0)).toEqual([]);
  });

  test('has three pains whose deeper layers cost more, ending in a figure', () => {
    expect(pains).toHaveLength(3);
    const floor = [0, 20, 32, 50][rankOf(persona)] ?? 0;
    const ceiling = [20, 40, 58, 75][rankOf(persona)] ?? 0;
    for (const { unlocks, cost, keys } of pains) {
      expect(unlocks.cause.trust).toBeGreaterThanOrEqual(floor);
      expect(unlocks.cost.trust).toBeGreaterThanOrEqual(unlocks.cause.trust);
      expect(unlocks.cost.trust).toBeLessThanOrEqual(ceiling);
      expect(cost).toMatch(
        /\b(\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|(twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|grand|million)\b/i,
      );
      expect(keys.length).toBeGreaterThanOrEqual(4);
    }
  });

  test('has objections of several categories and questions back, as many as its difficulty wants', () => {
    const easy = persona.difficulty === 'easy';
    expect(objections.length).toBeGreaterThanOrEqual(4);
    expect(questions.length).toBeGreaterThanOrEqual(easy ? 1 : 2);
    expect(questions.length).toBeLessThanOrEqual(easy ? 2 : 4);
    expect(new Set(objections.map((objection) => objection.category)).size).toBeGreaterThanOrEqual(
      easy ? 2 : 3,
    );
    expect(new Set(objections.map((objection) => objection.trigger)).size).toBeGreaterThanOrEqual(
      easy ? 2 : 3,
    );
    expect(
      objections
        .filter((objection) => objection.again.length < 2 || objection.keys.length < 4)
        .map(({ id }) => id),
    ).toEqual([]);
    expect(
      questions
        .filter((question) => !question.text.includes('?') || question.keys.length < 4)
        .map(({ id }) => id),
    ).toEqual([]);
  });

  test('agrees to small steps before large ones and offers times and colleagues', () => {
    const interest = nextSteps.map((step) => step.interest);
    expect(interest).toEqual(interest.toSorted((a, b) => a - b));
    expect(nextSteps[0]?.kind).toBe('send-info');
    expect(new Set(nextSteps.map((step) => step.kind)).size).toBe(nextSteps.length);
    expect(nextSteps.length).toBeGreaterThanOrEqual(2);
    expect(nextSteps.length).toBeLessThanOrEqual(4);
    expect(availability.length).toBeGreaterThanOrEqual(3);
    expect(new Set(availability).size).toBe(availability.length);
    expect(colleagues.length).toBeGreaterThanOrEqual(1);
    expect(colleagues.length).toBeLessThanOrEqual(3);
  });
});

/** Every line that the persona can say. */
function spokenLines({ brief }: Persona): string[] {
  return [
    ...brief.facts.flatMap((fact) => [fact.text, ...fact.again]),
    ...brief.pains.flatMap((pain) => [pain.surface, pain.cause, pain.cost]),
    ...brief.objections.flatMap((objection) => [
      objection.text,
      ...objection.again,
      objection.resolved,
    ]),
    ...brief.questions.flatMap((question) => [question.text, question.again]),
    ...brief.nextSteps.map((step) => step.agree),
  ];
}

function wordsOf(line: string): string[] {
  return line.toLowerCase().match(/[a-z0-9']+/g) ?? [];
}

/** More than three in ten of its words, by how seldom they are used: two sets with seven in ten in common cannot differ in all of them. */
function rarest(words: ReadonlySet<string>, uses: ReadonlyMap<string, number>): string[] {
  return [...words]
    .toSorted((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0))
    .slice(0, Math.floor(words.size * 0.3) + 1);
}

/** Shared words over all words, 0 to 1. */
function similarity(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / (a.size + b.size - shared || 1);
}

function liveSteps(persona: Persona) {
  return persona.brief.nextSteps.filter(
    (step) => step.kind !== 'send-info' && step.kind !== 'intro',
  );
}
