import { topicsIn } from '../lines/topics.ts';
import { readProspect } from './readProspect.ts';

/**
 * Reads lines of a prospect of which nothing is known but their words; of no use in the browser,
 * where personas record what they say.
 */
export const byWords = { readProspect, topicsIn };

export type ReadByWords = typeof byWords;
