import { expect, test } from 'vitest';
import type { OnboardingDraft } from '#core/contract/account/onboarding.ts';
import type { Persona } from '#core/contract/personas/persona.ts';
import {
  stepAfter,
  stepBefore,
  stepsOf,
  stepToShow,
  whereLeft,
  withCompany,
  withReport,
} from './draft.ts';

const persona = { id: 'p', jobTitle: 'CFO' } as Persona;
const site: OnboardingDraft = { flow: 'onboarding', subject: 'own', domain: 'example.com' };
const read: OnboardingDraft = { ...site, researchData: 'They sell boats.', companyName: 'Example' };
const chosen: OnboardingDraft = { ...read, jobTitle: 'CFO', persona };
const byHand: OnboardingDraft = {
  flow: 'onboarding',
  subject: 'own',
  researchData: 'They sell boats.',
  companyName: 'Example',
};

const newcomer = stepsOf('onboarding', false);
const named = stepsOf('onboarding', true);
const bot = stepsOf('create-bot', true);

test('the username is asked of who has none, and neither it nor the plan on the way to another persona', () => {
  expect([newcomer, named, bot]).toEqual([
    [1, 2, 3, 4, 5, 6],
    [1, 2, 4, 5, 6],
    [1, 2, 4, 5],
  ]);
});

test.each<[number, number[], OnboardingDraft, number]>([
  [1, newcomer, { flow: 'onboarding' }, 1],
  [2, newcomer, { flow: 'onboarding' }, 1],
  [3, newcomer, { flow: 'onboarding' }, 3],
  [5, newcomer, { flow: 'onboarding' }, 3],
  [2, newcomer, site, 2],
  [4, named, site, 2],
  [4, named, byHand, 4],
  [2, named, byHand, 1],
  [5, bot, read, 4],
  [5, bot, chosen, 5],
  [6, bot, chosen, 5],
  [9_999, newcomer, chosen, 6],
])('step %i of %o is shown once all before it is there', (wanted, steps, draft, shown) => {
  expect(stepToShow(wanted, steps, draft)).toBe(shown);
});

test('the way back passes over the report of what was described by hand', () => {
  expect([
    stepBefore(4, named, byHand),
    stepBefore(4, named, read),
    stepBefore(3, newcomer, byHand),
    stepBefore(1, named, read),
  ]).toEqual([1, 2, 1, null]);
  expect([stepAfter(2, newcomer), stepAfter(2, named), stepAfter(5, bot)]).toEqual([3, 4, null]);
});

test('another company makes what followed from the old one void; the same one keeps it', () => {
  expect(withCompany(chosen, { subject: 'own', domain: 'example.com' })).toBe(chosen);
  expect(withCompany(chosen, { subject: 'prospect', domain: 'example.com' })).toEqual({
    flow: 'onboarding',
    subject: 'prospect',
    domain: 'example.com',
  });
  expect(
    withCompany(chosen, { subject: 'own', researchData: 'Else', companyName: 'Other' }),
  ).not.toHaveProperty('persona');
});

test('a new report makes titles and persona void; another name of the company does not', () => {
  expect(withReport(chosen, 'They sell boats.', 'Example Boats')).toEqual({
    ...chosen,
    companyName: 'Example Boats',
  });
  expect(withReport(chosen, 'They sell rafts.', 'Example')).toEqual({
    ...site,
    researchData: 'They sell rafts.',
    companyName: 'Example',
  });
});

test('the server’s status says where the way is taken up, but for what this device could not tell yet', () => {
  const server = { step: 2, draft: site };
  const status = { step: 4, completed: false };
  const resumed = { step: 4, draft: site };
  expect(whereLeft(null, server, status)).toEqual(resumed);
  expect(whereLeft({ step: 5, draft: read, untold: false }, server, status)).toEqual(resumed);
  expect(whereLeft({ step: 5, draft: read, untold: true }, server, status)).toEqual({
    step: 5,
    draft: read,
  });
  expect(whereLeft(null, server, null)).toBe(server);
});

test('a way that was not begun starts at its first step, and one to another persona where it was left', () => {
  const status = { step: 3, completed: false };
  const nothing = { step: 1, draft: null };
  expect(whereLeft(null, nothing, status)).toBe(nothing);
  const another = { step: 2, draft: { ...site, flow: 'create-bot' as const } };
  expect(whereLeft(null, another, { step: 4, completed: true })).toBe(another);
});
