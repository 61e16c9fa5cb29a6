import { expect, test } from 'vitest';
import { eventData } from './sse.ts';

test('events are whole however the network cuts them, and comments are none', async () => {
  const bytes = new TextEncoder().encode(
    ': hello\n\ndata: {"a":"ä"}\n\nevent: x\r\ndata: one\r\ndata: two\r\n\r\ndata: cut o',
  );
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const events: string[] = [];
  for await (const data of eventData(body)) events.push(data);
  expect(events).toEqual(['{"a":"ä"}', 'one\ntwo']);
});
