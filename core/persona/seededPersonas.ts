import { statementPersonaSchema, type StatementPersona } from '#core/contract/personas/persona.ts';
import aishaRahman from './seeded/aisha-rahman.json' with { type: 'json' };
import andersHolm from './seeded/anders-holm.json' with { type: 'json' };
import bernadetteOkafor from './seeded/bernadette-okafor.json' with { type: 'json' };
import camilleDesrosiers from './seeded/camille-desrosiers.json' with { type: 'json' };
import danaWhitfield from './seeded/dana-whitfield.json' with { type: 'json' };
import declanBrophy from './seeded/declan-brophy.json' with { type: 'json' };
import faridHaidari from './seeded/farid-haidari.json' with { type: 'json' };
import gwenPritchard from './seeded/gwen-pritchard.json' with { type: 'json' };
import hectorSalinas from './seeded/hector-salinas.json' with { type: 'json' };
import ingridSolberg from './seeded/ingrid-solberg.json' with { type: 'json' };
import joleneTackett from './seeded/jolene-tackett.json' with { type: 'json' };
import luisFerreira from './seeded/luis-ferreira.json' with { type: 'json' };
import marcusBell from './seeded/marcus-bell.json' with { type: 'json' };
import meiLingChow from './seeded/mei-ling-chow.json' with { type: 'json' };
import nigelAshworth from './seeded/nigel-ashworth.json' with { type: 'json' };
import odalysMarrero from './seeded/odalys-marrero.json' with { type: 'json' };
import rajeshIyer from './seeded/rajesh-iyer.json' with { type: 'json' };
import ruthKaplan from './seeded/ruth-kaplan.json' with { type: 'json' };
import stellanBrandt from './seeded/stellan-brandt.json' with { type: 'json' };
import sukiTanakaReid from './seeded/suki-tanaka-reid.json' with { type: 'json' };
import tomaszZielinski from './seeded/tomasz-zielinski.json' with { type: 'json' };
import victorAdeyemi from './seeded/victor-adeyemi.json' with { type: 'json' };
import walterQuigg from './seeded/walter-quigg.json' with { type: 'json' };
import zainabAlAmin from './seeded/zainab-al-amin.json' with { type: 'json' };

/**
 * The personas that a new install starts with, easiest first, briefs included.
 * Throws at import where a file does not fit `statementPersonaSchema`.
 */
export const SEEDED_PERSONAS: StatementPersona[] = statementPersonaSchema
  .array()
  .parse([
    danaWhitfield,
    gwenPritchard,
    luisFerreira,
    declanBrophy,
    faridHaidari,
    odalysMarrero,
    marcusBell,
    aishaRahman,
    tomaszZielinski,
    joleneTackett,
    nigelAshworth,
    sukiTanakaReid,
    hectorSalinas,
    meiLingChow,
    ingridSolberg,
    andersHolm,
    bernadetteOkafor,
    camilleDesrosiers,
    victorAdeyemi,
    ruthKaplan,
    rajeshIyer,
    stellanBrandt,
    walterQuigg,
    zainabAlAmin,
  ]);
