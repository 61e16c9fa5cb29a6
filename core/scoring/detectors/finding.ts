import type { CallMetrics } from '#core/contract/scoring/scorecard.ts';
import type { CallReading, Place } from '../call/reading.ts';
import type { Criterion } from '../rubric.ts';

/** What a detector found for one criterion. */
export interface Finding {
  /** 0 to 1 of the criterion's points; null where the transcript cannot tell. */
  share: number | null;
  /** Names the wording where status alone says too little. */
  note?: string;
  evidence: Place | null;
  /** Figures for the wording. */
  slots?: Record<string, string | number>;
  /** The rep did what there would be to try. */
  done?: boolean;
}

export type Detector = (
  call: CallReading,
  metrics: CallMetrics,
  params: Criterion['params'],
) => Finding;

export function numberParam(params: Criterion['params'], name: string, fallback: number): number {
  const value = params[name];
  return typeof value === 'number' ? value : fallback;
}

export function groupsParam(params: Criterion['params'], name: string): [string, string[]][] {
  const value = params[name];
  return typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : [];
}

/** "1 question", "3 questions". */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** "a, b and c". */
export function list(items: readonly string[]): string {
  return items.length < 2
    ? (items[0] ?? '')
    : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
