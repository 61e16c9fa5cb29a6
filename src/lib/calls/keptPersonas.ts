import { get, set } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import type { AnyPersona } from '#core/contract/personas/persona.ts';

export type KeptPersonas = ReturnType<typeof keptPersonas>;

/** Personas that a user has opened, whole: they can be called without a network. */
export function keptPersonas(idb: UseStore) {
  return {
    find: (userId: string, id: string) => get<AnyPersona>([userId, id], idb),
    keep: (userId: string, persona: AnyPersona) => set([userId, persona.id], persona, idb),
  };
}
