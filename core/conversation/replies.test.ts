import { describe, expect, test } from 'vitest';
import { foldState, nextReply } from './engine.ts';
import { candidates } from './wording.ts';
import { hold, personaOf, replies, settingOf } from './testing/hold.ts';

/** The reply to the last line of a call with the persona. */
function answerTo(id: string, lines: readonly string[], seed = 3) {
  const setting = settingOf(id, seed);
  return nextReply(setting, [
    ...hold(setting, lines.slice(0, -1)),
    { role: 'rep', text: lines.at(-1) ?? '' },
  ]);
}

const factsOn = (id: string, topic: string) =>
  personaOf(id)
    .brief.facts.filter((fact) => fact.topic === topic)
    .flatMap(({ text, again }) => [text, ...again]);
const linesOf = (act: string) =>
  candidates(act, 'warm')
    .flat()
    .map(({ text }) => text);
const tells = (id: string, topic: string, text: string) =>
  factsOn(id, topic).some((line) => text.includes(line));

describe('"yes, I follow" is said to nothing but a question whether one follows', () => {
  test.each([
    'hi is that the owner',
    'Hello, am I speaking to the right person?',
    'am i through to the manager',
  ])('%j asks who is on the line', (line) => {
    expect(answerTo('declan-brophy', [line]).act).toMatch(/speaking/);
  });

  test.each([
    'will your sister be there too',
    'Anything I should bring?',
    'How did we let that get so bad?',
    'What questions do you have for me?',
  ])('%j', (line) => {
    const { text } = answerTo('declan-brophy', [
      "hi declan it's tom from ringwell",
      'the reason i am calling is missed calls what is the worst of it',
      line,
    ]);
    expect(linesOf('check-ok').some((said) => text.includes(said))).toBe(false);
  });

  test.each([
    'I have three things to understand: how things work today, where it hurts, and what good would look like. Then we decide together. OK?',
    "i'd love to hear about the college first and then i'll tell you what we do does that sound alright",
  ])('a plan is agreed to as a plan: %j', (line) => {
    expect(
      linesOf('agenda-ok').some((said) =>
        answerTo('gwen-pritchard', ["hi gwen it's owen from timely", line]).text.includes(said),
      ),
    ).toBe(true);
  });
});

describe('what is asked in the form of a wish', () => {
  test.each([
    ["Let's start with how it works today then.", 'process'],
    ["i'd like to understand who signs it off at your end", 'decision-maker'],
    ['I was asking how many people are on the team.', 'team-size'],
  ])('%j is answered', (line, topic) => {
    for (const id of ['dana-whitfield', 'gwen-pritchard', 'farid-haidari'])
      expect(tells(id, topic, answerTo(id, ['hi this is sam from brightpath', line]).text)).toBe(
        true,
      );
  });

  test('how a year has been is told, and is no matter of the plan', () => {
    const { text } = answerTo('odalys-marrero', [
      "hi odalys it's ray from clearpath",
      "i know the renewal is coming up and i wanted to hear how it's been going",
    ]);
    expect(tells('odalys-marrero', 'pain', text)).toBe(true);
  });
});

