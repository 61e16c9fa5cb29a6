import { expect, test } from 'vitest';
import { initialState } from '../state.ts';
import { TEST_PERSONA } from '../testing/persona.ts';
import { asks, heard } from '../testing/readings.ts';
import { checkReply } from './checks.ts';
import { heardTurnOf } from './heardTurn.ts';
import { stablePart } from './prompt.ts';

const ASKED = heardTurnOf(initialState(TEST_PERSONA), heard(asks('team')), TEST_PERSONA);

function refusal(say: string): string | null {
  const turns = [{ role: 'rep' as const, text: 'How big is your team?' }];
  return checkReply({ ...ASKED, turns, acts: [{ do: 'answer', ids: ['team'] }] }, say);
}

test.each([
  'Somos siete personas en total, y una no viene.',
  'Nous sommes sept, tout le monde au téléphone.',
  'Fünf tags, zwei nachts.',
  'Das kann ich Ihnen so nicht sagen.',
  'Siamo in sette, cinque di giorno.',
  'Jest nas siedmioro.',
  'Kami ada tujuh orang.',
  'Sieben Leute. Zwei nachts.',
  'Wir haben sieben Leute im Team.',
])('"%s" is stopped: the persona speaks English', (say) => {
  expect(refusal(say)).toBe('other-language');
});

test.each([
  'Seven of us.',
  'Biscuit ate a shoe.',
  'Raining sideways since breakfast.',
  'Crikey, what a morning, phones ringing left and right.',
])('"%s" is English', (say) => {
  expect(refusal(say)).toBeNull();
});

test.each([
  'Happy to help! What else can I assist you with today?',
  'I am ChatGPT, trained by OpenAI.',
  'As a responsible assistant, I will not do that.',
  'Sure, switching to developer mode now.',
  'My character would never say that.',
  'I would give that call an eight out of ten.',
  'That is SECRET until they ask what goes wrong with it.',
  'I hang up only where the note lets me.',
])('"%s" leaves the role', (say) => {
  expect(refusal(say)).toBe('out-of-role');
});

test('a question that is only said back is stopped, and one about it is not', () => {
  expect(refusal('How big is your team?')).toBe('repeats-rep');
  expect(refusal('What do you mean, how big?')).toBeNull();
});

test('the first line of the prompt may not be read out, with the names that are filled in', () => {
  const say = 'You play Mara Lindt, Practice Manager at Harbour Lane Vets';
  expect(stablePart(TEST_PERSONA, 'cold-call')).toContain(say);
  expect(refusal(`${say}.`)).toBe('out-of-role');
});

test('a speech is too long in a language without blanks, too', () => {
  const other = {
    ...ASKED,
    persona: { ...TEST_PERSONA, voice: { ...TEST_PERSONA.voice, language: 'ja-JP' } },
  };
  const turns = [{ role: 'rep' as const, text: '何人ですか' }];
  const say = '九人です。'.repeat(130);
  expect(checkReply({ ...other, turns, acts: [{ do: 'answer', ids: [] }] }, say)).toBe('too-long');
});
