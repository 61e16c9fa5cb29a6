import { expect, test } from 'vitest';
import { createBreaker } from './breaker.ts';

function breakerAt() {
  const clock = { now: 0 };
  return { clock, breaker: createBreaker(() => clock.now) };
}

test('three failures in a row give an endpoint a minute of rest, then one request tries', () => {
  const { clock, breaker } = breakerAt();
  for (let n = 0; n < 3; n++) {
    expect(breaker.allows()).toBe(true);
    breaker.failed(null);
  }
  expect(breaker.allows()).toBe(false);
  clock.now = 60_000;
  expect(breaker.allows()).toBe(true);
  expect(breaker.allows()).toBe(false);
  breaker.failed(null);
  clock.now = 119_999;
  expect(breaker.allows()).toBe(false);
  clock.now = 120_000;
  expect(breaker.allows()).toBe(true);
  breaker.worked();
  expect(breaker.allows()).toBe(true);
  expect(breaker.allows()).toBe(true);
});

test('a success between failures begins the count anew', () => {
  const { breaker } = breakerAt();
  for (let n = 0; n < 6; n++) {
    breaker.failed(null);
    breaker.failed(null);
    breaker.worked();
  }
  expect(breaker.allows()).toBe(true);
});

test('an endpoint that asks to be left alone is, for so long, at most ten minutes', () => {
  const { clock, breaker } = breakerAt();
  breaker.failed(20_000);
  expect(breaker.allows()).toBe(false);
  clock.now = 20_000;
  expect(breaker.allows()).toBe(true);
  breaker.failed(86_400_000);
  clock.now = 620_000;
  expect(breaker.allows()).toBe(true);
});

test('a request that nobody waited for decides nothing: neither the count, nor the try after a rest', () => {
  const { clock, breaker } = breakerAt();
  breaker.failed(null);
  breaker.failed(null);
  breaker.abandoned();
  breaker.failed(null);
  expect(breaker.allows()).toBe(false);
  clock.now = 60_000;
  expect(breaker.allows()).toBe(true);
  breaker.abandoned();
  expect(breaker.allows()).toBe(true);
  expect(breaker.allows()).toBe(false);
});

test('what another request still brings does not end the rest that an endpoint asked for', () => {
  const { clock, breaker } = breakerAt();
  breaker.failed(20_000);
  breaker.worked();
  expect(breaker.allows()).toBe(false);
  clock.now = 20_000;
  expect(breaker.allows()).toBe(true);
});
