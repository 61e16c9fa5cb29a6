import { assert, constantFrom, oneof, property, stringMatching } from 'fast-check';
import { expect, test } from 'vitest';
import events from './events.json' with { type: 'json' };
import { cleanEvent } from './cleanEvent.ts';

const LINE = 'Honestly, our budget is frozen until Priya Nair signs it off';
const NAME = 'Priya Nair';
const PAGES = [
  '/',
  '/profile',
  '/profile/:username',
  '/call-history/:callRecordId',
  '/auth/reset-password',
];
const RULES = { pages: PAGES, isChoice: (answer: string) => answer === 'The scorecard' };

const of = (event: string, properties: Record<string, unknown>, more: object = {}) =>
  cleanEvent({ uuid: 'u', event, properties, ...more }, RULES);

test('a line of a transcript and a name leave nothing behind, wherever they are planted', () => {
  const planted = {
    token: 'phc_key',
    distinct_id: 'rep-1',
    by: LINE,
    seconds: LINE,
    transcript: LINE,
    [LINE]: 1,
    [NAME]: NAME,
    title: NAME,
    $el_text: LINE,
    $referrer: `https://example.com/?q=${NAME}`,
    $current_url: `https://ringside.test/profile/Priya%20Nair?line=${LINE}#${NAME}`,
    $pathname: `/profile/${NAME}`,
    $session_entry_url: `https://ringside.test/?name=${NAME}`,
    $survey_response: LINE,
    '$survey_response_1-2': [LINE],
    '$feature/x': LINE,
    $browser: LINE,
    $set: { name: NAME, [`$survey_responded/${LINE}`]: true },
    $set_once: { $initial_current_url: NAME },
    $exception_list: [{ value: LINE }],
  };
  const sent = JSON.stringify(
    ['call ended', '$pageleave', '$identify', 'survey sent', '$feature_flag_called'].map((event) =>
      of(event, planted, {
        $set: { email: 'priya@example.com', note: LINE },
        $set_once: { $initial_referrer: NAME },
      }),
    ),
  );
  expect(sent).not.toMatch(/Priya|Nair|budget|frozen/i);
  expect(sent).toContain('https://ringside.test/profile/:username');
});

test('no word comes through that is not listed, in whichever property of whichever event', () => {
  const names = Object.values(events).flatMap((kinds) => Object.keys(kinds));
  const word = stringMatching(/^[A-Za-z ]{0,20}$/).map((some) => `zqx${some}`);
  const name = oneof(
    constantFrom(
      ...names,
      '$set',
      '$set_once',
      '$survey_response_a',
      '$el_text',
      'title',
      '$referrer',
    ),
    stringMatching(/^[a-z_]{1,20}$/),
  );
  assert(
    property(
      constantFrom(...Object.keys(events), '$pageleave', 'survey sent', 'anything'),
      name.filter((one) => one !== 'token' && one !== 'distinct_id'),
      word,
      (event, place, planted) => {
        expect(
          JSON.stringify(
            of(event, {
              [place]: planted,
              $current_url: `https://ringside.test/profile/${planted}`,
            }) ?? '',
          ),
        ).not.toContain('zqx');
      },
    ),
  );
});

test('what the app counts passes as it is', () => {
  expect(
    of('call ended', {
      by: 'rep',
      seconds: 312,
      turns: 24,
      delivery: 'sent',
      token: 'phc_key',
      distinct_id: '018f',
      $browser: 'Chrome',
      $os: 'Mac OS X',
      $timezone: 'America/New_York',
    })?.properties,
  ).toEqual({
    by: 'rep',
    seconds: 312,
    turns: 24,
    delivery: 'sent',
    token: 'phc_key',
    distinct_id: '018f',
    $browser: 'Chrome',
    $os: 'Mac OS X',
    $timezone: 'America/New_York',
  });
});

test('events that are not listed are not sent, the library’s own neither', () => {
  expect(
    [
      'call recorded',
      '$autocapture',
      '$snapshot',
      '$exception',
      '$pageview',
      '$$heatmap',
      '$$client_ingestion_warning',
      '$groupidentify',
      'toString',
    ].map((event) => of(event, { distinct_id: '1' })),
  ).toEqual(Array.from({ length: 9 }, () => null));
});

test('of an address the page is told, not whose, and no query', () => {
  const page = (url: string) => of('$pageleave', { $current_url: url })?.properties;
  expect(page('https://ringside.test/call-history/4711?tab=notes')).toEqual({
    $current_url: 'https://ringside.test/call-history/:callRecordId',
    $pathname: '/call-history/:callRecordId',
  });
  expect(page('https://ringside.test/auth/reset-password?code=secret')).toEqual({
    $current_url: 'https://ringside.test/auth/reset-password',
    $pathname: '/auth/reset-password',
  });
  expect(page('https://ringside.test/no/such/page')?.$pathname).toBe('/:elsewhere');
});

test('a survey is answered with numbers and its own choices alone', () => {
  expect(
    of('survey sent', {
      $survey_id: '0190-a',
      $survey_response_q1: 9,
      $survey_response_q2: 'The scorecard',
      $survey_response_q3: ['The scorecard'],
      $survey_response_q4: 'call me on 555 0100',
      $survey_questions: [{ response: 'call me' }],
    })?.properties,
  ).toEqual({
    $survey_id: '0190-a',
    $survey_response_q1: 9,
    $survey_response_q2: 'The scorecard',
    $survey_response_q3: ['The scorecard'],
  });
  expect(
    of('survey sent', {}, { $set: { '$survey_responded/0190-a': true, name: NAME } }),
  ).toMatchObject({ $set: { '$survey_responded/0190-a': true } });
});
