import type { AnyPersona } from '#core/contract/personas/persona.ts';
import type { KeptPersonas } from '#src/lib/calls/keptPersonas.ts';

/** More than these are kept as they are opened. */
const MOST = 60;

export interface KeepDeps {
  store: KeptPersonas;
  /** Whom the user may call. */
  ids: () => Promise<string[]>;
  /** Whole; null where it is not to be had now. */
  fetch: (id: string) => Promise<AnyPersona | null>;
  /** Resolves when nobody needs the device or the network for anything else. */
  idle: () => Promise<void>;
  /** Whether the user is still signed in here. */
  isHere: () => boolean;
}

/**
 * Keeps on this device whom the user may call, one after the other: then each can be called without
 * a network, opened before or not.
 */
export async function keepPersonas(
  userId: string,
  { store, ids, fetch, idle, isHere }: KeepDeps,
): Promise<void> {
  for (const id of (await store.missing(userId, await ids())).slice(0, MOST)) {
    await idle();
    const persona = isHere() ? await fetch(id) : null;
    if (!isHere()) return;
    if (persona !== null) await store.keep(userId, persona);
  }
}
