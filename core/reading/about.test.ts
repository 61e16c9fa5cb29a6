import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { statementPersonaSchema } from '#core/contract/personas/persona.ts';
import type { Thread } from '#core/contract/personas/reading.ts';
import { stemOf, wordsOf } from '#core/language/words.ts';
import { generalKnowledge } from '#core/persona/general.ts';
import { prepareGeneral, prepareKnowledge } from '#core/persona/knowledge/knowledge.ts';
import { searchKnowledge } from '#core/persona/knowledge/search.ts';
import { BARE_THREAD } from '#tests/support/thread.ts';
import { findAbout, queryOf } from './about.ts';
import { readModel } from './model.ts';

const FOLDER = import.meta.dirname;
const model = readModel(readFileSync(join(FOLDER, 'model.bin')));
/** Asks of each statement that are looked up. */
const SOME_ASKS = 2;

function knowledgeOf(id: string) {
  const file = join(FOLDER, `../persona/seeded/${id}.json`);
  const persona = statementPersonaSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return {
    persona,
    knowledge: prepareKnowledge(persona, prepareGeneral(generalKnowledge, model.encoder)),
  };
}

const asked = (text: string, thread: Partial<Thread> = {}) => ({
  words: wordsOf(text),
  hearing: { waits: 'none' as const, stems: new Set<string>() },
  thread: { ...BARE_THREAD, ...thread },
  personaSaid: null,
});

describe('a question as it is written in the persona', () => {
  test.each(['declan-brophy', 'luis-ferreira', 'victor-adeyemi'])(
    'finds its statement of %s, after what it digs into',
    (id) => {
      const { persona, knowledge } = knowledgeOf(id);
      const outcomes = persona.brief.statements.flatMap(({ id, parent, asks }) =>
        asks.slice(0, SOME_ASKS).map((text) => {
          const lastTold = parent === undefined ? [] : [parent];
          const { about } = findAbout(asked(text, { lastTold, told: lastTold }), knowledge, model);
          if (about.to === 'statement') return about.id === id ? 'right' : 'wrong';
          return 'miss';
        }),
      );
      const share = (wanted: string) =>
        outcomes.filter((outcome) => outcome === wanted).length / outcomes.length;
      expect(share('right')).toBeGreaterThan(0.95);
      expect(share('wrong')).toBeLessThan(0.02);
    },
  );
});

test('asks who somebody is whose name was just said', () => {
  const { knowledge } = knowledgeOf('declan-brophy');
  const question = asked("Who's Kavanagh's?");
  const hearing = { ...question.hearing, stems: new Set([stemOf('kavanagh')]) };
  const { about } = findAbout({ ...question, hearing }, knowledge, model);
  expect(about).toMatchObject({ to: 'nothing', form: 'who-is' });
  expect(findAbout(question, knowledge, model).about).not.toMatchObject({ form: 'who-is' });
});

describe('a search', () => {
  const { knowledge } = knowledgeOf('declan-brophy');
  const search = (text: string, thread: Partial<Thread> = {}) =>
    searchKnowledge(queryOf(asked(text, thread), model), knowledge, model.rank);

  test('shares one whole among all candidates and none of them', () => {
    const { found, none } = search('Who writes in the diary?');
    const sum = found.reduce((all, { share }) => all + share, none);
    expect(sum).toBeGreaterThan(0.9);
    expect(sum).toBeLessThanOrEqual(1.000001);
  });

  test('never finds what is barred', () => {
    const idsOf = (thread: Partial<Thread>) =>
      search('Who writes in the diary?', thread).found.map(({ item }) => item.id);
    const barred = idsOf({}).slice(0, 1);
    expect(barred).toEqual(['diary-who']);
    expect(idsOf({ barred })).not.toContain('diary-who');
  });

  test('finds the same again when it has looked for other things', () => {
    const first = search('Who works in parts?');
    search('How many mechanics have you?');
    expect(search('Who works in parts?')).toEqual(first);
  });
});
