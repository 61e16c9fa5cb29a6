import {
  MOST_REPLIES,
  REPLY_KINDS,
  type ReplyKind,
  type RepReading,
} from '#core/contract/personas/reading.ts';
import type { Word } from '#core/language/words.ts';
import { sharesIn, type LinearModel } from '../lines/linearModel.ts';
import { optionsIn } from './options.ts';
import { replyFeatures } from './replyFeatures.ts';
import weights from './replyWeights.json' with { type: 'json' };

/** By kind of reply in order, as tests/training/replies.ts learned it. */
const model: LinearModel = weights;

/** Letters of an option that are said back. */
const LONGEST = 100;

/** Who picks oneself of two says so in words of one's own. */
const ONESELF = 'me';

/** A reply that is less likely to pass is no use. */
const LEAST = 0.4;

/** Short replies that a listener would let pass after a turn, the likeliest first. */
export function repliesTo(
  words: readonly Word[],
  source: string,
): NonNullable<RepReading['replies']> {
  if (words.length === 0) return [];
  const options: Partial<Record<ReplyKind, string | null>> = optionsIn(words, source);
  const shares = sharesIn(model, replyFeatures(words));
  return REPLY_KINDS.map((kind, at) => ({ kind, share: Math.round(shares[at]! * 100) / 100 }))
    .filter(({ share }) => share >= LEAST)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, MOST_REPLIES)
    .map(({ kind, share }) => {
      const option = options[kind];
      if (option === ONESELF) return { kind: 'myself', share };
      return { kind, share, ...(option != null && { option: option.slice(0, LONGEST) }) };
    });
}
