import type { StatementPersona } from '#core/contract/personas/persona.ts';
import type { CallState } from './state.ts';
import { tuningOf, type Tuning } from './tuning.ts';

type Gauge = 'patience' | 'trust' | 'interest';

/** Ways to change what the persona feels, weighed by its difficulty. */
export interface Gauges {
  tuning: Tuning;
  change: (gauge: Gauge, by: number) => void;
  gain: (gauge: Gauge, by: number) => void;
  lose: (gauge: Gauge, by: number) => void;
  /** Gives what is named `key` once a call. */
  once: (key: string, give: () => void) => void;
}

export function gaugesOf(state: CallState, persona: StatementPersona): Gauges {
  const tuning = tuningOf(persona);
  const change = (gauge: Gauge, by: number) => {
    state[gauge] = Math.max(0, Math.min(100, state[gauge] + by));
  };
  return {
    tuning,
    change,
    gain: (gauge, by) => change(gauge, by * tuning.gain),
    lose: (gauge, by) => change(gauge, -by * tuning.loss),
    once: (key, give) => {
      if (state.credited.has(key)) return;
      state.credited.add(key);
      give();
    },
  };
}
