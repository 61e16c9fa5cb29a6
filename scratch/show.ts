import { composePersona } from '#core/research/people/compose.ts';
import { readResearch } from '#core/research/readResearch.ts';
const cases: [string, string, string, 'own' | 'prospect', number][] = [['Tidewheel', 'Tidewheel is route planning software for regional carriers.', 'Dispatch Manager', 'own', 1], ['Brackwater', 'We manufacture hydraulic presses for forging shops.', 'Maintenance Manager', 'own', 2], ['Loomfield', 'Loomfield is a packaging design agency for small food producers.', 'Brand Manager', 'own', 3], ['Sternvale', 'Sternvale supplies sterile instrument kits to dental practices.', 'Head Nurse', 'own', 4], ['Quillmark', 'Quillmark makes payroll software for restaurants.', 'HR Manager', 'own', 5], ['Acme', 'Acme', 'CFO', 'own', 6], ['Hafenlager','Company: Hafenlager\nThe site is in German, so its\nIn short: Lagerverwaltungssoftware\nMostly: mittelständische Händler', 'Head of Customer Service', 'own', 7], ['Brackwater', 'We manufacture hydraulic presses for forging shops.', 'Head of Purchasing', 'prospect', 8], ['Tidewheel', 'Tidewheel is route planning software for regional carriers.', 'Chief Technology Officer', 'prospect', 9], ['Loomfield', 'Loomfield is a packaging design agency for small food producers.', 'Managing Director', 'prospect', 10]];
for (const [name, text, jobTitle, subject, seed] of cases) {
  const p = composePersona(readResearch(text, name), { subject, companyName: name, jobTitle, seed, id: 'own-x' });
  console.log(`\n=== ${p.name}, ${p.jobTitle}, ${p.companyName}, ${p.industry}, ${p.temperament}\n${p.intro}\n${p.brief.situation}`);
  for (const f of p.brief.facts) console.log(`${f.topic}: ${[f.text, ...f.again].join(' / ')}`);
  for (const x of p.brief.pains) console.log(`PAIN ${x.keys.join(',')}: ${x.surface} / ${x.cause} / ${x.cost}`);
  for (const o of p.brief.objections) console.log(`OBJ ${o.trigger}: ${o.text} / ${o.again.join(' / ')} / ${o.resolved}`);
  console.log(p.brief.nextSteps.map((s) => `${s.kind} ${s.interest} ${s.agree}`).join(' | '), p.brief.questions.map((q) => q.text).join(' '), JSON.stringify(p.brief.colleagues));
}
