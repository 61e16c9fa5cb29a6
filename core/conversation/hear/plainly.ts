import type { FactTopic } from '#core/contract/personas/briefWords.ts';
import type { Persona } from '#core/contract/personas/persona.ts';
import { CONFIDENT, LIKELY, move, type AskKind, type Move } from '#core/scoring/hearing/moves.ts';
import { lookUp } from '#core/scoring/hearing/phrases/lexicon.ts';
import { wordsBeforeQuestion } from './lostQuestion.ts';
import { spokenText, wordsOf } from '#core/scoring/hearing/turn/words.ts';

const OWN_PART =
  / (?:your (?:own )?(?:part|role|bit|job|side) (?:in|of) (?:it|this|that|all|the)|where do you (?:come in|fit in)|what do you (?:yourself|personally) do) /;
const A_MOMENT =
  / am i (?:catching|interrupting|disturbing) | is (?:now|this) (?:okay|ok|fine|good|all right|alright|a good time) /;
const TIME_LEFT =
  / how (?:long|much time) (?:have|do) (?:we|you|i)(?: got| have)?(?: left| today| for (?:this|me|us)| half an hour)* $/;
/** "You all right?" greets; "is it all right to talk" asks leave. */
const ALL_RIGHT = /^ (?:\S+ ){0,12}you (?:all right|alright|well)(?: there| mate)? $/;
const TELL_ABOUT = / (?:tell me (?:\S+ ){0,3}about|what is) (?:the|your) (\S+)(?: (\S+))? $/;
const PLACES = new Set([
  'company',
  'business',
  'firm',
  'garage',
  'coop',
  'co',
  'cooperative',
  'council',
  'school',
  'college',
  'hospital',
  'hotel',
  'hotels',
  'plant',
  'site',
  'shop',
  'place',
  'operation',
  'outfit',
  'charity',
  'bank',
  'clinic',
  'practice',
  'group',
  'agency',
  'studio',
  'studios',
  'lab',
  'organisation',
  'organization',
  'foundation',
  'trust',
  'airline',
  'museum',
  'farm',
  'dealership',
]);
const DOES = / what does (?:your|the) (\S+)(?: \S+){0,2} do /;
const RECAP =
  / (?:to (?:recap|sum up|summari[sz]e)|(?:play|read|say) (?:that|this|it) back|(?:check|sure) (?:that )?i (?:got|have|underst\S+)|if i (?:heard|underst\S+) you|what i (?:am hearing|hear|heard) is|you said .{10,300} is that (?:right|correct|fair)) /;

const PAYOFF =
  / (?:if .{6,80} (?:what|how) would (?:that|it|this|you|the)|what would (?:\S+ ){1,5}mean (?:for|to) (?:you|the|your)|what would (?:that|it) be worth) /;
const BUYS =
  / (?:(?:do|would) you (?:you |maybe )*(?:want|like) (?:it|this|that|one|to (?:see|try) (?:it|this|that))(?: or not| then)? $|(?:want|interested|buying|in|sign\S*|renew\S*) (?:\S+ ){0,2}or not|(?:are you|so) ready to (?:sign|buy|go ahead)|are we good to go|shall we go ahead|up for a look|(?:will|would) you (?:sign|renew|stay)(?: today| then)? $)(?: |$)/;
const HOW_ARE_YOU = / how are you (?:doing |keeping |getting on |today ){0,2}(?:\S+ )?$/;
const HOW_DONE =
  / how (?:do|does|are|is) (?!those |these |they |that |it |this )(?:\S+ ){1,5}(?:get |gets )?(?:made|done|built|handled|planned|booked|assigned|decided|drawn up|put together) | what happens (?:to|with) (?:a|an|the|your) /;
const PRICE_A_PROBLEM =
  / (?:price|cost|money|budget) (?:\S+ ){0,4}an? (?:problem|issue|concern|blocker) /;

const OTHERS_SEEN =
  / (?:(?:who|what) else (?:have|are|did|were) (?:you|they) (?:\S+ ){0,2}(?:talk|look|spok|speak|se|me|consider|compar)\S*|what (?:else )?have you (?:\S+ )?tried (?:so far )?$|(?:looked|looking|spoken|talk(?:ed|ing)) (?:at|to) (?:any(?:thing|one|body) else|others)|which (?:other (?:\S+ )?$|one are you looking)|what do they (?:offer|promise|charge|have that))(?: |$)/;
