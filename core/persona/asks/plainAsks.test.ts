import { describe, expect, test } from 'vitest';
import { calledName, COMMON_ASKS, plainAsksOf } from './plainAsks.ts';
import { SEEDED_PERSONAS } from '../seededPersonas.ts';

describe.each(SEEDED_PERSONAS.map((persona) => [persona.name, persona] as const))(
  'what anybody asks of %s',
  (_name, persona) => {
    const asks = plainAsksOf(persona);
    const { statements, pains, colleagues } = persona.brief;

    test('leads to statements it has', () => {
      const ids = new Set(statements.map(({ id }) => id));
      expect([...asks.keys()].filter((id) => !ids.has(id))).toEqual([]);
    });

    test('is answered by one statement each, and by most of what there is to ask', () => {
      const keys = statements.flatMap(({ common = [] }) => common);
      expect(keys.filter((key) => COMMON_ASKS[key] === undefined)).toEqual([]);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.length).toBeGreaterThanOrEqual(80);
    });

    test('leads to each layer of its pains', () => {
      for (const { surface, cause, cost } of pains) {
        expect(asks.get(surface)?.join(' ')).toContain('What is the problem with');
        expect(asks.get(cause)).toContain('Why is that?');
        expect(asks.get(cost)).toContain('What does that cost you?');
      }
    });

    test('leads from a colleague to what is said of them', () => {
      for (const { name } of colleagues) {
        const asked = `Who is ${calledName(name)}?`;
        const found = statements.filter(({ id }) => asks.get(id)?.includes(asked) === true);
        const mentions = statements.some(({ text }) => text.includes(calledName(name)));
        expect(found.map(({ text }) => text.includes(calledName(name)))).toEqual(
          mentions ? [true] : [],
        );
      }
    });

    test('says nothing twice of one statement', () => {
      for (const each of asks.values()) expect(new Set(each).size).toBe(each.length);
    });
  },
);
