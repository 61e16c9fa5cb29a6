import { nextReply, openCall } from '#core/conversation/engine.ts';
import { SEEDED_PERSONAS } from '#core/conversation/seededPersonas.ts';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import { readPart } from '#tests/learning/dataset.ts';
import type { Row } from '../../table.ts';

const REPLIES = 600;
const BUDGET_MS = 10;

/** Reply times over calls of a hundred turns, each call folded on from the turn before, as it is held. */
export function speedRows(): Row[] {
  const said = readPart('test').flatMap(({ turns }) => turns.map(({ text }) => text));
  const times: number[] = [];
  for (let count = 0; times.length < REPLIES; count++) {
    const persona = SEEDED_PERSONAS[count % SEEDED_PERSONAS.length]!;
    const setting = { persona, seed: count, callType: persona.callType };
    const turns: SpokenTurn[] = [{ role: 'persona', text: openCall(setting).text }];
    for (let turn = 0; turn < 50; turn++) {
      turns.push({ role: 'rep', text: said[(count * 61 + turn * 7) % said.length] ?? '' });
      const from = performance.now();
      const reply = nextReply(setting, turns);
      times.push(performance.now() - from);
      turns.push({ role: 'persona', text: reply.text });
    }
  }
  const sorted = times.slice(50).toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return [
    {
      what: `reply, 99th percentile of ${sorted.length} (median ${at(0.5).toFixed(1)} ms)`,
      figure: `${at(0.99).toFixed(1)} ms`,
      target: `${BUDGET_MS} ms`,
      met: at(0.99) <= BUDGET_MS,
    },
  ];
}
