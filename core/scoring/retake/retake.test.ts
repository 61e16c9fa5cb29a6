import { expect, test } from 'vitest';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { heldCall, heldCalls, type HeldCall } from '#tests/support/heldCalls.ts';
import { changeBetween } from '../change.ts';
import { retake } from './retake.ts';
import type { Again, AnswerAgain, ReadAgain, RetakeCall } from './retake.ts';
import { readTurns, scoreHeard } from '#tests/support/readCalls.ts';

const whole = heldCall('dana-whitfield');
/** To the rep's sixth turn. */
const call = retakeCall({ ...whole, turns: whole.turns.slice(0, 13) });
const seq = 3;

test('the persona answers what is said now, and the criterion is told before and after', () => {
  const { reply, before, after } = taken(call, {
    criterion: 'reason',
    seq: 1,
    texts: [
      "Hi Dana, this is Sam from Brightpath. The reason I'm calling is that we help dispatch teams like yours stop typing loads twice.",
    ],
  });
  expect(reply.text).toBe(call.said[2]?.text);
  expect(before).toMatchObject({ criterion: 'reason', status: 'missed' });
  expect(after).toMatchObject({ criterion: 'reason', status: 'met' });
  expect(after.evidence?.quote).toContain('The reason');
  expect(changeBetween(before, after)).toBe('better');
});

test('what was said again word for word changes nothing', () => {
  const { reply, before, after, others } = taken(call, {
    criterion: 'questions',
    seq,
    texts: [call.said[seq]?.text ?? ''],
  });
  expect(reply.text).toBe(call.said[seq + 1]?.text);
  expect(after).toEqual(before);
  expect(others).toEqual([]);
});

test('before is the original call cut where the retake is', () => {
  const { before } = taken(call, {
    criterion: 'questions',
    seq,
    texts: ['How big is your team?', 'And what do you use?'],
  });
  const cut = call.heard.slice(0, seq + 4);
  expect(before).toEqual(
    scoreHeard({ turns: cut, callType: call.callType, timings: false }).rows.find(
      ({ criterion }) => criterion === 'questions',
    ),
  );
});

test('a retake goes on for up to six turns, each answered from all that was said', () => {
  const texts = [
    'How big is your team?',
    'What do you use today?',
    'What goes wrong with it?',
    'Why is that?',
    'What does it cost you?',
    'Who else decides?',
  ];
  const heard: (readonly SpokenTurn[])[] = [];
  const counting: AnswerAgain = ({ turns }) => {
    heard.push([...turns]);
    return { text: `Answer number ${heard.length}.`, mood: 'neutral' };
  };
  const again: Again = { criterion: 'questions', seq, texts };
  expect(retake(call, again, { answer: counting, read })).toMatchObject({
    ok: true,
    result: { reply: { text: 'Answer number 6.' } },
  });
  expect(heard[1]).toEqual([
    ...call.said.slice(0, seq),
    { role: 'rep', text: texts[0] },
    { role: 'persona', text: 'Answer number 1.' },
    { role: 'rep', text: texts[1] },
  ]);
  expect(
    retake(call, { ...again, texts: [...texts, 'And when?'] }, { answer: counting, read }),
  ).toEqual({
    ok: false,
    why: 'too-many',
  });
});

test('the same input gives the same result, and changes neither call', () => {
  const again: Again = {
    criterion: 'next-step',
    seq: call.said.length - 2,
    texts: ['Could we take twenty minutes on Thursday at ten, you and Walt, to look at that?'],
  };
  const copy = structuredClone(call);
  expect(retake(structuredClone(call), again, { answer: asInTheCall(call), read })).toEqual(
    retake(call, again, { answer: asInTheCall(call), read }),
  );
  expect(call).toEqual(copy);
});

