import { z } from 'zod';
import { APP_PATH } from './appPathPattern.ts';

/** Pages of the app that a notification may lead to. */
const PAGES =
  /^\/(?:battle-room|call-history|challenges|profile|settings|social|billing)?(?:[/?#]|$)/;

/**
 * A path within the app, which no browser takes for another website: one slash, no backslash,
 * nothing unseen.
 */
export const appPathSchema = z
  .string()
  .max(500)
  .regex(APP_PATH, 'must be a path within the app')
  .refine((path) => PAGES.test(path), 'must be a page of the app');