const HURTS =
  / (?:(?:hardest|worst|toughest|trickiest|most (?:difficult|annoying|painful|frustrating)) (?:part|thing|bit)|(?:biggest|worst) (?:headache|challenge|problem|pain)| not you (?:like|miss)) /;
const THEIRS = / (?:them|theirs?|others?|ones|they showed) /;
const LIKED =
  / (?:(?:anything|what(?! would)) (?:\S+ ){0,2}(?:you|they) (?:\S+ )?(?:liked|like|loved)|caught your eye|stood out|stuck with) /;
/** "What did you think of Clari", "how did you find the other one". */
const THOUGHT_OF =
  / (?:what|how) did you (?:\S+ ){0,1}(?:think of|make of|like about|find) (?!me|my|us|our|it|that|this|what) ?/;
/** "What did you like about Weave", but not "about the demo". */
const OF_ANOTHER =
  / (?:about|of) (?!it |that |the |what |our |us |your |this |those |these |how |when |all |you )\S+(?: \S+)? $/;
/** Calls in which the rep's own firm is what was seen. */
const SEEN_US = new Set<Persona['callType']>(['demo-follow-up', 'renewal']);
const THE_PERSON =
  /^ (?:\S+ ){0,3}(?:is (?:that|this)|are you|am i (?:\S+ ){0,2}(?:to|with)) the (?:\S+ ){0,2}(?:owner|boss|manager|director|head|principal|right (?:person|one)) /;
/** What somebody who has followed can say yes to. */
const CHECKS =
  / (?:sense|sounds?|fair|okay|right|correct|clear|works?|lands?|helps?|follow|with me|got|get|agree|enough|means?|point|true|accurate|close|good|fine|is it|is not it|see) /;
const JOINS = / (?:will|would|should|could|can|is) (?:\S+ ){1,5}(?:be there|join|come|sit in) /;
const LEFT_OUT =
  / (?:anything (?:else )?(?:that )?(?:i|we) |(?:miss|forget|leave out) anything|questions (?:do you have )?for me )/;
const SETTLES =
  / (?:does|did|would|is) (?:that|this) (?:answer|settle|address|ease|take (?:the|care)|be enough|calm|(?:the )?(?:kind|sort) of answer|what (?:you (?:mean|meant)|was missing))/;
const OFFERS =
  / would it (?:help|be (?:useful|helpful|worth\S*|interesting|fair)) (?:\S+ ){0,3}(?:if (?:i|we)|to) /;
/** "And if they were found on day two?" */
const WHAT_IF =
  /^ (?:and |so |but )?(?:what )?if (?!(?:i|we|you) )(?!.* (?:what|how|who|why|which|when|would|could|can|do) )/;
const ASKS_LEAVE =
  / (?:may|can|could|might) i (?:just )?(?:ask (?:you )?(?:one|another|a|some|something) |go (?:through|over|back)|come back to)/;
const WORDED = / (?:what|how|who|why|which|when|where|if) /;
const THOUGHTS = / what (?:do you (?:think|say|reckon)|about you)(?: though| then)? $/;
const WOULD_AGREE = / would (?!you |that |it |this )(?:\S+ ){1,3}(?:go for|agree|say yes|sign) /;
/** What made an inbound buyer ask is what presses it now. */
const CAME =
  / (?:what|why) (?:made|got|brought|prompted|did) you (?:to )?(?:get in touch|reach out|contact us|fill (?:in|out)|book (?:this|a)|come to us) /;
const WAND = / (?:wand |what would you (?:fix|change) |(?:change|fix) one thing )/;
const OFFERING = /^(?:so |and )?what we do\b|\b(?:i|we)'ll\b/i;
const WITHIN = /\b(?:beside|with|on|of|than|like|around|into|from)\s*$/i;
const STATES =
  /^ (?:and |so |but |cool |yes |okay )*(?:it|we|they|our|there) (?!\S+ (?:right|yes|no) $)/;
/** "How the year has gone". */
const OF_YEAR =
  / how (?:has |was )?(?:the|this|your) (?:\S+ )?year (?:has |was )?(?:gone|been|with us|for you|$)/;
/** "The people who don't get through": who is meant, not who decides. */
const RELATIVE = / (?:people|those|ones|the \S{3,}s) who (?!else )/;
const HOW_MANY_OF_THAT = / how many (?:would|is|are|was|were) (?:that|it|those) (?!one )/;

