import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { personaSchema } from '#core/contract/personas/persona.ts';
import { TEST_PERSONA } from '#core/conversation/testing/persona.ts';
import { createRulesEngine } from '#core/engine/rules.ts';
import { asStatements } from '#core/persona/convert.ts';
import FACTS from '#core/persona/testing/facts.json' with { type: 'json' };
import { createBrain, type SaidTurn, type Setting } from './answers.ts';

const rules = createRulesEngine(
  new Uint8Array(readFileSync(new URL('../../../../core/reading/model.bin', import.meta.url))),
  'test',
);
const brain = createBrain('test', () => Promise.resolve(rules));
const setting = { persona: TEST_PERSONA, seed: 7, callType: TEST_PERSONA.callType };
const SCRIPT = [
  'Hi Mara, this is Rae from Acme. Have you got half a minute?',
  'How big is your team?',
  'Could we meet on Thursday at ten?',
];

test('a persona is answered by the engine, which reads each turn', async () => {
  const said = await hold(setting);
  let { call, reply } = rules.startCall(setting);
  const lines = [reply.text];
  for (const text of SCRIPT) {
    ({ call, reply } = rules.hearTurn(call, text));
    lines.push(text, reply.text);
  }
  expect(said.map(({ text }) => text)).toEqual(lines);
  expect(said.map(({ reading }) => reading)).toEqual(call.turns.map(({ reading }) => reading));
});

test('a call whose readings were not kept goes on as if they were', async () => {
  const said = await hold(setting);
  const unread = said.map(({ role, text }) => ({ role, text }));
  const next: SaidTurn = { role: 'rep', text: 'Thanks, goodbye.' };
  const copy = structuredClone(setting);
  expect(await brain.hear(copy, [...unread, next])).toEqual(
    await brain.hear(setting, [...said, next]),
  );
});

test('a persona of facts, as a device may still keep one, is answered as it is converted', async () => {
  const persona = personaSchema.parse(FACTS);
  const facts = { persona, seed: 7, callType: persona.callType };
  const said = await hold(facts);
  const converted = await hold({ ...facts, persona: asStatements(persona) });
  expect(said).toEqual(converted);
});

test('a model that could not be fetched is fetched again for the next answer', async () => {
  let fetched = 0;
  const flaky = createBrain('test', () => {
    fetched += 1;
    return fetched === 1 ? Promise.reject(new Error('no network')) : Promise.resolve(rules);
  });
  await expect(flaky.load()).rejects.toThrow('no network');
  // Nothing of it is needed to pick up.
  expect((await flaky.startCall(setting)).text).toBe(rules.startCall(setting).reply.text);
  await flaky.warm(setting);
  expect(fetched).toBe(2);
});

/** The script, as a page holds it. */
async function hold(held: Setting): Promise<SaidTurn[]> {
  const { text, reading } = await brain.startCall(held);
  const said: SaidTurn[] = [{ role: 'persona', text, ...(reading && { reading }) }];
  for (const line of SCRIPT) {
    const asked: SaidTurn = { role: 'rep', text: line };
    said.push(asked);
    const answer = await brain.hear(structuredClone(held), said);
    if (answer.heard) asked.reading = answer.heard;
    said.push({
      role: 'persona',
      text: answer.text,
      ...(answer.reading && { reading: answer.reading }),
    });
  }
  return said;
}
