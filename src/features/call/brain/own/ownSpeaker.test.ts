import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createRulesEngine } from '#core/engine/rules.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { asksAbout, turnReply } from '#tests/fakes/llm.ts';
import { installPromptApi, type PromptScript } from '#tests/fakes/promptApi.ts';
import { FakeTimers } from '#tests/fakes/timers.ts';
import { root } from '#tests/support/sourceFiles.ts';
import { createBrain } from '../answers.ts';
import { createOwnSpeaker } from './ownSpeaker.ts';
import { promptApi } from './promptApi.ts';

const DANA = SEEDED_PERSONAS.find(({ id }) => id === 'dana-whitfield')!;
const SETTING = { persona: DANA, seed: 1, callType: DANA.callType };
const TURNS = [
  { role: 'persona' as const, text: 'Hello, Dana Whitfield.' },
  { role: 'rep' as const, text: 'How big is your team?' },
];
const GOOD = turnReply('Nine of us, hon. It is a good crew.', { do: 'answer', ids: ['team'] }, [
  asksAbout('team'),
]);
const brain = {
  ...createBrain('1', () =>
    Promise.resolve(
      createRulesEngine(new Uint8Array(readFileSync(join(root, 'core/reading/model.bin'))), '1'),
    ),
  ),
  version: '1',
};

afterEach(() => {
  delete (globalThis as { LanguageModel?: unknown }).LanguageModel;
});

test('the browser’s model speaks sentence by sentence, with what it read and said, held to the schema and the role', async () => {
  const { speaker, script } = scripted([GOOD]);
  speaker.answer(SETTING, TURNS);
  expect(await speaker.replies.piece(2, 0, 60_000)).toMatchObject({ text: 'Nine of us, hon.' });
  expect(await speaker.replies.piece(2, 1, 60_000)).toMatchObject({ text: 'It is a good crew.' });
  expect(await speaker.replies.next(2, 60_000)).toMatchObject({
    text: 'Nine of us, hon. It is a good crew.',
    reading: { by: expect.stringMatching(/^browser prompt@/), acts: [{ act: 'told', id: 'team' }] },
    heard: { acts: [{ act: 'question' }] },
  });
  const [asked] = script.asked;
  expect(asked).toMatchObject({ constrained: true });
  expect(asked?.system).toContain('You play Dana Whitfield');
  expect(asked?.user).toContain('How big is your team?');
  // The session has read the persona's part once; it is no part of the turn.
  expect(asked?.user).not.toContain('You play Dana Whitfield');
});

test('an act that may not happen and what may not be heard are asked for once more, and not a third time', async () => {
  const { speaker, script } = scripted([turnReply('Thursday it is.', { do: 'agree' }), GOOD]);
  speaker.answer(SETTING, TURNS);
  expect(await speaker.replies.piece(2, 0, 60_000)).toMatchObject({ text: 'Nine of us, hon.' });
  expect(script.asked[1]?.user).toContain('That cannot happen now');
  await speaker.replies.next(2, 60_000); // Both share a brain, which has one turn at a time.
  const bad = scripted(Array(2).fill(turnReply('As an AI, I cannot tell.')));
  bad.speaker.answer(SETTING, TURNS);
  expect(await bad.speaker.replies.piece(2, 0, 60_000)).toBeNull();
  expect(bad.script.asked).toHaveLength(2);
});

test('a model that fails, or is not there, leaves the line to the built-in brain', async () => {
  const { speaker } = scripted(['{"reading":[],"act":{"do":"answer","ids":[]}']);
  speaker.answer(SETTING, TURNS);
  expect(await speaker.replies.piece(2, 0, 60_000)).toBeNull();
  const api = promptApi()!;
  const create = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'));
  const other = createOwnSpeaker({
    loadBrain: () => Promise.resolve(brain),
    timers: new FakeTimers(),
    api: { ...api, create },
  });
  other.answer(SETTING, TURNS);
  expect(await other.replies.piece(2, 0, 60_000)).toBeNull();
});

function scripted(answers: string[]) {
  const script: PromptScript = { availability: 'available', answers, asked: [] };
  installPromptApi(script);
  const loadBrain = () => Promise.resolve(brain);
  const speaker = createOwnSpeaker({ loadBrain, timers: new FakeTimers(), api: promptApi()! });
  return { speaker, script };
}
