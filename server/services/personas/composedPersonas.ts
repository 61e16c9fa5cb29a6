import { createHash } from 'node:crypto';
import { briefSchema, type Persona } from '#core/contract/personas/persona.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import {
  addComposedPersona,
  isComposedPersona,
} from '#server/db/queries/personas/composedPersonas.ts';

/*
 * A persona that its user wrote can be made to agree to everything: how it behaves is known to be
 * the server's own making by its hash.
 */

/** Remembers a persona that was made for the user. */
export function rememberComposed(
  { db, now }: Context,
  userId: string,
  persona: Persona,
): Promise<void> {
  return addComposedPersona(db, { userId, hash: hashOf(persona), composedAt: now() });
}

/**
 * Whether a persona knows and does what one does that was made for this user, whatever it is
 * called.
 */
export function isComposed(db: Executor, userId: string, persona: Persona): Promise<boolean> {
  return isComposedPersona(db, userId, hashOf(persona));
}

/** Whether two personas know and do the same. */
export function behaveAlike(one: Persona, other: Persona): boolean {
  return hashOf(one).equals(hashOf(other));
}

function hashOf({ brief, temperament }: Persona): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([briefSchema.parse(brief), temperament]))
    .digest();
}
