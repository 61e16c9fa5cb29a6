import { createHmac } from 'node:crypto';

/** Tells two secret keys apart and gives neither away. */
export function keyPrint(key: string): string {
  return createHmac('sha256', key).update('which key a backup needs').digest('hex').slice(0, 32);
}
