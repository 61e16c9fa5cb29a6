import { get, set, update } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import type { AnyPersona } from '#core/contract/personas/persona.ts';
import { ENGINE_VERSION } from '#src/lib/engineVersion.ts';

export type KeptPersonas = ReturnType<typeof keptPersonas>;

/** Personas that a user may call, whole: they can be called without a network. */
export function keptPersonas(idb: UseStore) {
  return {
    find: (userId: string, id: string) => get<AnyPersona>([userId, id], idb),
    async keep(userId: string, persona: AnyPersona): Promise<void> {
      await set([userId, persona.id], persona, idb);
      await update<Builds>(userId, (builds) => ({ ...builds, [persona.id]: ENGINE_VERSION }), idb);
    },
    /** Those that are not here, or were kept by another build, whose personas may be others. */
    async missing(userId: string, ids: readonly string[]): Promise<string[]> {
      const builds = (await get<Builds>(userId, idb)) ?? {};
      return ids.filter((id) => builds[id] !== ENGINE_VERSION);
    },
  };
}

/** By persona the build that kept it. */
type Builds = Record<string, string>;