describe('an objection', () => {
  const { brief } = personaOf('gwen-pritchard');
  const resolved = brief.objections.map((objection) => objection.resolved);
  const raised = [
    'hi gwen it is owen from timely',
    'what do you do there yourself and how big is the team',
    'what takes up most of your time',
    'and who helps you in august',
    'what do you use for it',
    'how long have you had that',
    'and who decides such things',
  ];

  test.each([
    'oh i see my sister was a temp once in leeds she said it was chaos is it chaos',
    'okay so is there anything that you do like about us',
    'right and why is that',
  ])('is not settled by %j', (line) => {
    for (let seed = 1; seed < 9; seed++) {
      const setting = settingOf('gwen-pritchard', seed);
      const state = foldState(setting, hold(setting, raised));
      if (state.pendingObjection === null) continue;
      expect(
        resolved.some((said) =>
          answerTo('gwen-pritchard', [...raised, line], seed).text.includes(said),
        ),
      ).toBe(false);
    }
  });

  test('that asks for something in writing takes what is offered in writing', () => {
    const calls = [1, 2, 3, 4, 5].map((seed) =>
      replies(
        hold(settingOf('hector-salinas', seed), [
          "hector it's dave from bolt supply",
          'what goes wrong with parts',
          'could i come by thursday at six',
          'okay forget the meeting can i send you one page',
        ]),
      ),
    );
    const asked = calls.filter((said) =>
      said.some((text) => text.includes('Just mail me a brochure')),
    );
    expect(asked.length).toBeGreaterThan(0);
    for (const said of asked)
      expect(linesOf('info-brush-off').some((line) => said.at(-1)?.includes(line))).toBe(false);
  });
});

describe('a day that was agreed', () => {
  const call = [
    "hi declan it's tom from ringwell the reason i'm ringing is missed calls",
    'what is the hardest part',
    'why is that',
    'what does that cost you',
    'that must be hard',
    'can i come by thursday at five with breda there',
  ];

  test.each(['great wednesday it is then', "perfect i'll bring biscuits see you wednesday"])(
    'and comes back as another is put right: %j',
    (line) => {
      const reply = answerTo('declan-brophy', [...call, line]);
      expect([reply.act, reply.text.includes('Thursday at five')]).toEqual(['date-slip', true]);
    },
  );

  test('is moved where that is asked for: "sorry something\'s come up, could i see you on friday instead"', () => {
    expect(
      answerTo('declan-brophy', [
        ...call,
        "sorry something's come up, could i see you on friday instead",
      ]).act,
    ).not.toBe('date-slip');
  });

  test('and comes back as it was ends the call', () => {
    expect(answerTo('declan-brophy', [...call, 'great see you thursday bye']).endCall).toBe(true);
  });
});

test('who greets the person and then gives a name is not taken for asking after somebody else', () => {
  expect(
    answerTo('walter-quigg', [
      'Walter, good morning. Eleanor from Archive One. You saw the demonstration a fortnight ago.',
    ]).act,
  ).not.toMatch(/wrong-name/);
});

test('two questions with one answer get it once', () => {
  for (const id of ['aisha-rahman', 'gwen-pritchard', 'dana-whitfield']) {
    const { text } = answerTo(id, [
      'hi this is sam from brightpath',
      "And where does that hurt? What's the worst part, and who feels it most?",
    ]);
    const said = text.split(/(?<=[.?!]) /);
    expect(new Set(said).size).toBe(said.length);
  }
});

test.each([
  'ha my dog ate my notes this morning so if i sound lost that is why',
  'i started out selling shoes myself funny how it goes',
])('%j is met as a joke and no answer to "how are you"', (line) => {
  expect(answerTo('gwen-pritchard', ["hi gwen it's owen from timely how are you", line]).act).toBe(
    'chat',
  );
});

test.each([
  'Could I ask one more thing about the review?',
  'May I go through the other five questions one by one?',
])('%j asks for leave, and neither for a meeting nor for a fact', (line) => {
  expect(
    answerTo('mei-ling-chow', [
      'Hello, this is Peter from Stratum.',
      'Who signs it off?',
      'What matters most to you?',
      'How many people use it?',
      line,
    ]).act,
  ).toMatch(/go-on|objection/);
});

test.each([
  ['which other system', 'what do they have that we do not'],
  ['which one are you looking at', 'and what do they promise on support'],
])('%j and %j ask about the competitor', (...lines) => {
  const said = replies(
    hold(settingOf('tomasz-zielinski', 16), ['hi tomasz karen from loadstar', ...lines]),
  );
  for (const text of said.slice(2))
    expect(tells('tomasz-zielinski', 'competitors', text)).toBe(true);
});

