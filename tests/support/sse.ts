export interface SseEvent<Data> {
  id: string | null;
  data: Data;
}

/** Reads unnamed server-sent events until the stream ends or `enough` says so. */
export async function readEvents<Data>(
  url: string,
  headers: Record<string, string>,
  enough: (events: SseEvent<Data>[]) => boolean = () => false,
): Promise<{ status: number; headers: Headers; events: SseEvent<Data>[] }> {
  const ending = new AbortController();
  const reply = await fetch(url, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: ending.signal,
  });
  const events: SseEvent<Data>[] = [];
  if (reply.headers.get('content-type')?.includes('text/event-stream') !== true)
    return { status: reply.status, headers: reply.headers, events };
  let rest = '';
  const decoder = new TextDecoder();
  try {
    for await (const chunk of reply.body ?? []) {
      rest += decoder.decode(chunk, { stream: true });
      for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
        const lines = rest.slice(0, end).split('\n');
        rest = rest.slice(end + 2);
        const data = lines.find((line) => line.startsWith('data: '))?.slice(6);
        const id = lines.find((line) => line.startsWith('id: '))?.slice(4) ?? null;
        if (data !== undefined) events.push({ id, data: JSON.parse(data) as Data });
        if (enough(events)) return { status: reply.status, headers: reply.headers, events };
      }
    }
  } finally {
    ending.abort();
  }
  return { status: reply.status, headers: reply.headers, events };
}
