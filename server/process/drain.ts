import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { API } from '#core/contract/paths.ts';

/** No proxy that balances the load leaves a server alone for so long while it still sends to it. */
const QUIET_MS = 1_000;
const LOOK_EVERY_MS = 100;
/** What a proxy asks whether it is to send somebody or not. */
const ASKED_BY_PROXIES: ReadonlySet<string> = new Set([API.ready, API.health]);

/**
 * Goes on answering for `ms`, in which whoever balances the load is to learn that it is to send
 * nobody any more, and for up to as long again while somebody is sent all the same. Each answer
 * ends its connection: a request that comes on a kept one just as it is closed is lost.
 */
export async function drainRequests(server: Server, ms: number): Promise<void> {
  let lastAt = -Infinity;
  server.prependListener('request', ({ url = '' }, response) => {
    response.shouldKeepAlive = false;
    if (!ASKED_BY_PROXIES.has(url)) lastAt = performance.now();
  });
  const latest = performance.now() + 2 * ms;
  await sleep(ms);
  while (performance.now() < latest && performance.now() - lastAt < QUIET_MS)
    await sleep(LOOK_EVERY_MS);
}
