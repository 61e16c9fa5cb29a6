import { expect, test } from 'vitest';
import type { ToldSubscription } from '#server/adapters/payments/payments.ts';
import {
  chargeable,
  type KnownSubscription,
  learn,
  periodAt,
  standingBy,
  toldByEvent,
  toldByReading,
} from './subscriptionState.ts';

const DAY_MS = 86_400_000;
const start = Date.parse('2026-03-01T00:00:00Z');
const day = (days: number) => new Date(start + days * DAY_MS);

/**
 * A year of two subscriptions in ten events; those of the days 60 and 70 come in pairs within one
 * second.
 */
const TEN = [
  event(0, { status: 'incomplete' }),
  event(1, { status: 'trialing', periodEnd: day(8) }),
  event(8, { periodStart: day(8), periodEnd: day(38) }),
  event(38, { status: 'past_due', periodStart: day(38), periodEnd: day(68) }),
  event(41, { periodStart: day(38), periodEnd: day(68) }),
  event(60, { periodStart: day(38), periodEnd: day(68), priceId: 'price_team', minutes: 300 }),
  event(60, {
    periodStart: day(38),
    periodEnd: day(68),
    priceId: 'price_team',
    minutes: 300,
    endsAt: day(68),
  }),
  event(68, {
    status: 'canceled',
    periodStart: day(38),
    periodEnd: day(68),
    priceId: 'price_team',
    minutes: 300,
    endsAt: day(68),
  }),
  event(70, {
    id: 'sub_2',
    status: 'incomplete',
    createdAt: day(70),
    periodStart: day(70),
    periodEnd: day(100),
  }),
  event(70, { id: 'sub_2', createdAt: day(70), periodStart: day(70), periodEnd: day(100) }),
];

test('a thousand orders of ten events, some told again and again, end as the same', () => {
  const random = mulberry32(20_261_121);
  const inOrder = told(TEN);
  expect(inOrder.map(({ id, status }) => [id, status])).toEqual([
    ['sub_1', 'canceled'],
    ['sub_2', 'active'],
  ]);
  for (let round = 0; round < 1_000; round += 1) {
    const repeated = TEN.filter(() => random() < 0.6);
    expect(told(shuffled([...TEN, ...repeated, ...repeated], random))).toEqual(inOrder);
  }
});

test('with readings between them too, each order ends as what was read last', () => {
  const random = mulberry32(7);
  for (let round = 0; round < 200; round += 1) {
    let known: KnownSubscription[] = [];
    for (const one of shuffled([...TEN, ...TEN.slice(0, 5)], random)) {
      known = learn(known, one);
      // The clock here is a day behind, and what is read is how things stand in the end.
      for (const current of inTheEnd())
        if (random() < 0.4 || one === TEN[0])
          known = learn(known, toldByReading(current, known, day(-1)));
    }
    const last = inTheEnd().map((current) => toldByReading(current, known, day(-1)));
    known = last.reduce(learn, known);
    expect(byId(known).map(({ id, status, priceId }) => [id, status, priceId])).toEqual([
      ['sub_1', 'canceled', 'price_team'],
      ['sub_2', 'active', 'price_solo'],
    ]);
  }
});

test('of two subscriptions the one that counts is the better, then the newer', () => {
  expect(standingBy(told(TEN), day(71))).toMatchObject({
    subscription: { id: 'sub_2' },
    status: 'active',
    isSubscribed: true,
  });
  expect(standingBy(told(TEN.slice(0, 8)), day(71))).toMatchObject({
    status: 'canceled',
    isSubscribed: false,
  });
  expect(standingBy(told(TEN.slice(0, 1)), day(0))).toBeNull();
  expect(standingBy(told([event(0, { ours: false })]), day(0))).toBeNull();
});

test('an unpaid period leaves a week, and an end that is settled comes at its day', () => {
  const unpaid = told([
    event(38, { status: 'past_due', periodStart: day(38), periodEnd: day(68) }),
  ]);
  expect(standingBy(unpaid, day(44))).toMatchObject({
    status: 'past_due',
    isSubscribed: true,
    endsAt: day(45),
  });
  expect(standingBy(unpaid, day(45))).toMatchObject({ status: 'past_due', isSubscribed: false });
  expect(
    standingBy(told([event(38, { status: 'unpaid', periodStart: day(38) })]), day(39)),
  ).toMatchObject({ status: 'past_due', isSubscribed: false });
  const ending = told([event(8, { endsAt: day(38) })]);
  expect([
    standingBy(ending, day(37))?.isSubscribed,
    standingBy(ending, day(38))?.isSubscribed,
  ]).toEqual([true, false]);
});

test('whoever could still be charged needs no second subscription', () => {
  expect(chargeable(told(TEN))?.id).toBe('sub_2');
  expect(chargeable(told(TEN.slice(0, 9)))).toBeUndefined();
  expect(chargeable(told([event(0, { status: 'unpaid' })]))?.id).toBe('sub_1');
});

test('a period goes on as the next one where the word of its renewal is late', () => {
  const period = { periodStart: day(0), periodEnd: day(30) };
  expect(periodAt(period, day(29))).toEqual({ from: day(0), to: day(30) });
  expect(periodAt(period, day(30))).toEqual({ from: day(30), to: day(60) });
  expect(periodAt(period, day(75))).toEqual({ from: day(60), to: day(90) });
});

function event(days: number, changes: Partial<ToldSubscription>): KnownSubscription {
  const id = `evt_${days}_${changes.status ?? 'active'}_${changes.endsAt?.getTime() ?? ''}_${changes.id ?? ''}`;
  return toldByEvent({ ...base(), ...changes }, { id, at: day(days) });
}

function base(): ToldSubscription {
  return {
    id: 'sub_1',
    customerId: 'cus_1',
    status: 'active',
    priceId: 'price_solo',
    minutes: 30,
    ours: true,
    createdAt: day(0),
    periodStart: day(0),
    periodEnd: day(30),
    endsAt: null,
  };
}

function inTheEnd(): ToldSubscription[] {
  return told(TEN).map(({ toldAt: _toldAt, toldOrder: _toldOrder, ...one }) => ({
    ...one,
    customerId: 'cus_1',
  }));
}

function told(events: KnownSubscription[]): KnownSubscription[] {
  return byId(events.reduce<KnownSubscription[]>(learn, []));
}

function byId(known: KnownSubscription[]): KnownSubscription[] {
  return known.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function shuffled<Item>(items: Item[], random: () => number): Item[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(Math.floor(random() * rest.length), 1));
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
