import { describe, expect, test } from 'vitest';
import { foldState, nextReply } from './engine.ts';
import { numbersIn } from './hear/numbers.ts';
import { interpret } from '#core/scoring/hearing/interpret.ts';
import { SEEDED_PERSONAS } from './seededPersonas.ts';
import { hold, personaOf, replies, settingOf } from './testing/hold.ts';
import type { SpokenTurn } from './types.ts';

const act = (
  id: string,
  lines: readonly string[],
  difficulty?: 'easy' | 'medium' | 'hard' | 'expert',
  seed = 3,
) => {
  const setting = settingOf(id, seed, difficulty);
  const turns: SpokenTurn[] = hold(setting, lines.slice(0, -1));
  return nextReply(setting, [...turns, { role: 'rep', text: lines.at(-1) ?? '' }]);
};

describe('being asked for a moment', () => {
  const asks = [
    'do you have half a minute for why i called',
    'have you got thirty seconds',
    "is now an okay time to tell you why i'm calling",
    'Do you have a minute?',
    'did i catch you at a bad time',
    'mind if i take a quick minute of your morning',
    'sorry to ring unannounced do you have a moment',
  ];

  test.each(SEEDED_PERSONAS.map((persona) => persona.id))(
    '%s answers it, and tells no fact',
    (id) => {
      for (const [index, ask] of asks.entries()) {
        const reply = act(id, [`hi it's beth from clearlot ${ask}`], undefined, index);
        expect(`${ask}: ${reply.act}`).toMatch(/: (?:permission|what-about)/);
      }
    },
  );

  test('a voice without a name is asked who it is', () => {
    expect(act('dana-whitfield', ['do you have a minute']).text).toMatch(/who/i);
  });

  test('the person is told by name and company, and says so', () => {
    expect(
      act('gwen-pritchard', ['hello is this gwen pritchard at tallis green college']).act,
    ).toBe('speaking');
  });
});

test.each([
  ["it's beth from clearlot", 'beth', 'clearlot'],
  ['Colin from Brightward here', 'colin', 'brightward'],
  ['beth here', 'beth', null],
  ["i'm the account manager at clearlot", null, 'clearlot'],
])('%j is an introduction', (text, name, company) => {
  expect(interpret(text).find((move) => move.kind === 'introduction')?.slots).toMatchObject({
    name,
    company,
  });
});

test.each([
  'who else would look at something like this with you',
  'who would need to sign off',
  'is it just you on this',
  'besides you who would have to agree',
])('%j asks who decides', (text) => {
  expect(interpret(text).find((move) => move.kind === 'question')?.topic).toBe('decision-maker');
});

describe('a question that may be about either of two things', () => {
  const doubtful = 'who do you have on the phones';

  test('is heard as either', () => {
    expect(
      interpret(doubtful, { phase: 'discovery' }).find((move) => move.kind === 'question'),
    ).toMatchObject({ topic: 'current-solution', slots: { or: 'team-size' } });
  });

  test('has both answers from who is easy to talk to, and one from others', () => {
    expect(act('declan-brophy', [doubtful]).text).toMatch(/diary.* Fourteen of us/i);
    expect(act('declan-brophy', [doubtful], 'medium').text).not.toContain('Fourteen of us');
  });
});

test.each([
  'What do you use for dispatch today?',
  'We help teams like yours spend less time on manual work. How do you handle that today?',
  'what does your team do today when a truck breaks down',
  'which of those would you want to test it on',
])('%j proposes no next step', (text) => {
  expect(interpret(text).map((move) => move.kind)).not.toContain('next-step');
});

test.each([
  'why does that matter because every late load costs you a customer',
  'how do we do it we connect your board to the phone',
  'so what does that mean for you it means no more late nights',
])('%j is answered by the rep himself and asks nothing', (text) => {
  expect(interpret(text).map((move) => move.kind)).not.toContain('question');
});

test('a question about us stays a question where a reason for asking follows', () => {
  expect(
    interpret('how do you handle that because most teams struggle with it').map(
      (move) => move.kind,
    ),
  ).toContain('question');
});

test('reading copies of data is nothing odd to say', () => {
  expect(
    interpret('we read copies of your data and nothing is written back').map((move) => move.kind),
  ).not.toContain('instruction');
});

