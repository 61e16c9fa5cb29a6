import { play } from '#core/conversation/player/player.ts';
import { generalKnowledge } from '#core/persona/general.ts';
import { readModel } from '#core/reading/model.ts';
import type { ReadByWords } from '#core/reading/prospect/byWords.ts';
import { createReader } from '#core/reading/read.ts';
import { createEngine, type Engine } from './engine.ts';
import { readBy } from './opening.ts';

/**
 * The built-in reader and the built-in player.
 * @param model the bytes of `core/reading/model.bin`
 * @param version names engine and data in the readings
 * @param byWords reads real calls; a device holds none
 * @throws {RangeError} where the bytes are no model
 */
export function createRulesEngine(
  model: Uint8Array,
  version: string,
  byWords: ReadByWords | null = null,
): Engine {
  const by = readBy(version);
  const readTurn = createReader(readModel(model), generalKnowledge, by);
  return createEngine({ readTurn, byWords, play, general: generalKnowledge, by });
}
