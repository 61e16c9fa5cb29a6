import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';

/** The real library: the run has this module in its place. */
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2;

export const { verify } = argon2;

/**
 * The same kind of hash, made at once: tests make more than a thousand, none of which anybody tries
 * to guess. What the product asks for is a unit test.
 */
export const hash: typeof argon2.hash = (password, options) =>
  argon2.hash(password, { ...options, memoryCost: 64, timeCost: 1 });

/** At the product's cost, for a test of how much work a sign-in is. */
export const hashAtFullCost: typeof argon2.hash = argon2.hash;
