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

const ABLE: ReadonlySet<string> = new Set(['can', 'could', 'would', 'will']);
const HANDING: ReadonlySet<string> = new Set(['give', 'tell', 'name', 'read']);
/** What one says to an offer, and not to who wants to be told something. */
const OF_OFFERS: ReadonlySet<ReplyKind> = new Set(['maybe', 'conceivable', 'could-try']);

/** "Could you give me a rough number?" asks for the number. */
function asksToBeTold(words: readonly Word[]): boolean {
  const at = words.findLastIndex(
    ({ text }, place) => ABLE.has(text) && words[place + 1]?.text === 'you',
  );
  return at >= 0 && words.slice(at + 2, at + 5).some(({ text }) => HANDING.has(text));
}

/** Short replies that a listener would let pass after a turn, the likeliest first. */
export function repliesTo(
  words: readonly Word[],
  source: string,
): NonNullable<RepReading['replies']> {
  if (words.length === 0) return [];
  const options: Partial<Record<ReplyKind, string | null>> = optionsIn(words, source);
  const shares = sharesIn(model, replyFeatures(words));
  const isTold = asksToBeTold(words);
  return REPLY_KINDS.map((kind, at) => ({ kind, share: Math.round(shares[at]! * 100) / 100 }))
    .filter(({ kind, share }) => share >= LEAST && !(isTold && OF_OFFERS.has(kind)))
    .toSorted((a, b) => b.share - a.share)
    .slice(0, MOST_REPLIES)
    .map(({ kind, share }) => {
      const option = options[kind];
      if (option === ONESELF) return { kind: 'myself', share };
      return { kind, share, ...(option != null && { option: option.slice(0, LONGEST) }) };
    });
}
