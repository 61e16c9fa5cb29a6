import { writeFileSync } from 'node:fs';
import { trainManner } from './trainManner.ts';
import { trainPersona } from './trainPersona.ts';

writeFileSync(new URL('../../core/scoring/learned/weights.json', import.meta.url), trainPersona());
writeFileSync(new URL('../../core/scoring/learned/manner.json', import.meta.url), trainManner());
