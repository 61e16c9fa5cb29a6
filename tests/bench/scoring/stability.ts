import { CALL_TYPES } from '#core/contract/personas/persona.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { scoreCall } from '#core/scoring/score.ts';
import { engine, hold } from '#tests/support/builtInEngine.ts';
import { BETTER_SCRIPT, PLAIN_SCRIPT } from '#tests/support/repScripts.ts';
import type { Row } from '../table.ts';

const SEEDS = 30;
const MOST = 6;

/**
 * The standard deviation of the score over seeds, for two scripts and a persona of each type of
 * call.
 */
export function stabilityRows(): Row[] {
  return CALL_TYPES.flatMap((callType) => {
    const persona = SEEDED_PERSONAS.find((each) => each.callType === callType)!;
    const scripts = { plain: PLAIN_SCRIPT, better: BETTER_SCRIPT };
    return Object.entries(scripts).map(([name, script]) => {
      const totals = Array.from({ length: SEEDS }, (_, seed) => {
        const said = hold({ persona, seed, callType }, script);
        const turns = engine.readCall({ turns: said, callType, persona });
        return scoreCall({ turns, callType, timings: false }).total;
      });
      const deviation = deviationOf(totals);
      return {
        what: `${callType}, ${persona.id}, the ${name} script (mean ${Math.round(meanOf(totals))})`,
        figure: deviation.toFixed(1),
        target: `under ${MOST}`,
        met: deviation < MOST,
      };
    });
  });
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
}