test('an offer of the rep is wanted or not, and is not thanked for as if the trouble were gone', () => {
  expect(
    answerTo('aisha-rahman', [
      'hi aisha it is ben from northlight',
      'what is the worst part',
      'Would it be useful to show this to Dr Lindqvist?',
    ]).act,
  ).toMatch(/^interest/);
});

test('what would settle it is not asked twice where the rep has just settled it', () => {
  const said = answerTo('aisha-rahman', [
    'hi aisha it is ben from northlight',
    'what do you use today',
    'who is involved',
    'what hurts most',
    'why is that',
    'Nobody has to change a thing, we begin with one clinic, one site at a time, with training. Does that answer your worry?',
  ]).text;
  expect(personaOf('aisha-rahman').brief.pains.some(({ surface }) => said.includes(surface))).toBe(
    false,
  );
});

test.each(['Am I catching you between classes?', 'sorry am i interrupting your lunch'])(
  '%j is answered like any question for a moment',
  (line) => {
    expect(answerTo('farid-haidari', ["Hi Farid! It's Kate from Brightward.", line]).act).toMatch(
      /permission/,
    );
  },
);

test('a word on the weather is not answered with how one is', () => {
  expect(
    answerTo('luis-ferreira', [
      "hi luis it's anna from cleanroute",
      'we were at the coast and it rained the whole time',
    ]).act,
  ).not.toBe('small-talk');
});

test('the second of two questions in one breath is answered too', () => {
  const { text } = answerTo('nigel-ashworth', [
    'Nigel, hello, it is Fiona at Kerbside.',
    'What did the team make of it, and who signs it off at your end?',
  ]);
  expect([/demo/.test(text), tells('nigel-ashworth', 'decision-maker', text)]).toEqual([
    true,
    true,
  ]);
});

test('"how many would that be" counts the trouble and no heads', () => {
  const { text } = answerTo('bernadette-okafor', [
    'hello bernadette this is karim from netcore',
    'what is the worst part',
    'how many would that be in a year do you think',
  ]);
  expect(tells('bernadette-okafor', 'team-size', text)).toBe(false);
});

test('what somebody would fix who had a wand is a goal or a trouble', () => {
  const { text } = answerTo('gwen-pritchard', [
    'hi gwen it is owen from timely',
    'what is the hardest part',
    'sorry i am rambling so if you could wave a wand what would you fix',
  ]);
  expect(tells('gwen-pritchard', 'goals', text)).toBe(true);
});

test('the larger of two steps asked for in one turn is what is answered', () => {
  const reply = answerTo('declan-brophy', [
    "hi declan it's tom from ringwell the reason i'm ringing is missed calls",
    'what is the hardest part',
    'why is that',
    'what does that cost you',
    "I'll send you a page on it today. Could we meet Thursday at five?",
  ]);
  expect(reply.text).toContain('Thursday at five');
});

test('thanks are not met with an objection brought up again', () => {
  for (let seed = 1; seed < 6; seed++) {
    const reply = answerTo(
      'hector-salinas',
      [
        "hector it's dave from bolt supply",
        'what goes wrong with parts',
        'could i come by thursday at six',
        'one page no pictures thanks hector',
      ],
      seed,
    );
    expect(reply.text).not.toMatch(/computer meetings/);
  }
});

test.each([
  'it runs beside what you have and another co-op traced forty loads in its first season',
  'cool it does that now it is free you just flip a switch',
])('%j tells, and asks for no fact', (line) => {
  const { text } = answerTo('jolene-tackett', [
    'hi jolene this is mark from fieldwise',
    'and where does that break down',
    `what we do is put the barcode and the slip on one record ${line}`,
  ]);
  expect(
    personaOf('jolene-tackett').brief.facts.some((fact) =>
      [fact.text, ...fact.again].some((told) => text.includes(told)),
    ),
  ).toBe(false);
});

