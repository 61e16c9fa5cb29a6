import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayBeEnglish } from './language.ts';
import { readTranscript } from './readTranscript.ts';
import { soundTurns } from './soundTurns.ts';
import { engine } from '#tests/support/builtInEngine.ts';
import { guessRep, speakersOf } from './speakers.ts';

const VTT = `WEBVTT - a call

NOTE made by a tool

1
00:00:01.000 --> 00:00:03.500 align:start
<v Rae Field>Hi Dana, this is Rae from Acme &amp; Co.</v>

2
00:00:03.500 --> 00:00:05.000
<v.loud Dana Fox>Who <i>is</i> this?</v>

00:05.000 --> 00:06.000
I am busy.
`;

function lines(text: string) {
  const reading = readTranscript(text);
  return reading.ok
    ? {
        format: reading.format,
        lines: reading.lines.map(({ speaker, text: said, startMs, endMs }) => [
          speaker,
          said,
          startMs,
          endMs,
        ]),
      }
    : reading.fault;
}

const readLine = (text: string) => engine.readLine(text).acts;

test('captions name their speakers by voice tags, and go on without one', () => {
  expect(lines(VTT)).toEqual({
    format: 'vtt',
    lines: [
      ['Rae Field', 'Hi Dana, this is Rae from Acme & Co.', 1_000, 3_500],
      ['Dana Fox', 'Who is this?', 3_500, 5_000],
      ['Dana Fox', 'I am busy.', 5_000, 6_000],
    ],
  });
});

test('subtitles name their speakers before a colon, two in one of them too', () => {
  const srt =
    '1\r\n00:00:01,000 --> 00:00:02,000\r\nRae: Hello there.\r\n\r\n2\r\n00:00:02,000 --> 00:00:04,000\r\nDana: Yes?\r\nRae: It is about\r\nyour invoices.\r\n';
  expect(lines(srt)).toEqual({
    format: 'srt',
    lines: [
      ['Rae', 'Hello there.', 1_000, 2_000],
      ['Dana', 'Yes?', 2_000, 4_000],
      ['Rae', 'It is about your invoices.', 2_000, 4_000],
    ],
  });
});

test.each([
  [
    'plain names',
    'Rep: Hello.\nProspect: Who is it?\nRep: Me.\nNote: we were late.\nProspect: Fine.',
    [
      ['Rep', 'Hello.'],
      ['Prospect', 'Who is it?'],
      ['Rep', 'Me. Note: we were late.'],
      ['Prospect', 'Fine.'],
    ],
  ],
  [
    'times before names',
    '[00:12] Rae Field: Hello.\n[00:15] Dana: Yes?',
    [
      ['Rae Field', 'Hello.', 12_000],
      ['Dana', 'Yes?', 15_000],
    ],
  ],
  [
    'names over what was said',
    'Rae Field  0:12\nHello there.\nMore of it.\n\nDana Fox  1:02:03\nYes?',
    [
      ['Rae Field', 'Hello there. More of it.', 12_000],
      ['Dana Fox', 'Yes?', 3_723_000],
    ],
  ],
  [
    'a heading and bold names',
    'Call of Monday\n\n**Rae:** Hello.\n**Dana:** Yes?',
    [
      ['Rae', 'Hello.'],
      ['Dana', 'Yes?'],
    ],
  ],
  [
    'numbered speakers',
    'Speaker 1: Hello.\nSpeaker 2: Yes?',
    [
      ['Speaker 1', 'Hello.'],
      ['Speaker 2', 'Yes?'],
    ],
  ],
])('text with %s is read', (_what, text, expected) => {
  expect(lines(text)).toEqual({
    format: 'txt',
    lines: expected.map(([speaker, said, startMs]) => [speaker, said, startMs, undefined]),
  });
});

