import { expect, test } from 'vitest';
import type { PublicPersona } from '#core/contract/personas/persona.ts';
import { bodiesWithin } from '../delivery/lastWords.ts';
import { statusText } from './live/statusText.ts';
import { requestFailure } from '#src/lib/calls/requestFailure.ts';
import { callAction, keysOf } from './live/shortcuts.ts';

const KEY = {
  key: '',
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  isComposing: false,
};

test('the last words fit into what a closing page may send, the first turns first', () => {
  const turns = Array.from({ length: 9 }, (_, seq) => ({
    seq,
    role: 'rep' as const,
    text: 'ä'.repeat(5_000),
    startMs: 0,
    endMs: 0,
  }));
  const { turns: body } = bodiesWithin({ turns, notes: null }, 60_000);
  expect(new TextEncoder().encode(body ?? '').length).toBeLessThanOrEqual(60_000);
  expect(
    (JSON.parse(body ?? '') as { turns: { seq: number }[] }).turns.map(({ seq }) => seq),
  ).toEqual([0, 1, 2, 3, 4]);
  expect(bodiesWithin({ turns, notes: 'Monday' }, 500)).toEqual({
    turns: null,
    notes: '{"text":"Monday"}',
  });
  expect(bodiesWithin({ turns, notes: 'a'.repeat(20_000) }, 60_000).notes).toBeNull();
});

test('no answer, a failing and an overloaded server are tried again; a refusal is not', () => {
  const kinds = ['FETCH_ERROR', 'TIMEOUT_ERROR', 500, 503, 408, 429].map(
    (status) => requestFailure({ status }).kind,
  );
  expect(new Set(kinds)).toEqual(new Set(['retry']));
  expect(requestFailure(new Error('anything'))).toEqual({ kind: 'retry' });
  expect(requestFailure({ status: 401 })).toEqual({ kind: 'signed-out' });
  expect(requestFailure({ status: 422, data: { title: 'Unprocessable Content' } })).toEqual({
    kind: 'refused',
    message: 'Unprocessable Content',
  });
  expect(requestFailure({ status: 'PARSING_ERROR', originalStatus: 404 })).toEqual({
    kind: 'gone',
  });
});

test('while the rep types, letters are letters, Alt makes them keys and Escape still interrupts', () => {
  const act = (key: Partial<typeof KEY>, typing = false, single = true) =>
    callAction({ ...KEY, ...key }, typing, single);
  expect([
    act({ code: 'KeyM', key: 'm' }),
    act({ code: 'KeyT', key: 't' }),
    act({ code: 'KeyN', key: 'n' }),
    act({ key: '?' }),
  ]).toEqual(['mute', 'type', 'notes', 'help']);
  expect([
    act({ code: 'KeyM', key: 'm' }, true),
    act({ key: '?' }, true),
    act({ key: '?', altKey: true }, true),
  ]).toEqual([null, null, null]);
  expect([
    act({ altKey: true, code: 'KeyH' }, true),
    act({ altKey: true, code: 'KeyN', key: '˜' }, true),
    act({ altKey: true, code: 'KeyM' }, true, false),
    act({ altKey: true, code: 'KeyC' }, true),
    act({ altKey: true, ctrlKey: true, code: 'KeyN', key: 'ń' }, true),
  ]).toEqual(['hangUp', 'notes', 'mute', 'captions', null]);
  expect(act({ key: 'Escape', code: 'Escape' }, true)).toBe('interrupt');
  expect(act({ key: 'Escape', code: 'Escape', isComposing: true }, true)).toBeNull();
  expect(act({ code: 'KeyM', key: 'm', ctrlKey: true })).toBeNull();
});

test('hanging up always wants Alt, and so does every key where single ones are off', () => {
  const act = (key: Partial<typeof KEY>, single: boolean) =>
    callAction({ ...KEY, ...key }, false, single);
  expect([act({ code: 'KeyH' }, true), act({ code: 'KeyH', altKey: true }, true)]).toEqual([
    null,
    'hangUp',
  ]);
  expect([
    act({ code: 'KeyM' }, false),
    act({ code: 'KeyM', key: 'µ', altKey: true }, false),
  ]).toEqual([null, 'mute']);
  expect([
    keysOf('mute', true).shown,
    keysOf('mute', false).shown,
    keysOf('hangUp', true).shown,
  ]).toEqual(['M', 'Alt M', 'Alt H']);
});

test('the state of the line is said in words that name the persona', () => {
  const persona = { name: 'Dana Whitfield' } as PublicPersona;
  const line = {
    phase: 'live' as const,
    line: 'listening' as const,
    persona,
    muted: false,
    input: 'voice' as const,
    asking: false,
  };
  expect(statusText({ ...line, phase: 'ringing' })).toBe('Ringing');
  expect(statusText({ ...line, line: 'speaking' })).toBe('Dana is speaking');
  expect(statusText(line)).toBe('Listening');
  expect(statusText({ ...line, asking: true })).toBe('Waiting for the microphone');
  expect(statusText({ ...line, asking: true, input: 'typed' })).toBe('Your turn: type');
  expect(statusText({ ...line, muted: true })).toBe('You’re muted');
  expect(statusText({ ...line, input: 'typed' })).toBe('Your turn: type');
});
