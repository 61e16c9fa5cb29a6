import { readFileSync } from 'node:fs';
import { readPage } from '#server/services/research/readPage.ts';
import { sentencesOf, isAbout } from '#core/research/sentences.ts';
const r = await readPage(readFileSync('tests/fakes/sites/hostile/index.html','utf8'),'http://x.example/','home');
for (const b of r.page.blocks) console.log(b.kind, sentencesOf(b.text).map(s=>[isAbout(s), s]));
