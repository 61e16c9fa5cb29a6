import { nextReply, openCall } from '#core/conversation/engine.ts';
import { hashOfParts } from '#core/language/hash.ts';
import { SEEDED_PERSONAS } from '#core/conversation/seededPersonas.ts';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import { readPart } from '#tests/learning/dataset.ts';
import type { Row } from '../../table.ts';

const CALLS_EACH = 3;
const TURNS = 30;

/** Calls of turns drawn from all test writers: how often a persona says a line twice, or echoes the rep. */
export function callRows(): Row[] {
  const said = readPart('test').flatMap(({ turns }) => turns.map(({ text }) => text));
  let [lines, repeats, echoes] = [0, 0, 0];
  for (const persona of SEEDED_PERSONAS) {
    for (let seed = 0; seed < CALLS_EACH; seed++) {
      const setting = { persona, seed, callType: persona.callType };
      const turns: SpokenTurn[] = [{ role: 'persona', text: openCall(setting).text }];
      const heard = new Set<string>();
      for (let turn = 0; turn < TURNS; turn++) {
        const text = said[hashOfParts(persona.id, seed, turn) % said.length] ?? '';
        turns.push({ role: 'rep', text });
        const reply = nextReply(setting, turns);
        lines += 1;
        if (heard.has(reply.text)) repeats += 1;
        if (text.length > 30 && reply.text.toLowerCase().includes(text.toLowerCase())) echoes += 1;
        heard.add(reply.text);
        turns.push({ role: 'persona', text: reply.text });
        if (reply.endCall) break;
      }
    }
  }
  return [
    {
      what: `repeated lines in ${SEEDED_PERSONAS.length * CALLS_EACH} calls, ${lines} lines`,
      figure: String(repeats),
      target: '0',
      met: repeats === 0,
    },
    { what: 'lines that echo the rep', figure: String(echoes), target: '0', met: echoes === 0 },
  ];
}
