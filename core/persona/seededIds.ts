/**
 * The personas that come with the product, easiest first: the files of `seeded`. A pack may not
 * take them.
 */
export const SEEDED_IDS: ReadonlySet<string> = new Set([
  'dana-whitfield',
  'gwen-pritchard',
  'luis-ferreira',
  'declan-brophy',
  'farid-haidari',
  'odalys-marrero',
  'marcus-bell',
  'aisha-rahman',
  'tomasz-zielinski',
  'jolene-tackett',
  'nigel-ashworth',
  'suki-tanaka-reid',
  'hector-salinas',
  'mei-ling-chow',
  'ingrid-solberg',
  'anders-holm',
  'bernadette-okafor',
  'camille-desrosiers',
  'victor-adeyemi',
  'ruth-kaplan',
  'rajesh-iyer',
  'stellan-brandt',
  'walter-quigg',
  'zainab-al-amin',
]);
