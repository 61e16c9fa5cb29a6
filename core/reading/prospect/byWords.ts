import { readProspect } from './readProspect.ts';
import { withBeside } from './repBeside.ts';
import { topicsAsked, topicsIn } from './topics.ts';

/**
 * Reads lines of which nothing is known but their words, as all of a real call are; of no use in
 * the browser, where personas record what they say.
 */
export const byWords = { readProspect, withBeside, topicsIn, topicsAsked };

export type ReadByWords = typeof byWords;
