import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import melodies from './melodies.json' with { type: 'json' };
import { bells } from './sound.ts';

const SOUNDS = join(import.meta.dirname, '../../../public/sounds');

/** Renders the sounds of the rewards anew: `npm run make:sounds`. */
mkdirSync(SOUNDS, { recursive: true });
for (const [name, { notes, ms }] of Object.entries(melodies))
  writeFileSync(join(SOUNDS, `${name}.wav`), bells(notes, ms));
