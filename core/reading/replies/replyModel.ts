import { MOST_REPLIES, REPLY_KINDS, type RepReading } from '#core/contract/personas/reading.ts';
import type { Word } from '#core/language/words.ts';
import { sharesIn, type LinearModel } from '../lines/linearModel.ts';
import { replyFeatures } from './replyFeatures.ts';
import weights from './replyWeights.json' with { type: 'json' };

/** By kind of reply in order, as tests/training/replies.ts learned it. */
const model: LinearModel = weights;

/** A reply that is less likely to pass is no use. */
const LEAST = 0.4;

/** Short replies that a listener would let pass after these words, the likeliest first. */
export function repliesTo(words: readonly Word[]): NonNullable<RepReading['replies']> {
  if (words.length === 0) return [];
  const shares = sharesIn(model, replyFeatures(words));
  return REPLY_KINDS.map((kind, at) => ({ kind, share: Math.round(shares[at]! * 100) / 100 }))
    .filter(({ share }) => share >= LEAST)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, MOST_REPLIES);
}
