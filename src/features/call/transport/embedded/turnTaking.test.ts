import { expect, test } from 'vitest';
import { array, assert, boolean, constant, oneof, property } from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { NOT_BEGUN, takeTurns } from './turnTaking.ts';
import type { TurnAction, TurnEvent } from './turnTaking.ts';

const words = (text: string) => ({ text, startMs: 0, endMs: 0 });
const said = (text: string): TurnEvent => ({ type: 'said', words: words(text) });

function play(...events: TurnEvent[]) {
  let now = NOT_BEGUN;
  const actions: TurnAction[] = [];
  for (const event of events) {
    const [next, done] = takeTurns(now, event);
    now = next;
    actions.push(...done);
  }
  return { now, actions, types: actions.map(({ type }) => type) };
}

test('a call goes from the opening to the rep, to the reply, and back', () => {
  const { types, now } = play(
    { type: 'began', withOpening: true },
    { type: 'line-over', endCall: false },
    said('hi'),
    { type: 'replied' },
    { type: 'line-over', endCall: false },
  );
  expect(types).toEqual(['speak', 'listen', 'take', 'speak', 'listen']);
  expect(now.line).toBe('listening');
});

test('a call that is taken up again begins with the rep', () => {
  expect(play({ type: 'began', withOpening: false }).types).toEqual(['listen']);
  expect(
    play({ type: 'began', withOpening: true }, { type: 'began', withOpening: true }).types,
  ).toEqual(['speak']);
});

test('words cut the persona short and become a turn once the line is over', () => {
  const { actions } = play({ type: 'began', withOpening: true }, said('one'), said('two'), {
    type: 'line-over',
    endCall: false,
  });
  expect(actions).toEqual([
    { type: 'speak' },
    { type: 'cut' },
    { type: 'cut' },
    { type: 'take', words: words('one two'), ask: true },
  ]);
});

test('a reply that got lost is told, and words that waited for it are the next turn', () => {
  expect(
    play({ type: 'began', withOpening: false }, said('one'), { type: 'reply-failed' }).types,
  ).toEqual(['listen', 'take', 'say-reply-failed', 'listen']);
  expect(
    play({ type: 'began', withOpening: false }, said('one'), said('two'), { type: 'reply-failed' })
      .types,
  ).toEqual(['listen', 'take', 'say-reply-failed', 'take']);
});

test('silence is a turn only while the persona listens, and words end a row of silences', () => {
  const silence: TurnEvent = { type: 'silence', words: words('') };
  const asked = play(
    { type: 'began', withOpening: false },
    silence,
    { type: 'replied' },
    silence,
    { type: 'line-over', endCall: false },
    silence,
  );
  expect(asked.types).toEqual(['listen', 'take', 'speak', 'listen', 'take']);
  expect(asked.now.silences).toBe(2);
  expect(play({ type: 'began', withOpening: false }, silence, said('here')).now.silences).toBe(0);
});

test('a persona who hangs up does so after the line, and nothing follows', () => {
  const { types } = play(
    { type: 'began', withOpening: true },
    { type: 'line-over', endCall: true },
    said('wait'),
    { type: 'ended', unfinished: null },
  );
  expect(types).toEqual(['speak', 'hang-up']);
});

test('what the rep said while an answer was thought of, and what they were saying just then, is the last turn', () => {
  const thinking: TurnEvent[] = [{ type: 'began', withOpening: false }, said('one'), said('two')];
  expect(play(...thinking, { type: 'ended', unfinished: words('and') }).actions.at(-1)).toEqual({
    type: 'take',
    words: words('two and'),
    ask: false,
  });
  expect(play(...thinking, { type: 'ended', unfinished: null }).actions.at(-1)).toEqual({
    type: 'take',
    words: words('two'),
    ask: false,
  });
});

test('what the rep was saying at the end is kept, where it was their turn', () => {
  expect(
    play(
      { type: 'began', withOpening: false },
      { type: 'ended', unfinished: words('and') },
    ).actions.at(-1),
  ).toEqual({ type: 'take', words: words('and'), ask: false });
  expect(
    play({ type: 'began', withOpening: true }, { type: 'ended', unfinished: words('and') }).types,
  ).toEqual(['speak', 'cut']);
});

test('whatever happens in whatever order, nothing that was said is lost or told twice, and one reply is asked for at a time', () => {
  const event = oneof<Arbitrary<TurnEvent>[]>(
    constant({ type: 'said', words: words('?') }),
    constant({ type: 'silence', words: words('') }),
    constant({ type: 'replied' }),
    constant({ type: 'reply-failed' }),
    constant({ type: 'line-over', endCall: false }),
  );
  assert(
    property(boolean(), array(event, { maxLength: 40 }), (withOpening, events) => {
      let count = 0;
      const numbered = events.map((each): TurnEvent =>
        each.type === 'said' ? said(`w${(count += 1)}`) : each,
      );
      const { actions, now } = play({ type: 'began', withOpening }, ...numbered);
      const [, atTheEnd] = takeTurns(now, { type: 'ended', unfinished: null });
      const taken = [...actions, ...atTheEnd]
        .flatMap((action) => (action.type === 'take' ? action.words.text.split(' ') : []))
        .filter(Boolean);
      expect(taken).toEqual(Array.from({ length: count }, (_, index) => `w${index + 1}`));
      const order = actions.map(({ type }) => type).filter((type) => type !== 'cut');
      const afterAsking = order.filter((_, index) => order[index - 1] === 'take');
      expect(afterAsking.filter((type) => type !== 'speak' && type !== 'say-reply-failed')).toEqual(
        [],
      );
    }),
  );
});
