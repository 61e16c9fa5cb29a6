import {
  MOST_REPLIES,
  REPLY_KINDS,
  type ReplyKind,
  type RepReading,
} from '#core/contract/personas/reading.ts';
import type { Word } from '#core/language/words.ts';
import { sharesIn, type LinearModel } from '../lines/linearModel.ts';
import { optionsIn, type Options } from './options.ts';
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

type Reply = NonNullable<RepReading['replies']>[number];

/**
 * Of a hundred picks in words 6 were odd to listeners, of a hundred by number alone ("the second
 * one") 24 (171 of them, docs/decisions/2026-11-30-picks-in-words.md).
 */
const BY_NUMBER = 0.82;

/**
 * Replies that were odd in three to five of ten, in the judged rounds 55 to 69 as in 70 to 81: a
 * model that knows the question alone takes them for apter than they are.
 */
const VAGUE: ReadonlySet<ReplyKind> = new Set([
  'could-try',
  'depends-on-who',
  'in-between',
  'little-things',
  'neither',
  'not-bad',
  'not-known-of',
  'nothing-particular',
  'several-people',
  'several-places',
  'the-usual',
  'too-early',
  'why-ask',
]);
const MOST_OF_VAGUE = 0.5;

/** Short replies that a listener would let pass after a turn, the likeliest first. */
export function repliesTo(words: readonly Word[], source: string): Reply[] {
  if (words.length === 0) return [];
  const options = optionsIn(words, source);
  const shares = sharesIn(model, replyFeatures(words));
  const isTold = asksToBeTold(words);
  const replies = REPLY_KINDS.map((kind, at): Reply => {
    const share = VAGUE.has(kind) ? Math.min(MOST_OF_VAGUE, shares[at]!) : shares[at]!;
    return { kind, share };
  });
  return [
    ...replies.filter(({ kind }) => !PICKS.has(kind) && !(isTold && OF_OFFERS.has(kind))),
    ...(options === null ? [] : picksOf(replies, options)),
  ]
    .map((reply) => ({ ...reply, share: Math.round(reply.share * 100) / 100 }))
    .filter(({ share }) => share >= LEAST)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, MOST_REPLIES);
}

const PICKS: ReadonlySet<ReplyKind> = new Set(['first', 'second']);

/** The picks: of two the one that has words, where only one has. */
function picksOf(replies: readonly Reply[], { first, second }: Options): Reply[] {
  const picks = replies.filter(({ kind }) => PICKS.has(kind));
  const share = Math.max(...picks.map((pick) => pick.share));
  const isOneWorded = (first === null) !== (second === null);
  return picks.flatMap((pick): Reply[] => {
    const option = pick.kind === 'first' ? first : second;
    if (option === ONESELF) return [{ kind: 'myself', share: isOneWorded ? share : pick.share }];
    if (option !== null)
      return [
        {
          kind: pick.kind,
          share: isOneWorded ? share : pick.share,
          option: option.slice(0, LONGEST),
        },
      ];
    return isOneWorded ? [] : [{ ...pick, share: pick.share * BY_NUMBER }];
  });
}
