import { createSlice } from '@reduxjs/toolkit';
import type { Draft, PayloadAction } from '@reduxjs/toolkit';

/** What an overlay shows: one item at a time, first shown, then fading out. */
export type QueueState<Item> = {
  waiting: Item[];
  current: { item: Item; phase: 'shown' | 'leaving' } | null;
  /** Somebody points at what is shown, or has the focus in it: it stays. */
  held: boolean;
};

/**
 * A slice that holds items to be shown one after another; `key` tells items apart. The steps
 * `next`, `leave` and `close` are taken by `runQueue` (queueRunner.ts); a component only reads
 * `current` and dispatches `hold` and `dismiss`.
 */
export function createQueueSlice<Item extends { key: string }, Name extends string>(name: Name) {
  const initialState: QueueState<Item> = { waiting: [], current: null, held: false };
  return createSlice({
    name,
    initialState,
    reducers: {
      /** Leaves out what waits or is shown already. */
      add: (state, { payload }: PayloadAction<Item[]>) => {
        const known = [...state.waiting.map(({ key }) => key), state.current?.item.key];
        const news = payload.filter(({ key }) => !known.includes(key));
        state.waiting.push(...(news as Draft<Item>[]));
      },
      next: (state) => {
        const item = state.waiting.shift();
        if (item !== undefined)
          state.current = { item, phase: 'shown' } as Draft<QueueState<Item>['current']>;
        state.held = false;
      },
      hold: (state, { payload }: PayloadAction<boolean>) => {
        state.held = payload;
      },
      leave,
      close: (state) => {
        state.current = null;
      },
      /** What waits under the same key is this now. */
      change: (state, { payload }: PayloadAction<Item>) => {
        const place = state.waiting.findIndex(({ key }) => key === payload.key);
        if (place >= 0) state.waiting[place] = payload as Draft<Item>;
      },
      /** Another tab has shown it. */
      drop: (state, { payload }: PayloadAction<string>) => {
        state.waiting = state.waiting.filter((item) => item.key !== payload);
      },
      /** The person closed what is shown. */
      dismiss: leave,
      clear: () => initialState,
    },
  });
}

function leave({ current }: { current: { phase: 'shown' | 'leaving' } | null }): void {
  if (current !== null) current.phase = 'leaving';
}

export type QueueActions<Item extends { key: string }> = ReturnType<
  typeof createQueueSlice<Item, string>
>['actions'];
