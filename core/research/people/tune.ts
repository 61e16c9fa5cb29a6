import bands from '#core/persona/pack/bands.json' with { type: 'json' };
import type { CallType, Difficulty, Persona } from '#core/contract/personas/persona.ts';
import shared from './shared.json' with { type: 'json' };

/** What a stranger is not told at once. */
const SENSITIVE = new Set(['budget', 'contract-end', 'metrics', 'competitors']);
/** Trust at which each difficulty tells the cause and the cost of a pain, and what is sensitive. */
const TRUST: Record<Difficulty, { fact: number; cause: number; cost: number }> = {
  easy: { fact: 0, cause: 5, cost: 14 },
  medium: { fact: 24, cause: 20, cost: 34 },
  hard: { fact: 38, cause: 32, cost: 50 },
  expert: { fact: 52, cause: 42, cost: 66 },
};
const LIVE_STEP = 5;

/**
 * The same persona as hard, and for such a call, as one wants: within the bands of the personas
 * that come with the product.
 */
export function tunePersona(
  persona: Persona,
  { difficulty, callType }: { difficulty: Difficulty; callType: CallType },
): Persona {
  const { brief } = persona;
  const trust = TRUST[difficulty];
  return {
    ...persona,
    difficulty,
    callType,
    brief: {
      ...brief,
      facts: brief.facts.map((fact) => ({
        ...fact,
        trust: SENSITIVE.has(fact.topic) ? trust.fact : Math.min(fact.trust, trust.fact),
      })),
      pains: brief.pains.map((pain, at) => ({
        ...pain,
        unlocks: {
          cause: { ...pain.unlocks.cause, trust: trust.cause + at },
          cost: { ...pain.unlocks.cost, trust: trust.cost + at * 2 },
        },
      })),
      nextSteps: nextStepsFor(persona, difficulty, callType),
    },
  };
}

/** The easiest live step lies low in its band, each next one a little higher. */
function nextStepsFor(
  { brief }: Persona,
  difficulty: Difficulty,
  callType: CallType,
): Persona['brief']['nextSteps'] {
  const [least = 0, most = 100] = bands[difficulty].interest;
  const steps =
    callType === 'renewal' && !brief.nextSteps.some(({ kind }) => kind === 'renewal')
      ? [
          ...brief.nextSteps,
          { kind: 'renewal' as const, interest: 100, agree: shared.renewal[0] ?? '' },
        ]
      : brief.nextSteps;
  const live = steps
    .filter(({ kind }) => kind !== 'send-info' && kind !== 'intro')
    .toSorted((a, b) => a.interest - b.interest);
  const small = Math.round(least * 0.45);
  return steps.map((step) => ({
    ...step,
    interest: live.includes(step)
      ? Math.min(
          most + 6,
          Math.round(least + (most - least) * 0.3) + live.indexOf(step) * LIVE_STEP,
        )
      : small,
  }));
}
