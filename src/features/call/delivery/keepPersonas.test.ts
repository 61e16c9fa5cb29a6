import 'fake-indexeddb/auto';
import { createStore } from 'idb-keyval';
import { beforeEach, expect, test } from 'vitest';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { keptPersonas, type KeptPersonas } from '#src/lib/calls/keptPersonas.ts';
import { keepPersonas, type KeepDeps } from './keepPersonas.ts';

const [dana, other, third] = SEEDED_PERSONAS.map(({ id }) => id) as [string, string, string];
let store: KeptPersonas;
let fetched: string[];
let deps: KeepDeps;

beforeEach(() => {
  store = keptPersonas(createStore(`personas-${Math.random()}`, 'keyval'));
  fetched = [];
  deps = {
    store,
    ids: () => Promise.resolve([dana, other, third]),
    fetch(id) {
      fetched.push(id);
      return Promise.resolve(SEEDED_PERSONAS.find((persona) => persona.id === id) ?? null);
    },
    idle: () => Promise.resolve(),
    isHere: () => true,
  };
});

test('everybody whom the user may call is kept, and fetched once', async () => {
  await keepPersonas('sam', deps);
  await keepPersonas('sam', deps);
  expect(fetched).toEqual([dana, other, third]);
  expect((await store.find('sam', third))?.id).toBe(third);
});

test('what cannot be had now is asked for the next time, and holds up nobody', async () => {
  const { fetch } = deps;
  await keepPersonas('sam', {
    ...deps,
    fetch: (id) => (id === other ? Promise.resolve(null) : fetch(id)),
  });
  await keepPersonas('sam', deps);
  expect(fetched).toEqual([dana, third, other]);
});

test('who signs out meanwhile leaves nothing more here', async () => {
  await keepPersonas('sam', { ...deps, isHere: () => fetched.length === 0 });
  expect([fetched, await store.find('sam', dana)]).toEqual([[dana], undefined]);
});

test('another user has others', async () => {
  await keepPersonas('sam', deps);
  expect(await store.missing('kim', [dana])).toEqual([dana]);
  expect(await store.find('kim', dana)).toBeUndefined();
});
