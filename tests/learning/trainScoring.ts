import { writeFileSync } from 'node:fs';
import { trainPersona } from './trainPersona.ts';

writeFileSync(new URL('../../core/scoring/learned/weights.json', import.meta.url), trainPersona());