describe('the cost of a pain', () => {
  const ask = 'what does that end up costing you in a normal month';

  test('is told at once on easy', () => {
    const { pains } = personaOf('dana-whitfield').brief;
    expect(pains.map((pain) => pain.cost)).toContain(
      act('dana-whitfield', [
        "hi it's beth from clearlot",
        "what's the hardest part of your day",
        ask,
      ]).text,
    );
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
  const lead = [
    "hi marcus it's jo from pathway",
    "what's the hardest part of that",
    'why is that',
    'that sounds exhausting',
    'what is that costing you',
    'what would it mean if that went away',
  ];

  test('outside the diary is countered with one that is in it', () => {
    const setting = settingOf('marcus-bell', 4);
    const said = replies(
      hold(setting, [
        ...lead,
        'i appreciate that and there is no pressure could we meet sunday at ten',
        'sunday at ten is really best',
      ]),
    );
    for (const text of said) expect(text).not.toMatch(/sunday/i);
  });
});

describe('a summing up', () => {
  const asked = [
    "hi ingrid it's beth from clearlot the reason i'm calling is staffing",
    'how do you decide who goes where today',
    'what software do you use for that',
    'how many people are in the firm',
  ];

  test('that names a tool nobody has is put right', () => {
    expect(
      act('ingrid-solberg', [
        ...asked,
        'so to recap you run all of it on salesforce with your partners',
      ]).act,
    ).toBe('recap-wrong');
  });

  test('that is right is agreed to', () => {
    expect(
      act('ingrid-solberg', [
        ...asked,
        'so to recap there is a staffing call where the loudest partner wins and time goes into temposheet',
      ]).act,
    ).not.toBe('recap-wrong');
  });
});

describe('a question behind something else in the same breath', () => {
  test.each([
    ["i'm sorry about that which bills are wrong", 'bernadette-okafor'],
    [
      "i know you had the letter and i'm not here to defend it i wanted to hear your side how have things gone with us this year",
      'bernadette-okafor',
    ],
  ])('%j is answered with what is wrong', (line, id) => {
    expect(act(id, ['hello bernadette this is karim from netcore', line]).text).toMatch(
      /correct bill|quiz/,
    );
  });

  test('how are you is answered where the name stood before it', () => {
    expect(act('luis-ferreira', ["hi luis it's anna from cleanroute how are you"]).act).toBe(
      'small-talk',
    );
  });

  test('a visit announced for a day is a next step and no promise to be thanked for', () => {
    const reply = act('declan-brophy', [
      "hi declan it's tom from ringwell the reason i'm calling is missed calls",
      "what's the hardest part",
      'why is that',
      'that must be hard',
      'what does that cost you',
      "grand i'll ring you thursday after five so",
    ]);
    expect(reply.act).toMatch(/agree|ask-when|objection/);
  });
});

describe('a follow-up after a demo', () => {
  test.each([
    'so what stood out for you',
    'how did it go down with the team',
    'what did your people make of it',
    'was there anything you liked',
  ])('%j is answered from what the persona saw', (line) => {
    expect(act('luis-ferreira', ["hi luis it's anna from cleanroute", line]).text).toMatch(
      /room board|colors/,
    );
  });
});

describe('everyday ways to ask', () => {
  const fact = (id: string, topic: string) =>
    personaOf(id)
      .brief.facts.filter((entry) => entry.topic === topic)
      .flatMap((entry) => [entry.text, ...entry.again]);
  test.each([
    ['declan-brophy', "what's your own part in it", 'role'],
    ['declan-brophy', 'who else have you talked to about this', 'competitors'],
    ['declan-brophy', 'tell me about the garage', 'company'],
    ['jolene-tackett', 'great so tell me about the co-op', 'company'],
  ])('%s is asked %j', (id, line, topic) => {
    const { text } = act(id, ['hi this is sam from brightpath', line], 'easy');
    expect(fact(id, topic).some((told) => text.includes(told))).toBe(true);
  });

  test('what the words name is told, whatever topic they were guessed to have', () => {
    expect(
      act(
        'bernadette-okafor',
        ['hello this is karim from netcore', 'how many agreements do you have with us'],
        'easy',
      ).text,
    ).toMatch(/four agreements/i);
  });

  test('two guesses at one question do not answer it with a shrug and a fact', () => {
    expect(
      act('farid-haidari', [
        "hi farid it's kate",
        'oh nice and what do you look after there yourself',
      ]).act,
    ).not.toBe('unknown');
  });
});

describe('an objection that lies open', () => {
  const raised = [
    'hi jolene this is mark from fieldwise thanks for making the time',
    "i'd like to understand how things run today does that work",
    'what are you using today',
    'walk me through what happens to a load',
    'and where does that break down',
  ];
  const stage = (line: string) => {
    const setting = settingOf('jolene-tackett', 8);
    const before = foldState(setting, hold(setting, raised));
    const after = foldState(setting, hold(setting, [...raised, line]));
    return [before.pendingObjection?.id, after.objections.get(before.pendingObjection?.id ?? '')];
  };

  test.each([
    'tell me about the co-op',
    'how many people are on the team',
    'who signs off on it',
    'what do you think about pizza',
  ])('is neither met nor half met by %j', (line) => {
    const [raisedId, now] = stage(line);
    expect(raisedId).toBeDefined();
    expect(now).toBe('raised');
  });

  test('does not come before the answer to a summing up', () => {
    const reply = act(
      'jolene-tackett',
      [
        ...raised,
        'so let me play that back the driver writes a paper slip and a hot tanker takes three days to trace did i get that right',
      ],
      undefined,
      8,
    );
    expect(reply.act).toBe('recap-yes');
  });

  test('pizza is off the point and half meets nothing', () => {
    expect(
      act(
        'jolene-tackett',
        [...raised, 'what do you think about pizza with pineapple'],
        undefined,
        8,
      ).act,
    ).toBe('off-topic');
  });

  test('is not raised against an ask that already meets it', () => {
    const ask =
      'could we meet monday at five thirty for fifteen minutes at shift change on the unit with marisol';
    expect(
      act('zainab-al-amin', ["hi it's priya from shiftwise", 'what did you like in the demo', ask])
        .text,
    ).not.toContain('no room for another meeting');
  });
});

test('a customer of years is not told that this is a first call', () => {
  for (const persona of SEEDED_PERSONAS.filter(
    ({ callType }) => callType === 'renewal' || callType === 'demo-follow-up',
  )) {
    const asked = Array.from(
      { length: 12 },
      (_, index) =>
        [
          'what is your budget',
          'who signs it off',
          'when does the contract end',
          'who else are you looking at',
        ][index % 4] ?? '',
    );
    expect(replies(hold(settingOf(persona.id, 2, 'expert'), asked)).join(' ')).not.toMatch(
      /first call|with vendors|know each other well enough|off your list/,
    );
  }
});

test('the first insult is answered, not hung up on', () => {
  for (const persona of SEEDED_PERSONAS)
    expect(
      act(persona.id, ['hello this is sam', "you're an idiot"], 'expert').endCall,
    ).toBeUndefined();
});

test('a half of a million in a summing up is no wrong figure', () => {
  expect(numbersIn(['close', 'to', 'half', 'a', 'million'])).toEqual([500_000]);
});

test('no price objection comes where no price was named', () => {
  expect(
    act(
      'gwen-pritchard',
      [
        "hi gwen it's owen from timely",
        'great so before we start what would make this a good use of your time',
      ],
      undefined,
      12,
    ).text,
  ).not.toContain('sell a lot of cakes');
});

describe('a question in other clothes', () => {
  const asked = (id: string, ...lines: string[]) =>
    replies(hold(settingOf(id, 5), lines)).at(-1) ?? '';
  const holds = (id: string, topic: string, reply: string) =>
    personaOf(id).brief.facts.some(
      (fact) =>
        fact.topic === topic &&
        fact.keys.some((key) => reply.toLowerCase().includes(key.toLowerCase())),
    );

  test.each([
    ['do you know what the notice period is on your current agreement', 'contract-end'],
    ['do you mind me asking who you use for that today', 'current-solution'],
    ['is there enough left in the budget for this year do you think', 'budget'],
  ])('%j is answered as what it asks', (line, topic) => {
    for (const id of ['dana-whitfield', 'luis-ferreira', 'odalys-marrero'])
      expect(holds(id, topic, asked(id, line))).toBe(true);
  });

  test('what there is to spend this year is not taken for the cost of what was just told', () => {
    for (const id of ['dana-whitfield', 'odalys-marrero'])
      expect(
        holds(
          id,
          'budget',
          asked(
            id,
            "what's your biggest headache",
            'how much have they set aside for this kind of thing this year',
          ),
        ),
      ).toBe(true);
  });
});

describe('small questions about the time of a meeting', () => {
  const agreed = [
    'hi declan it is sam from ringwell',
    'how do customers book in with you today',
    'what happens when the phone rings out',
    'how many calls do you miss in a week',
    'that must cost you what does that come to',
    'could we do a twenty minute look on thursday',
  ];

  test('"morning or afternoon" is answered with the hour that is free on that day', () => {
    expect(act('declan-brophy', agreed).act).toBe('agree');
    expect(act('declan-brophy', [...agreed, 'morning or afternoon']).text).toMatch(
      /Thursday after five/,
    );
  });

  test('another hour on the day is taken where the persona makes room', () => {
    expect(act('declan-brophy', [...agreed, 'could we say half two']).text).toMatch(
      /Thursday at half past two/,
    );
  });

  test.each([
    ['would five do', /Thursday at five/],
    ['what time did we say', /Thursday/],
    ['will breda be there', /Breda/],
  ])('%j is answered for that meeting', (line, said) => {
    expect(act('declan-brophy', [...agreed, line]).text).toMatch(said);
  });

  test.each(['would tuesday or friday work for a short demo', 'another time then, bye'])(
    '%j proposes one or takes leave, and presumes none',
    (line) => {
      expect(act('declan-brophy', [...agreed.slice(0, 3), line]).act).not.toBe('presumed');
    },
  );

  test('where nothing is agreed they presume a meeting, and are told so', () => {
    expect(act('declan-brophy', [...agreed.slice(0, 2), 'morning or afternoon']).act).toBe(
      'presumed',
    );
  });
});

test('a few words without a verb are answered with what they bear on', () => {
  const asked = [
    'hi declan it is sam from ringwell',
    'how do customers book in with you today',
    'a diary, an actual paper one?',
  ];
  expect(act('declan-brophy', asked).text).toMatch(/^A diary/);
});

test.each([
  'who signs things off if you do not mind me asking',
  'do you mind if i ask how many mechanics you have',
  'can i ask who handles the diary',
  'hi declan sam here from shopflow you all right',
])('%j is no plea for leave', (line) => {
  expect(act('declan-brophy', [line]).act).not.toMatch(/permission/);
});

test('what one liked about another firm is told, and what happens in a day is no question for trouble', () => {
  expect(
    act('dana-whitfield', ['hi dana it is sam', 'what did you like about the other system']).text,
  ).toMatch(/cloud systems/);
  expect(
    act('dana-whitfield', [
      'hi dana it is sam',
      'can you walk me through what happens when a new load comes in',
    ]).text,
  ).toMatch(/A load comes in/);
});

test('a count is answered with the number of just that thing', () => {
  expect(act('dana-whitfield', ['hi dana how many trucks do you run']).text).toMatch(
    /sixty-four trucks/,
  );
  expect(act('luis-ferreira', ['hi luis how many hotels is it']).text).toMatch(
    /^(?:Good question\. )?Three hotels[^?]*$/,
  );
});

test.each([
  'what else have you looked at',
  'are you talking to anyone else',
  'have you looked at anything else',
])('%j asks for the others one has seen', (line) => {
  expect(
    act('declan-brophy', [
      'hi declan it is sam from ringwell',
      'how do customers book in with you today',
      line,
    ]).text,
  ).toMatch(/Torqbook/);
});

test('a colleague may be asked for, and so may others one talks to', () => {
  expect(act('ruth-kaplan', ['hi ruth alan from turbina', 'could i talk to phil']).act).not.toMatch(
    /wrong-name/,
  );
  expect(
    act('odalys-marrero', ["Hi Odalys, it's Jen from Shiftly.", 'Are you talking to anyone else?'])
      .text,
  ).not.toMatch(/It's Odalys/);
});

test('an inbound buyer tells why it got in touch', () => {
  expect(
    act('gwen-pritchard', ['hi gwen its tom from intake', 'what made you get in touch']).text,
  ).toMatch(/Enrolment week/);
});
