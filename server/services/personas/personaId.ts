import { randomBytes } from 'node:crypto';

const PREFIX = 'own-';

/** For a persona of a user's own: nobody's seeded or imported one is called so. */
export function newPersonaId(): string {
  return PREFIX + randomBytes(12).toString('hex');
}

export function isOwnPersonaId(id: string): boolean {
  return id.startsWith(PREFIX);
}
