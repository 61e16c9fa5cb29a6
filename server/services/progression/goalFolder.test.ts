import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { FIGURES } from '#core/contract/scoring/evidence.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { BUILT_IN_GOALS } from '#core/progression/builtInGoals.ts';
import { loadGoals, readGoalFile, SCORED_CRITERIA } from './goalFolder.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'ringside-goals-'));
const folder = join(dataDir, 'goals');
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('without a folder there are the goals of the product, and nothing to say', () => {
  expect(load()).toEqual({ goals: BUILT_IN_GOALS, lines: [] });
});

test('a file of the operator adds to them; a bad one is a line with file, path and reason, and is left out', () => {
  mkdirSync(folder);
  writeFileSync(join(folder, '1-own.json'), JSON.stringify({ achievements: [family('fridays')] }));
  writeFileSync(
    join(folder, '2-bad.json'),
    JSON.stringify({
      achievements: [
        {
          ...family('mondays'),
          tiers: [{ title: 'One', description: 'Two', target: 'three', reward: 5 }],
        },
      ],
    }),
  );
  writeFileSync(
    join(folder, '3-taken.json'),
    JSON.stringify({ achievements: [family('fridays')] }),
  );
  writeFileSync(join(folder, '4-comma.json'), '{\n  "achievements": [],\n}');
  writeFileSync(join(folder, '5-latin.json'), Buffer.from([0xe4]));
  const { goals, lines } = load();
  expect(goals.achievements.map((each) => each.family)).toEqual([
    ...BUILT_IN_GOALS.achievements.map((each) => each.family),
    'fridays',
  ]);
  expect(lines).toEqual([
    `left out a file of goals: ${join(folder, '2-bad.json')}: achievements[0].tiers[0].target: is "three"; it must be a number.`,
    `left out a file of goals: ${join(folder, '3-taken.json')}: achievements[0].family: "fridays" is used already; choose another.`,
    `left out a file of goals: ${join(folder, '4-comma.json')}: line 3, column 1: the name of a field in double quotes must stand here; is there a comma too many before it.`,
    `left out a file of goals: ${join(folder, '5-latin.json')}: the whole file: is not saved as UTF-8 text.`,
  ]);
});

test('the file of the guide can be used as it stands, and the guide names every criterion', () => {
  const page = readFileSync(
    fileURLToPath(new URL('../../../docs/achievements.md', import.meta.url)),
    'utf8',
  );
  const file = join(dataDir, 'example.json');
  writeFileSync(file, /```json\n([\s\S]+?)```/.exec(page)?.[1] ?? '');
  const { goals, problems } = readGoalFile(file, BUILT_IN_GOALS);
  expect(problems).toEqual([]);
  expect(goals).toMatchObject({
    achievements: [{ family: 'renewal-season' }],
    challenges: [{ id: 'ask-around' }],
  });
  for (const name of [...SCORED_CRITERIA, ...FIGURES]) expect(page).toContain(`\`${name}\``);
});

test('the product’s own goals ask for criteria and personas that there are', () => {
  const rules = [...BUILT_IN_GOALS.achievements, ...BUILT_IN_GOALS.challenges].map(({ rule }) =>
    'where' in rule ? rule.where : {},
  );
  expect(
    rules
      .flatMap(({ criteria }) => Object.keys(criteria ?? {}))
      .filter((id) => !SCORED_CRITERIA.has(id)),
  ).toEqual([]);
  const { tiers } = BUILT_IN_GOALS.achievements.find(({ family: name }) => name === 'personas')!;
  expect(tiers.at(-1)?.target).toBeLessThanOrEqual(SEEDED_PERSONAS.length);
});

function load() {
  const lines: string[] = [];
  const goals = loadGoals(dataDir, {
    warn: (_facts: unknown, line?: string) => void lines.push(String(line)),
  });
  return { goals, lines };
}

function family(name: string) {
  return {
    family: name,
    title: 'Own',
    rule: { measure: 'calls' },
    tiers: [{ title: 'One', description: 'Do one.', target: 1, reward: 5 }],
  };
}
