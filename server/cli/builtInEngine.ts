import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '#core/engine/engine.ts';
import { createRulesEngine } from '#core/engine/rules.ts';
import { byWords } from '#core/reading/prospect/byWords.ts';
import { engineVersion } from '#server/process/engineVersion.ts';
import { projectRoot } from '#server/process/root.ts';

const ROOT = projectRoot(import.meta.url);

/** The engine that comes with the product, for commands. */
export function builtInEngine(): Engine {
  const model = readFileSync(join(ROOT, 'core/reading/model.bin'));
  return createRulesEngine(new Uint8Array(model), engineVersion(ROOT), byWords);
}