test('what the rep does is no summing up of what the persona said', () => {
  const reply = answerTo('declan-brophy', [
    "hi declan it's tom from ringwell",
    'what is the hardest part',
    'why is that',
    "what we do is pick up the calls you can't and write them straight beside the red diary so you keep the book and a garage in wexford got fourteen jobs a week back",
  ]);
  expect(reply.act).not.toMatch(/recap/);
});

test('what is said again is what was said last', () => {
  const before = [
    "hi anders it's lena from gridpoint",
    'how many people are on your team',
    'what is the worst part',
    'why is that',
    'what goes wrong there',
  ];
  const { text } = answerTo('anders-holm', [
    ...before,
    'is that so',
    "I didn't catch that, could you repeat it?",
  ]);
  expect(tells('anders-holm', 'team-size', text)).toBe(false);
});

test.each([
  'Would you, would you maybe want to see it?',
  'so if I took those off the bill, would you stay?',
])('%j is a question for interest', (line) => {
  expect(
    answerTo('odalys-marrero', [
      'hi odalys it is ray from clearpath',
      'what do you use today',
      line,
    ]).act,
  ).toMatch(/^interest|^objection/);
});

test('who asks for a signature today is told not to press', () => {
  expect(
    answerTo('odalys-marrero', [
      'hi odalys it is ray from clearpath',
      'what do you use today',
      'if i match it will you sign today',
    ]).act,
  ).toMatch(/^pressed/);
});

test.each([
  'which one do you think is worth fixing first',
  'has anyone looked at one that was worth it',
])('%j asks for no cost', (line) => {
  const { text } = answerTo('declan-brophy', [
    "hi declan it's tom from ringwell",
    'what is the hardest part',
    line,
  ]);
  expect(personaOf('declan-brophy').brief.pains.some(({ cost }) => text.includes(cost))).toBe(
    false,
  );
});

test.each(["what's one member worth to you", 'what does one night on the ground cost you'])(
  '%j asks for the cost of what was told',
  (line) => {
    const { pains } = personaOf('farid-haidari').brief;
    const { text } = answerTo('farid-haidari', [
      "hi farid it's kate from brightward",
      'what is the hardest part',
      line,
    ]);
    expect(pains.some(({ cost }) => text.includes(cost))).toBe(true);
  },
);

describe('an end that is asked for', () => {
  const open = [
    'hi luis it is anna from cleanroute',
    'what did you like in the demo',
    'and what is still the worst part',
  ];

  test.each(['What do you think?', 'what about you though'])(
    '%j asks what the person thinks',
    (line) => {
      expect(answerTo('luis-ferreira', [...open, line]).act).toMatch(/^opinion|^answer$/);
    },
  );

  test('"when could we meet" is answered with a time', () => {
    expect(
      answerTo('luis-ferreira', [...open, 'When could we walk the floors together?']).text,
    ).toMatch(/day/);
  });

  test('a time that was offered is said again to who asks when that would be', () => {
    const call = [...open, 'when could we meet'];
    const offered = personaOf('luis-ferreira').brief.availability;
    const { text } = answerTo('luis-ferreira', [...call, 'whatever suits you when would that be']);
    expect(offered.some((slot) => text.includes(slot))).toBe(true);
  });

  test('"alright see you there" is a goodbye', () => {
    expect(
      answerTo('luis-ferreira', [...open, 'how about monday at ten', 'alright see you there'])
        .endCall,
    ).toBe(true);
  });

  test('whether somebody else would agree is for who decides to say', () => {
    expect(
      tells(
        'luis-ferreira',
        'decision-maker',
        answerTo('luis-ferreira', [...open, 'would the owners go for that']).text,
      ),
    ).toBe(true);
  });
});

test('what is asked behind a word on the last answer is not taken to be about that', () => {
  const { text } = answerTo('hector-salinas', [
    "hector it's dave from bolt supply",
    'how often does that happen',
    "six and a half percent that's real money what do you use for all of that today",
  ]);
  expect(tells('hector-salinas', 'current-solution', text)).toBe(true);
});
