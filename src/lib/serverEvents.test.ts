import { expect, test } from 'vitest';
import { serverEvents } from './serverEvents.ts';

test('events are whole however the network cuts them, and comments are none', async () => {
  const bytes = new TextEncoder().encode(
    ': hello\n\ndata: {"a":"ä"}\n\nevent: x\r\nid: 7\r\ndata: one\r\ndata: two\r\n\r\ndata: cut o',
  );
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const events: unknown[] = [];
  for await (const event of serverEvents(body)) events.push(event);
  expect(events).toEqual([{ data: '{"a":"ä"}' }, { event: 'x', id: '7', data: 'one\ntwo' }]);
});
