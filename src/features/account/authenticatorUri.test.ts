import { expect, test } from 'vitest';
import { authenticatorUri, spacedKey } from './authenticatorUri.ts';

test('the address for the authenticator app carries issuer, account and key', () => {
  expect(authenticatorUri('Ringside', 'ada+x@example.com', 'jbsw y3dp ehpk 3pxp')).toBe(
    'otpauth://totp/Ringside:ada%2Bx%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Ringside&digits=6&period=30',
  );
});

test('the key is shown in groups of four', () => {
  expect(spacedKey('jbswy3dpehpk3pxpqq')).toBe('JBSW Y3DP EHPK 3PXP QQ');
});
