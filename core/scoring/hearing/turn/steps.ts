import type { NextStepKind } from '#core/contract/personas/briefWords.ts';
import type { Slots } from '../moves.ts';
import { dateIn } from './dates.ts';
import type { Found } from '../phrases/lexicon.ts';
import type { Segment } from './segments.ts';

/** Where several kinds are named in one breath, the more definite counts. */
const ORDER: readonly NextStepKind[] = [
  'trial',
  'proposal',
  'renewal',
  'demo',
  'intro',
  'send-info',
  'meeting',
];
const PAST =
  / (?:did you|last (?:week|month|time|call)|yesterday|we (?:had|spoke|talked|met)|you (?:saw|had|watched|requested|asked)|sent you|i sent|from the demo|after the demo|the demo (?:was|went)|how was) /;

/** Plans for the call that is being held, and requests to be told something, are no next step. */
const ABOUT_THIS_CALL =
  / (?:decide together|go(?:ing)? further|ask (?:you )?(?:(?:a|some) (?:few|couple|questions)|one|another)|(?:can|could|would) you (?:please )?(?:walk|tell|describe|explain|share|take me|talk me|help me understand)|walk me through|talk me through) /;

const ASKS_WHICH =
  /^ (?:so |and |okay |but )?(?:which|who|whom|whose|where|what (?!about |if |do you say |day |time ))/;
/** "Thursday at two then": a time without a verb is a proposal as it stands; "you meet Tuesday at two" is not. */
const VERB =
  / (?:is|are|was|were|do|does|did|has|have|had|you|they|he|she|we|i|it|that|who|how|why|when|where|every|each|last|since|until|by|before|after) /;

/** The next step a segment proposes, or null: it needs a form of proposing and a kind, or a day that is asked about. */
export function proposedStep(segment: Segment, found: Found): Slots | null {
  const proposes = found.steps.has('forms');
  const date = dateIn(segment.text);
  // "Today" mostly means "at present"; it is a day only with an hour.
  const dated =
    date !== null && ((date.day !== null && date.day !== 'today') || date.minutes !== null);
  if (!proposes && !dated) return null;
  if (PAST.test(segment.text) || ABOUT_THIS_CALL.test(segment.text)) return null;
  const invites = / (?:invites?|invitations?|calendar) /.test(segment.text);
  const kinds = ORDER.filter((kind) => found.steps.has(kind) && !(kind === 'send-info' && invites));
  const asked =
    segment.asked ||
    / (?:does|would|is|are|will|can|could|shall|any|sound|suit) /.test(segment.text.slice(0, 32)) ||
    / works? (?:for you|better|best|okay|too|instead) | okay (?:with|for) you /.test(
      segment.text,
    ) ||
    / (?:let us|how about|what about) /.test(segment.text);
  const opens = / (?:can|could|may|shall|should|let) /.test(segment.text.slice(0, 16));
  const asksTime =
    / (?:what|which|when) (?:day|time|days|times|does your (?:calendar|diary|week|schedule)|is your (?:calendar|diary|availability)|works|would work|suits|are you (?:free|available)) | when (?:could|can) you /.test(
      segment.text,
    );
  if (found.strong.has('contract-end') && kinds.length === 0 && !dated) return null;
  // "How does it work today, step by step?" asks about the business, whatever days and steps it names.
  if (
    found.strong.size > 0 &&
    / (?:how|who|why|when|if|what|which|where|do you|does it) /.test(segment.text.slice(0, 24)) &&
    !asksTime &&
    !/ (?:how about|what about|what if) /.test(segment.text)
  )
    return null;
  // "Do you have time for a quick chat?" asks for a moment now.
  if (
    found.asks.has('permission') &&
    !dated &&
    (kinds[0] === 'meeting' || kinds[0] === 'renewal') &&
    / (?:chat|talk|speak|word|conversation|go over|discuss) /.test(segment.text)
  )
    return null;
  // "Which of them would you want to test it on?" asks; it proposes nothing.
  if (!dated && !asksTime && ASKS_WHICH.test(segment.text)) return null;
  const bare =
    dated &&
    segment.words.length <= 8 &&
    !VERB.test(segment.text) &&
    (kinds.length > 0 || (date.minutes !== null && date.day !== null));
  if (bare) return { step: kinds[0] ?? 'meeting', date, attendees: false };
  if (!proposes && !(dated && asked)) return null;
  if (kinds.length === 0 && invites && !(dated && proposes && opens)) return null;
  // "Could we walk the lines together Wednesday at eleven?": whatever is done there, it is a meeting.
  if (
    kinds.length === 0 &&
    dated &&
    date.minutes !== null &&
    / (?:can|could|shall|should|may) (?:we|i) /.test(segment.text)
  )
    return { step: 'meeting', date, attendees: false };
  if (
    kinds.length === 0 &&
    !(
      dated &&
      / (?:work|works|free|available|about|say|good|sound|sounds|suit|suits|lock|pencil|book|invite|invites|aim|talk|speak|meet|call|do|better|best|possible|okay|easier|fit|instead|earlier|later) /.test(
        segment.text,
      )
    ) &&
    !asksTime
  )
    return null;
  return {
    step: kinds[0] ?? 'meeting',
    date,
    attendees:
      / (?:boss|cfo|ceo|coo|cio|director|colleagues?|team|manager|finance|head|vp|together|all of us|both of you) /.test(
        segment.text,
      ),
  };
}
