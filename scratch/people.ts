import { composePersona } from '#core/research/people/compose.ts';
import { tunePersona } from '#core/research/people/tune.ts';
import { jobTitlesFor, buyerFunctionOf } from '#core/research/people/fit.ts';
import { readResearch } from '#core/research/readResearch.ts';
import { readPack } from '#core/conversation/pack.ts';
import functions from '#core/research/people/functions.json' with { type: 'json' };
const texts: [string, string][] = [['Tidewheel', 'Tidewheel is route planning software for regional carriers. Dispatchers lose hours.'], ['Brackwater', 'We manufacture hydraulic presses for forging shops.'], ['Loomfield', 'Loomfield is a packaging design agency for small food producers.'], ['Sternvale', 'Sternvale supplies sterile instrument kits to dental practices.'], ['Acme', 'Acme'], ['Quillmark', 'Quillmark makes payroll software for restaurants.'],['Hafenlager','Company: Hafenlager\nThe site is in German, so its\nIn short: Lagerverwaltungssoftware\nMostly: mittelständische Händler']];
const seen = new Map<string, number>();
let n = 0;
for (const [name, text] of texts) { const u = readResearch(text, name);
  console.log(name, u.offer, u.buyers, jobTitlesFor(u, 'own'), jobTitlesFor(u, 'own', 1), jobTitlesFor(u,'prospect'));
  for (const f of Object.keys(functions)) for (const subject of ['own', 'prospect'] as const) for (let seed = 0; seed < 12; seed++) for (const d of ['easy','medium','hard','expert'] as const) {
    const title = (functions as any)[f].titles[0].trim() + ' manager';
    const p = tunePersona(composePersona(u, { subject, companyName: name, jobTitle: title, seed, id: 'own-x' }), { difficulty: d, callType: 'renewal' });
    const r = readPack(p); n++;
    for (const e of [...r.errors.map(e => 'ERR ' + e.path + ': ' + e.reason), ...r.warnings.map(e => 'w ' + e.path + ': ' + e.reason)]) { const k = `${e}`; seen.set(k, (seen.get(k) ?? 0) + 1); }
  } }
console.log(n); for (const [k, c] of [...seen].sort((a, b) => b[1] - a[1]).slice(0, 60)) console.log(c, k);
for (const t of ['Dispatch Manager','Head of Purchasing','Managing Director','CFO','Head Nurse','Chief Technology Officer','Head of Customer Service','VP of Sales','Brand Manager','HR Manager','Office Manager','Director of Operations','Maintenance Manager']) console.log(t, buyerFunctionOf(t));
