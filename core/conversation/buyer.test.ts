import { describe, expect, test } from 'vitest';
import { nextReply } from './engine.ts';
import { interpret } from './interpret.ts';
import { SEEDED_PERSONAS } from './seededPersonas.ts';
import { hold, personaOf, replies, settingOf } from './testing/hold.ts';
import type { SpokenTurn } from './types.ts';

const act = (id: string, lines: readonly string[], difficulty?: 'easy' | 'medium' | 'hard' | 'expert', seed = 3) => {
  const setting = settingOf(id, seed, difficulty);
  const turns: SpokenTurn[] = hold(setting, lines.slice(0, -1));
  return nextReply(setting, [...turns, { role: 'rep', text: lines.at(-1) ?? '' }]);
};

describe('being asked for a moment', () => {
  const asks = ['do you have half a minute for why i called', 'have you got thirty seconds', "is now an okay time to tell you why i'm calling", 'Do you have a minute?', 'did i catch you at a bad time', 'mind if i take a quick minute of your morning', 'sorry to ring unannounced do you have a moment'];

  test.each(SEEDED_PERSONAS.map((persona) => persona.id))('%s answers it, and tells no fact', (id) => {
    for (const [index, ask] of asks.entries()) {
      const reply = act(id, [`hi it's beth from clearlot ${ask}`], undefined, index);
      expect(`${ask}: ${reply.act}`).toMatch(/: (?:permission|what-about)/);
    }
  });

  test('a voice without a name is asked who it is', () => {
    expect(act('dana-whitfield', ['do you have a minute']).text).toMatch(/who/i);
  });

  test('the person is told by name and company, and says so', () => {
    expect(act('gwen-pritchard', ['hello is this gwen pritchard at tallis green college']).act).toBe('speaking');
  });
});

test.each([
  ["it's beth from clearlot", 'beth', 'clearlot'],
  ['Colin from Brightward here', 'colin', 'brightward'],
  ['beth here', 'beth', null],
  ["i'm the account manager at clearlot", null, 'clearlot'],
])('%j is an introduction', (text, name, company) => {
  expect(interpret(text).find((move) => move.kind === 'introduction')?.slots).toMatchObject({ name, company });
});

test.each(['who else would look at something like this with you', 'who would need to sign off', 'is it just you on this', 'besides you who would have to agree'])('%j asks who decides', (text) => {
  expect(interpret(text).find((move) => move.kind === 'question')?.topic).toBe('decision-maker');
});

test.each(['What do you use for dispatch today?', 'We help teams like yours spend less time on manual work. How do you handle that today?', 'what does your team do today when a truck breaks down', 'which of those would you want to test it on'])('%j proposes no next step', (text) => {
  expect(interpret(text).map((move) => move.kind)).not.toContain('next-step');
});

test.each(['why does that matter because every late load costs you a customer', 'how do we do it we connect your board to the phone', 'so what does that mean for you it means no more late nights'])('%j is answered by the rep himself and asks nothing', (text) => {
  expect(interpret(text).map((move) => move.kind)).not.toContain('question');
});

test('a question about us stays a question where a reason for asking follows', () => {
  expect(interpret('how do you handle that because most teams struggle with it').map((move) => move.kind)).toContain('question');
});

test('reading copies of data is nothing odd to say', () => {
  expect(interpret('we read copies of your data and nothing is written back').map((move) => move.kind)).not.toContain('instruction');
});

describe('the cost of a pain', () => {
  const ask = 'what does that end up costing you in a normal month';

  test('is told at once on easy', () => {
    const { pains } = personaOf('dana-whitfield').brief;
    expect(pains.map((pain) => pain.cost)).toContain(act('dana-whitfield', ["hi it's beth from clearlot", "what's the hardest part of your day", ask]).text);
  });

  test('is told or held back by name on harder ones, and never passed over', () => {
    for (const persona of SEEDED_PERSONAS) {
      const lines = ["hi it's beth from clearlot", "what's the hardest part of your day", ask];
      const { text } = act(persona.id, lines, 'expert');
      expect(persona.brief.pains.some((pain) => text.includes(pain.cause))).toBe(false);
    }
  });
});

describe('a date', () => {
  const lead = ["hi marcus it's jo from pathway", "what's the hardest part of that", 'why is that', 'that sounds exhausting', 'what is that costing you', 'what would it mean if that went away'];

  test('outside the diary is countered with one that is in it', () => {
    const setting = settingOf('marcus-bell', 4);
    const said = replies(hold(setting, [...lead, 'i appreciate that and there is no pressure could we meet sunday at ten', 'sunday at ten is really best']));
    for (const text of said) expect(text).not.toMatch(/sunday/i);
  });
});

describe('a summing up', () => {
  const asked = ["hi ingrid it's beth from clearlot the reason i'm calling is staffing", 'how do you decide who goes where today', 'what software do you use for that', 'how many people are in the firm'];

  test('that names a tool nobody has is put right', () => {
    expect(act('ingrid-solberg', [...asked, 'so to recap you run all of it on salesforce with your partners']).act).toBe('recap-wrong');
  });

  test('that is right is agreed to', () => {
    expect(act('ingrid-solberg', [...asked, 'so to recap there is a staffing call where the loudest partner wins and time goes into temposheet']).act).not.toBe('recap-wrong');
  });
});