test.each([
  [
    'a list in seconds',
    [
      { speaker: 'A', text: 'Hello.', start: 1.5, end: 2 },
      { speaker: 'B', text: 'Yes?', start: '00:03', end: 4 },
    ],
    [
      ['A', 'Hello.', 1_500, 2_000],
      ['B', 'Yes?', 3_000, 4_000],
    ],
  ],
  [
    'utterances in milliseconds',
    {
      utterances: [
        { speaker: 0, transcript: 'Hello.', start: 1_000, end: 2_000 },
        { speaker: 1, transcript: 'Yes?', start: 61_000, end: 62_000 },
      ],
    },
    [
      ['Speaker 0', 'Hello.', 1_000, 2_000],
      ['Speaker 1', 'Yes?', 61_000, 62_000],
    ],
  ],
  [
    'words within a call',
    {
      data: {
        transcript: {
          sentences: [
            { participant: { name: 'Rae' }, words: [{ word: 'Hello' }, 'there'] },
            { role: 'prospect', content: 'Yes?' },
          ],
        },
      },
    },
    [
      ['Rae', 'Hello there', undefined, undefined],
      ['prospect', 'Yes?', undefined, undefined],
    ],
  ],
])('JSON with %s is read', (_what, json, expected) => {
  expect(lines(JSON.stringify(json))).toEqual({ format: 'json', lines: expected });
});