/** Readings that certain words leave no doubt about, put in place of what was heard without certainty. */
export function plainly(persona: Persona, moves: readonly Move[], utterance: string): Move[] {
  const plain = moves.map((entry, at) => plainMove(persona, entry, utterance, moves.slice(at + 1)));
  const recaps =
    !moves.some((entry) => entry.kind === 'recap') && RECAP.test(spokenText(utterance));
  return recaps ? [move('recap', [0, utterance.length], LIKELY), ...plain] : plain;
}

/** "We answer every call for you": what one does, in no words that ask or feel. */
const OFFERED =
  /^ (?:so |and |okay )*(?:what we do|our \S+|we (?!al|ar|ag|ha|know|see|und|spoke|talk|met|can|could|w|sh|said)\S+) (?:\S+ ){4}/;
/** "I want to show you how good it is" lays out no plan. */
const PLANS =
  / (?:then|first|minutes|questions?|ask|end|agenda|plan|cover|understand|hear|learn|see if) /;
/** "She works Saturdays" names no day. */
const HABIT = /^(?!.* (?:about|do|can|say) ).*days $/;

function plainMove(persona: Persona, entry: Move, utterance: string, later: readonly Move[]): Move {
  const raw = utterance.slice(...entry.span);
  const text = spokenText(raw);
  if (entry.kind === 'recap' && entry.confidence < CONFIDENT && OFFERING.test(utterance))
    return { ...entry, kind: 'pitch', slots: { pitch: 'benefit' } };
  // "It runs beside what you have", "by nine the day is full, and what about the rest": what asks in no word.
  const states =
    STATES.test(text) ||
    (!WORDED.test(text) &&
      wordsOf(raw).length > 4 &&
      later.some(({ kind }) => kind === 'question')) ||
    (/^ what (?:you|they) /.test(text) && WITHIN.test(utterance.slice(0, entry.span[0])));
  if (
    states &&
    entry.kind === 'question' &&
    entry.confidence < CONFIDENT &&
    entry.slots.ask === undefined &&
    utterance[entry.span[1]] !== '?' &&
    wordsBeforeQuestion(raw) === wordsOf(raw).length
  )
    return { ...about(entry, []), kind: 'statement', slots: { specific: false } };
  if (
    entry.confidence < CONFIDENT &&
    ((entry.kind === 'statement' && OFFERED.test(text)) ||
      (entry.kind === 'agenda' && !PLANS.test(text)))
  )
    return { ...entry, kind: 'pitch', confidence: LIKELY, slots: { pitch: 'benefit' } };
  if (entry.kind === 'next-step' && entry.confidence < CONFIDENT && HABIT.test(text))
    return { ...entry, kind: 'statement', slots: { specific: false } };
  if (
    ['question', 'next-step'].includes(entry.kind) &&
    ASKS_LEAVE.test(text) &&
    !WORDED.test(text) &&
    !entry.slots.date
  )
    return { ...entry, kind: 'permission', topic: null, topics: [], slots: { ask: 'permission' } };
  if (
    persona.callType === 'renewal' &&
    (entry.kind === 'question' || entry.kind === 'small-talk') &&
    OF_YEAR.test(text)
  )
    return { ...about(entry, ['pain']), kind: 'question' };
  if (entry.kind === 'question') return plainQuestion(persona, entry, text);
  if (entry.kind === 'permission' && ALL_RIGHT.test(text))
    return { ...entry, kind: 'small-talk', slots: { ask: 'how-are-you' } };
  return entry.kind === 'small-talk' && LIKED.test(text)
    ? { ...about(entry, []), kind: 'question' }
    : entry;
}

