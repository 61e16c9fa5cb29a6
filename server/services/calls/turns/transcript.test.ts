import { expect, test } from 'vitest';
import { asHeard, type CallTurn } from './transcript.ts';

test('the scorer gets what was heard of a line, and learns where that was next to nothing', () => {
  const said = 'We rebuild the plan every Sunday night, and it takes me five hours.';
  const heard = (spokenText: string | null) => asHeard([turn(said, spokenText)])[0];
  expect(heard(null)).toMatchObject({ text: said });
  expect(heard(null)?.cut).toBeUndefined();
  expect(heard('We rebuild the plan every Sunday night,')).toMatchObject({
    text: 'We rebuild the plan every Sunday night,',
  });
  expect(heard('We rebuild the plan every Sunday night,')?.cut).toBeUndefined();
  for (const little of ['', 'W', 'We rebuild the'])
    expect(heard(little)).toMatchObject({ text: little, cut: true });
});

test('the scorer gets times where a transcript has some, and no ends where it has starts alone', () => {
  const [timed, untimed] = [
    turn('Hello.', null),
    { ...turn('Hi.', null), startMs: null, endMs: null },
  ];
  expect(asHeard([untimed, untimed]).every(({ startMs }) => startMs === undefined)).toBe(true);
  expect(asHeard([timed, untimed])[1]).toMatchObject({ startMs: 900, endMs: 900 });
  const begun = { ...turn('Hello.', null), startMs: 400, endMs: null };
  expect(asHeard([begun])[0]).toMatchObject({ startMs: 400 });
  expect(asHeard([begun])[0]?.endMs).toBeUndefined();
});

function turn(text: string, spokenText: string | null): CallTurn {
  return {
    seq: 0,
    role: 'persona',
    text,
    spokenText,
    startMs: 0,
    endMs: 900,
    mood: null,
    act: null,
    reading: null,
    endCall: false,
    unverified: false,
    brain: 'builtin',
    receivedAt: new Date(0),
  };
}