test('other criteria that changed are named, at most three, and those that cannot be told are not', () => {
  const { others } = taken(call, {
    criterion: 'questions',
    seq: 1,
    texts: [
      "Hi Dana, this is Sam from Brightpath. You weren't expecting my call, may I take thirty seconds to say why? The reason I'm calling is that we help dispatch teams like yours.",
    ],
  });
  expect(others.length).toBeGreaterThan(0);
  expect(others.length).toBeLessThanOrEqual(3);
  for (const { before, after } of others)
    expect(changeBetween(before, after)).toMatch(/better|worse/);
});

test('after the persona has hung up nothing more can be said', () => {
  const rude = 'Shut up and sign today, you idiot, are you stupid?';
  const hangsUpAtOnce: AnswerAgain = () => ({ text: 'Goodbye.', mood: 'annoyed', endCall: true });
  const texts = (count: number) => Array.from({ length: count }, () => rude);
  const again: Again = { criterion: 'objections', seq, texts: texts(1) };
  expect(retake(call, again, { answer: hangsUpAtOnce, read })).toMatchObject({
    ok: true,
    result: { reply: { text: 'Goodbye.', endCall: true } },
  });
  expect(retake(call, { ...again, texts: texts(2) }, { answer: hangsUpAtOnce, read })).toEqual({
    ok: false,
    why: 'hung-up',
  });
});

test.each([
  ['a battle', { ...call, battle: true }, {}, 'battle'],
  ['a call without its persona', { ...call, persona: null }, {}, 'no-persona'],
  ['a turn of the persona', call, { seq: 2 }, 'no-such-turn'],
  ['a turn that never was', call, { seq: 99 }, 'no-such-turn'],
  ['a criterion that is measured by time', call, { criterion: 'pace' }, 'not-by-words'],
  ['a criterion that is not in the rubric', call, { criterion: 'charm' }, 'no-such-criterion'],
] as const)('%s cannot be taken again', (_name, refused, changes, why) => {
  expect(
    retake(
      refused,
      { criterion: 'questions', seq, texts: ['How big is your team?'], ...changes },
      { answer: asInTheCall(call), read },
    ),
  ).toEqual({ ok: false, why });
});

/** The persona goes on as it did in the call. */
test('the suggested line raises its criterion more often than it lowers it', () => {
  const changes = heldCalls('plain')
    .slice(0, 5)
    .flatMap((held) => {
      const each = retakeCall(held);
      const { tryNext } = scoreHeard({
        turns: each.heard,
        callType: each.callType,
        timings: false,
      }).coaching;
      return tryNext.flatMap(({ criterion, line, turn }) => {
        if (line === null || turn === null) return [];
        const { before, after } = taken(each, { criterion, seq: turn, texts: [line] });
        return [changeBetween(before, after)];
      });
    });
  const share = (...kinds: string[]) =>
    changes.filter((change) => kinds.includes(change)).length / changes.length;
  process.stdout.write(
    `retakes with the line to try: ${changes.length}; raised ${Math.round(share('better') * 100)} %, lowered ${Math.round(share('worse') * 100)} %\n`,
  );
  expect(changes.length).toBeGreaterThanOrEqual(12);
  expect(share('better')).toBeGreaterThan(share('worse'));
}, 60_000);

const read: ReadAgain = ({ turns, callType }) => readTurns(turns, callType);

function retakeCall({ persona: id, callType, turns }: HeldCall): RetakeCall {
  const persona = SEEDED_PERSONAS.find((each) => each.id === id)!;
  return { persona, seed: 0, callType, said: turns, heard: turns };
}

/** What the persona said there in the call. */
function asInTheCall({ said }: RetakeCall): AnswerAgain {
  return ({ turns }) => ({ text: said[turns.length]?.text ?? 'Right.', mood: 'neutral' });
}

function taken(of: RetakeCall, again: Again) {
  const result = retake(of, again, { answer: asInTheCall(of), read });
  if (!result.ok) throw new Error(result.why);
  return result.result;
}