function plainQuestion(persona: Persona, question: Move, text: string): Move {
  if (question.topic === 'decision-maker' && question.confidence < CONFIDENT && RELATIVE.test(text))
    return {
      ...about(question, ['pain', 'process']),
      confidence: LIKELY,
      slots: { question: { kind: 'problem', open: true, followUp: false } },
    };
  if (TIME_LEFT.test(text)) return aboutCall(question, 'time-left');
  if (A_MOMENT.test(text) && question.confidence < CONFIDENT)
    return {
      ...question,
      kind: 'permission',
      topic: null,
      topics: [],
      slots: { ask: 'permission' },
    };
  if (CAME.test(text)) return about(question, ['priorities']);
  if (WAND.test(text)) return about(question, ['goals', 'pain']);
  if (THE_PERSON.test(text)) return aboutCall(question, 'identity');
  if (question.confidence < CONFIDENT || question.slots.ask === 'check') {
    if (LEFT_OUT.test(text)) return aboutCall(question, 'your-questions');
    if (SETTLES.test(text)) return aboutCall(question, 'check');
    if (OFFERS.test(text)) return aboutCall(question, 'interest');
    if (WHAT_IF.test(text))
      return {
        ...about(question, []),
        slots: { question: { kind: 'need-payoff', open: true, followUp: false } },
      };
    if (THOUGHTS.test(text)) return aboutCall(question, 'opinion');
    if (WOULD_AGREE.test(text)) return about(question, ['decision-maker']);
    if (question.slots.ask === 'can-you-hear' && / see you /.test(text))
      return { ...question, kind: 'goodbye', slots: {} };
    if (HOW_MANY_OF_THAT.test(text))
      return {
        ...about(question, ['metrics']),
        slots: { question: { kind: 'implication', open: true, followUp: false } },
      };
  }
  if (question.slots.ask === 'check' && !CHECKS.test(text))
    return JOINS.test(text)
      ? aboutCall(question, 'who-else-join')
      : {
          ...question,
          confidence: LIKELY,
          slots: {
            question: { kind: 'situation', open: WORDED.test(text), followUp: WORDED.test(text) },
          },
        };
  if (HOW_ARE_YOU.test(text) && question.topic === null)
    return { ...question, kind: 'small-talk', slots: { ask: 'how-are-you' } };
  if (HOW_DONE.test(text) && question.topic === null) return about(question, ['process']);
  if (PRICE_A_PROBLEM.test(text)) return about(question, ['budget']);
  if (BUYS.test(text)) return aboutCall(question, 'interest');
  if (question.slots.ask === 'opinion' && lookUp(text.trim().split(' ')).moves.has('offTopic'))
    return { ...question, kind: 'off-topic', slots: {} };
  if (PAYOFF.test(text) && question.slots.ask === undefined)
    return {
      ...question,
      slots: { question: { kind: 'need-payoff', open: true, followUp: false } },
    };
  if ((question.topic === 'competitors' || question.slots.ask === 'opinion') && THEIRS.test(text))
    return about(question, ['competitors']);
  if (question.topic === 'competitors' && OF_ANOTHER.test(text))
    return about(question, ['competitors']);
  if (LIKED.test(text) || (question.slots.ask === 'opinion' && THOUGHT_OF.test(text)))
    return about(
      question,
      SEEN_US.has(persona.callType)
        ? []
        : / did /.test(text)
          ? ['competitors']
          : ['current-solution'],
    );
  if (HURTS.test(text) && question.confidence < CONFIDENT)
    return {
      ...about(question, ['pain']),
      slots: { question: { kind: 'problem', open: true, followUp: false } },
    };
  if (OWN_PART.test(text)) return about(question, ['role']);
  if (OTHERS_SEEN.test(text)) return about(question, ['competitors']);
  const [, place, rest] = TELL_ABOUT.exec(text) ?? [];
  if (
    place !== undefined &&
    (question.slots.ask === undefined || question.slots.ask === 'check') &&
    isPlace(persona, place) &&
    (rest === undefined || isPlace(persona, rest) || rest === 'op')
  )
    return about(question, ['company']);
  const other = DOES.exec(text)?.[1];
  return other !== undefined && !PLACES.has(other) && other !== 'team' && question.topic === 'role'
    ? about(question, [])
    : question;
}

function isPlace(persona: Persona, word: string): boolean {
  return (
    PLACES.has(word) ||
    (word.length > 3 && persona.companyName.toLowerCase().split(' ').includes(word))
  );
}

function aboutCall(question: Move, ask: AskKind): Move {
  return {
    ...about(question, []),
    slots: { ask, question: { kind: 'situation', open: false, followUp: false } },
  };
}

function about(question: Move, topics: FactTopic[]): Move {
  return {
    ...question,
    topic: topics[0] ?? null,
    topics,
    confidence: topics.length > 0 ? CONFIDENT : LIKELY,
    slots: { question: { kind: 'situation', open: true, followUp: false } },
  };
}
