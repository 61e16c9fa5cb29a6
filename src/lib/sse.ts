/** One server-sent event: its data, and its id where it has one. */
export interface ServerEvent {
  id: string | null;
  data: string;
}

/** The events of a reply as they come; names and comments are passed over. */
export async function* serverEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let text = '';
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      text += next.value;
      const events = text.split(/\r?\n\r?\n/);
      text = events.pop() ?? '';
      for (const event of events) {
        const data = fields(event, 'data');
        if (data.length > 0)
          yield { id: fields(event, 'id').at(-1) ?? null, data: data.join('\n') };
      }
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

/** The data alone. */
export async function* eventData(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  for await (const { data } of serverEvents(body)) yield data;
}

function fields(event: string, name: string): string[] {
  return event
    .split(/\r?\n/)
    .flatMap((line) =>
      line.startsWith(`${name}:`) ? [line.slice(name.length + 1).replace(/^ /, '')] : [],
    );
}
