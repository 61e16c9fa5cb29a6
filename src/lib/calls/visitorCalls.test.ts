import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idb } from '../storage/idb.ts';
import { fakeBrowser } from '#tests/fakes/browser.ts';
import { callStore, type CallRecord, type CallStore } from './callRecord.ts';
import {
  dropVisitorCalls,
  isToKeepVisitorCalls,
  keeperOfVisitorCalls,
  keepVisitorCalls,
  keepVisitorCallsFor,
  VISITOR,
} from './visitorCalls.ts';

let store: CallStore;

beforeEach(async () => {
  fakeBrowser();
  store = callStore(idb('calls'));
  for (const record of [
    held('local-ended', VISITOR, 'rep'),
    held('local-open', VISITOR, null),
    held('local-sam', 'sam', 'rep'),
  ])
    await store.save(record);
});
afterEach(() => vi.unstubAllGlobals());

test('the account that was to keep them is known by its address, however that is written', () => {
  expect(isToKeepVisitorCalls('kim@example.com')).toBe(false);
  keepVisitorCallsFor(' Kim@Example.com');
  expect(isToKeepVisitorCalls('kim@example.com')).toBe(true);
  expect(isToKeepVisitorCalls('sam@example.com')).toBe(false);
  expect(keeperOfVisitorCalls()).toBe('kim@example.com');
});

test('calls that are over become the user’s, once, and one that is under way is left alone', async () => {
  keepVisitorCallsFor('kim@example.com');
  const [first, second] = await Promise.all([keepVisitorCalls('kim'), keepVisitorCalls('kim')]);
  expect([...first, ...second]).toEqual(['local-ended']);
  expect(await idsOf('kim')).toEqual(['local-ended']);
  expect(await idsOf(VISITOR)).toEqual(['local-open']);
  expect(await idsOf('sam')).toEqual(['local-sam']);
  expect(isToKeepVisitorCalls('kim@example.com')).toBe(false);
});

test('calls that nobody wants are deleted, and nobody else’s', async () => {
  await dropVisitorCalls();
  expect([await idsOf(VISITOR), await idsOf('sam')]).toEqual([['local-open'], ['local-sam']]);
});

async function idsOf(userId: string): Promise<string[]> {
  return (await store.ofUser(userId)).map(({ conversationId }) => conversationId);
}

function held(id: string, userId: string, endedBy: CallRecord['endedBy']): CallRecord {
  return {
    conversationId: id,
    callRecordId: id,
    userId,
    setting: { persona: { name: 'Dana Whitfield' } },
    beganAt: 1,
    turns: [],
    ackedSeq: -1,
    endedBy,
  } as unknown as CallRecord;
}
