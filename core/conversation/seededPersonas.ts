import { personaSchema, type Persona } from '#core/contract/personas/persona.ts';
import aishaRahman from './personas/aisha-rahman.json' with { type: 'json' };
import andersHolm from './personas/anders-holm.json' with { type: 'json' };
import bernadetteOkafor from './personas/bernadette-okafor.json' with { type: 'json' };
import camilleDesrosiers from './personas/camille-desrosiers.json' with { type: 'json' };
import danaWhitfield from './personas/dana-whitfield.json' with { type: 'json' };
import declanBrophy from './personas/declan-brophy.json' with { type: 'json' };
import faridHaidari from './personas/farid-haidari.json' with { type: 'json' };
import gwenPritchard from './personas/gwen-pritchard.json' with { type: 'json' };
import hectorSalinas from './personas/hector-salinas.json' with { type: 'json' };
import ingridSolberg from './personas/ingrid-solberg.json' with { type: 'json' };
import joleneTackett from './personas/jolene-tackett.json' with { type: 'json' };
import luisFerreira from './personas/luis-ferreira.json' with { type: 'json' };
import marcusBell from './personas/marcus-bell.json' with { type: 'json' };
import meiLingChow from './personas/mei-ling-chow.json' with { type: 'json' };
import nigelAshworth from './personas/nigel-ashworth.json' with { type: 'json' };
import odalysMarrero from './personas/odalys-marrero.json' with { type: 'json' };
import rajeshIyer from './personas/rajesh-iyer.json' with { type: 'json' };
import ruthKaplan from './personas/ruth-kaplan.json' with { type: 'json' };
import stellanBrandt from './personas/stellan-brandt.json' with { type: 'json' };
import sukiTanakaReid from './personas/suki-tanaka-reid.json' with { type: 'json' };
import tomaszZielinski from './personas/tomasz-zielinski.json' with { type: 'json' };
import victorAdeyemi from './personas/victor-adeyemi.json' with { type: 'json' };
import walterQuigg from './personas/walter-quigg.json' with { type: 'json' };
import zainabAlAmin from './personas/zainab-al-amin.json' with { type: 'json' };

/**
 * The personas that a new install starts with, easiest first, briefs included.
 * Throws at import where a file does not fit `personaSchema`.
 */
export const SEEDED_PERSONAS: Persona[] = personaSchema
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
