import type { GeneralEntry } from '#core/contract/personas/general.ts';
import call from './general/call.json' with { type: 'json' };
import logistics from './general/logistics.json' with { type: 'json' };
import offer from './general/offer.json' with { type: 'json' };
import safety from './general/safety.json' with { type: 'json' };
import smallTalk from './general/smallTalk.json' with { type: 'json' };

/** What anybody on the phone can answer. `general.test.ts` holds the data to its schema. */
export const generalKnowledge = [
  ...call,
  ...offer,
  ...smallTalk,
  ...logistics,
  ...safety,
] as GeneralEntry[];