test.each([
  ['nothing', ' \n\t', 'empty-file'],
  ['half a JSON', '{"turns": [{"speaker": "A"', 'broken-json'],
  ['another JSON', '{"name": "x", "turns": []}', 'unknown-json'],
  ['a number', '[1, 2, 3]', 'unknown-json'],
  ['a list of nothing', '[null, {"speaker": {}, "text": 3}]', 'unknown-json'],
  ['prose', 'We met on Monday and it went well.', 'no-speakers'],
  ['captions without names', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello.\n', 'no-speakers'],
  ['captions without words', 'WEBVTT\n\n00:01.000 --> 00:02.000\n\n', 'no-lines'],
  ['a monologue', 'Rae: Hello.\nRae: Is anybody there?', 'one-speaker'],
])('%s is refused by its own sentence', (_what, text, fault) => {
  expect(lines(text)).toBe(fault);
});

test('the rep is known by name, by label or by what they say, and else asked for', () => {
  const of = (text: string, names: string[] = []) => {
    const reading = readTranscript(text);
    return reading.ok ? guessRep(reading.lines, names, readLine) : null;
  };
  expect(of('Dana Fox: Yes?\nRae Field: Hello.', ['Rae'])).toEqual({
    rep: 'Rae Field',
    sure: true,
  });
  expect(of('Customer: Yes?\nAgent: Hello.')).toEqual({ rep: 'Agent', sure: true });
  expect(
    of(
      'Speaker 1: Hello?\nSpeaker 2: Hi, this is Rae from Acme, the reason I am calling is your invoices. Do you have half a minute?',
    ),
  ).toEqual({ rep: 'Speaker 2', sure: true });
  expect(of('Speaker 1: Hm.\nSpeaker 2: Hm hm.')?.sure).toBe(false);
  const reading = readTranscript(VTT);
  expect(reading.ok && speakersOf(reading.lines)).toEqual([
    { name: 'Rae Field', lines: 1, words: 8, says: 'Hi Dana, this is Rae from Acme & Co.' },
    { name: 'Dana Fox', lines: 2, words: 6, says: 'Who is this?' },
  ]);
});

test('what one side says until the other speaks is one turn, and times that run backwards are left out', () => {
  const said = [
    { speaker: 'rep' as const, text: ' Hello ', startMs: 0, endMs: 900 },
    { speaker: 'rep' as const, text: 'there.\u0000', startMs: 1_000, endMs: 2_000 },
    { speaker: 'prospect' as const, text: 'Yes?', startMs: 2_100, endMs: 2_500 },
    { speaker: 'prospect' as const, text: '  ' },
  ];
  expect(soundTurns(said)).toEqual({
    timesWrong: false,
    cutShort: false,
    turns: [
      { role: 'rep', text: 'Hello there.', startMs: 0, endMs: 2_000 },
      { role: 'persona', text: 'Yes?', startMs: 2_100, endMs: 2_500 },
    ],
  });
  expect(
    soundTurns([
      ...said,
      { speaker: 'rep', text: 'Later.', startMs: Number.NaN, endMs: -4 },
      { speaker: 'rep', text: 'Bye.', startMs: 90_000, endMs: 80_000 },
    ]),
  ).toMatchObject({
    timesWrong: true,
    turns: [{ text: 'Hello there.' }, { text: 'Yes?' }, { text: 'Later. Bye.' }],
  });
  const long = soundTurns([
    { speaker: 'rep', text: 'word '.repeat(5_000) },
    { speaker: 'prospect', text: 'Hm.' },
  ]);
  expect(long.turns.map(({ role, text }) => [role, text.length <= 12_000])).toEqual([
    ['rep', true],
    ['rep', true],
    ['rep', true],
    ['persona', true],
  ]);
});

test('of three speakers whoever is not the rep is the other side', () => {
  const reading = readTranscript(
    'Rae: Hello both.\nDana: Yes?\nOmar: Hi, I am listening in.\nRae: Who plans the loads?',
  );
  const said = reading.ok ? reading.lines : [];
  expect(speakersOf(said).map(({ name }) => name)).toEqual(['Rae', 'Dana', 'Omar']);
  const { turns } = soundTurns(
    said.map(({ speaker, text }) => ({ speaker: speaker === 'Rae' ? 'rep' : 'prospect', text })),
  );
  expect(turns.map(({ role, text }) => [role, text])).toEqual([
    ['rep', 'Hello both.'],
    ['persona', 'Yes? Hi, I am listening in.'],
    ['rep', 'Who plans the loads?'],
  ]);
});

test('English is told from other languages by the words that hold it together', () => {
  expect(
    mayBeEnglish(
      'We use a spreadsheet for that and it takes me about two hours every Friday, so no, I would not call it good.',
    ),
  ).toBe(true);
  expect(
    mayBeEnglish(
      'Wir nutzen dafür eine Tabelle, und das kostet mich jeden Freitag etwa zwei Stunden, gut würde ich das nicht nennen.',
    ),
  ).toBe(false);
  expect(
    mayBeEnglish(
      'Nous utilisons un tableur pour cela et cela me prend environ deux heures chaque vendredi, ce n’est pas très bien.',
    ),
  ).toBe(false);
  expect(mayBeEnglish('我们用电子表格来做这件事，每个星期五大约要花两个小时。')).toBe(false);
  expect(mayBeEnglish('Ja. Nein.')).toBe(true);
});

test('whatever a file holds, it is read or refused, and its turns are sound', () => {
  const bit = fc.oneof(
    fc.constantFrom(
      'WEBVTT\n\n',
      '00:01.000 --> 00:02.000\n',
      '<v A>',
      '<v.x',
      'Rae: ',
      '[0:12] ',
      '\n\n',
      '{"turns":[',
      '{"speaker":"A","text":"x","start":',
      '-->',
      '&lt;',
      ': ',
      '9:99:99',
    ),
    fc.string(),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(fc.array(bit, { maxLength: 12 }), (bits) => {
      const reading = readTranscript(bits.join(''));
      if (!reading.ok) return;
      const { rep } = guessRep(reading.lines, [], () => []);
      for (const { role, text, startMs = 0, endMs = startMs } of soundTurns(
        reading.lines.map(({ speaker, ...said }) => ({
          ...said,
          speaker: speaker === rep ? 'rep' : 'prospect',
        })),
      ).turns) {
        expect([
          role,
          text.trim() === text && text !== '',
          Number.isFinite(startMs),
          endMs >= startMs,
        ]).toEqual([expect.stringMatching(/^(?:rep|persona)$/), true, true, true]);
      }
    }),
    { seed: 11, numRuns: 150 },
  );
});

test.each(['A', 'A ', 'A: ', '<v.', '<v A', '[0:1', '(', ' ', '0:00 --> ', '\n-->', '"', '{"a":'])(
  'a long file of %j is read or refused',
  (piece) => {
    for (const head of ['', 'WEBVTT\n\n00:01.000 --> 00:02.000\n', 'A: x\nB: y\n'])
      expect(typeof readTranscript(head + piece.repeat(100_000 / piece.length)).ok).toBe('boolean');
  },
);
