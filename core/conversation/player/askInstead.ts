import { askAgain } from './askAgain.ts';
import { askOwnInstead } from './own.ts';
import type { Scene } from './scene.ts';

/**
 * What stands in the place of an answer that may not fit: a question of the persona's own, or that
 * it has not heard.
 * @returns false where it has done so lately, or often enough, or something else is said already
 */
export function askInstead(scene: Scene): boolean {
  return askOwnInstead(scene) || askAgain(scene);
}
