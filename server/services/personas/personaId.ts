import { randomBytes } from 'node:crypto';

/** For a persona of a user's own: nobody's seeded or imported one is called so. */
export function newPersonaId(): string {
  return `own-${randomBytes(12).toString('hex')}`;
}
