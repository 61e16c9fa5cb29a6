import { dateIn } from './turn/dates.ts';
import type { Found } from './phrases/lexicon.ts';
import { addressedAs, introducedAs } from './turn/names.ts';
import { isOpen, isQuestion, questionKind, topicsOf } from './turn/questions.ts';
import type { Segment } from './turn/segments.ts';
import { proposedStep } from './turn/steps.ts';
import { CONFIDENT, GUESS, LIKELY, move, type Move, type MoveKind, type Slots } from './moves.ts';

/** What the patterns find in a segment, whatever the model heard: where it only guesses, and for who hears by patterns alone. Never empty. */
export function ruleMoves(segment: Segment, found: Found, utterance: string): Move[] {
  const span: [number, number] = [segment.words[0]?.start ?? 0, segment.words.at(-1)?.end ?? 0];
  const has = (key: Parameters<Found['moves']['has']>[0]) => found.moves.has(key);
  const moves: Move[] = [];
  const add = (kind: MoveKind, slots: Slots = {}, confidence = CONFIDENT) =>
    moves.push(move(kind, span, confidence, slots));

  if (has('instruction')) return [move('instruction', span, CONFIDENT)];
  if (has('rude')) add('rude');
  if (has('pressing') && !NOT_PRESSING.test(segment.text)) add('pressing');
  const introduced = introducedAs(segment.words);
  const called = addressedAs(segment.words, utterance);
  // "Hi, Kate from Brightward": who greets so names himself.
  const addressed =
    introduced?.name && called !== null && introduced.name.split(' ')[0] === called ? null : called;
  if (has('greeting') || addressed !== null) add('greeting', { addressed });
  if (introduced !== null)
    add('introduction', { name: introduced.name, company: introduced.company });
  const askedLeave = found.asks.has('permission') && isQuestion(segment, found);
  if (has('reason') && !askedLeave && !/^ (?:so |and )?(?:what|why) is /.test(segment.text))
    add('reason');
  if (has('agenda') && segment.words.length > 4) add('agenda', {}, LIKELY);
  const step = proposedStep(segment, found);
  if (step !== null) add('next-step', step);
  const question =
    addressed !== null && introduced === null && segment.words.length <= 6 && !has('greeting')
      ? identityQuestion()
      : questionOf(segment, found, step !== null);
  if (question !== null) moves.push({ ...question, span });
  const asks = question !== null;
  if (has('recap') && !WISHES.test(segment.text)) add('recap', {}, LIKELY);
  if (has('empathy')) add('empathy', { specific: true });
  else if ((has('ack') && segment.words.length <= 8) || AGREES_FIRST.test(segment.text))
    add('acknowledgement', { specific: false });
  if (has('discount')) add('discount');
  if ((has('price') || (/[$£€]\d/.test(utterance.slice(span[0], span[1] + 1)) && !asks)) && !asks)
    add('price');
  const pitch = asks && !has('story') ? null : pitchOf(found);
  if (pitch !== null && step === null && introduced === null) add('pitch', { pitch }, LIKELY);
  if (has('accept')) add('accept', { date: dateIn(segment.text) }, LIKELY);
  if (has('sorry')) add('apology');
  if (has('promise')) add('promise', {}, LIKELY);
  if (has('goodbye') && !asks) add('goodbye');
  if (has('thanks')) add('thanks');
  if (
    has('offTopic') &&
    found.strong.size === 0 &&
    moves.every((entry) => entry.kind === 'question')
  )
    add('off-topic', {}, LIKELY);
  if (moves.length === 0)
    add(
      segment.words.every((word) => LEADS.has(word.text)) ? 'acknowledgement' : 'statement',
      { specific: false },
      GUESS,
    );
  return moves;
}

/** A longer turn that begins by granting the point. */
const AGREES_FIRST =
  /^ (?:fair point|i hear you|fair enough|understood|got it|that makes sense|makes sense|no problem|i understand|i get (?:it|that)|totally (?:fair|get it)|of course) /;
/** "I'll send it and you have a think." */
const WISHES =
  / you have (?:a|an|the|yourself a) (?:\S+ )?(?:think|look|read|listen|word|chat|day|one|weekend|evening|morning|afternoon|time|week) /;
/** "You don't need to decide today" takes pressure away. */
const NOT_PRESSING =
  / (?:not|never|without|nobody|no one) (?:have|need|having|asking|going|trying|be|is|has|here|looking|wanting|expecting) /;

const LEADS = new Set([
  'so',
  'and',
  'but',
  'okay',
  'well',
  'yes',
  'no',
  'right',
  'sure',
  'now',
  'then',
  'like',
  'you',
  'know',
  'oh',
  'actually',
  'or',
  'just',
  'because',
]);

/** What the patterns take a segment to ask; null where they hear no question. */
export function questionOf(segment: Segment, found: Found, isStep: boolean): Move | null {
  const ask = bestOf(found.asks);
  const strongest = Math.max(0, ...found.topics.values());
  if (ask?.key === 'opinion' && found.moves.has('offTopic')) return null;
  // "What would that be worth" asks for its value, not for interest.
  const valued = ask?.key === 'interest' && / what (?:would|is|could) /.test(segment.text);
  const aboutCall =
    ask !== null &&
    !valued &&
    (ask.key === 'how-are-you' ||
      ((ask.score >= 2 || found.strong.size === 0) &&
        (ask.score + (ask.key === 'who-else-join' || ask.key === 'better-time' ? 12 : 6) >=
          strongest ||
          found.strong.size === 0)));
  if (isStep && !(ask?.key === 'who-else-join')) return null;
  if (!isQuestion(segment, found) && !(aboutCall && ASKS_ANYWAY.has(ask.key))) return null;
  if (aboutCall) {
    const kind: MoveKind =
      ask.key === 'permission'
        ? 'permission'
        : ask.key === 'how-are-you' || ask.key === 'how-was-it'
          ? 'small-talk'
          : 'question';
    return move(
      kind,
      [0, 0],
      CONFIDENT,
      kind === 'question'
        ? { ask: ask.key, question: { kind: 'situation', open: isOpen(segment), followUp: false } }
        : { ask: ask.key },
    );
  }
  // "What does that mean for your team?" is not about the team.
  const beyond =
    found.strong.size === 0 &&
    (found.questions.has('followUp') ||
      ['implication', 'need-payoff'].includes(questionKind(found)));
  const topics = beyond ? [] : topicsOf(found);
  const followUp =
    found.questions.has('followUp') && (found.strong.size === 0 || found.strong.has('process'));
  const confidence =
    found.strong.size > 0 || followUp || found.questions.size > 1
      ? CONFIDENT
      : topics.length > 0
        ? LIKELY
        : GUESS;
  return {
    ...move('question', [0, 0], confidence, {
      question: { kind: questionKind(found), open: isOpen(segment), followUp },
    }),
    topic: topics[0] ?? null,
    topics,
  };
}

function identityQuestion(): Move {
  return move('question', [0, 0], CONFIDENT, {
    ask: 'identity',
    question: { kind: 'situation', open: false, followUp: false },
  });
}

/** Heard as a question in whatever form: recognised speech drops the inversion. */
const ASKS_ANYWAY = new Set([
  'how-are-you',
  'how-was-it',
  'permission',
  'can-you-hear',
  'identity',
  'got-email',
  'are-you-real',
]);

function pitchOf(found: Found): Slots['pitch'] | null {
  if (found.moves.has('story')) return 'story';
  if (found.moves.has('proof')) return 'proof';
  if ((found.moves.get('pitch') ?? 0) < 1) return null;
  return found.steps.has('demo') ? 'feature' : 'benefit';
}

function bestOf<K>(scores: ReadonlyMap<K, number>): { key: K; score: number } | null {
  let best: { key: K; score: number } | null = null;
  for (const [key, score] of scores) if (best === null || score > best.score) best = { key, score };
  return best;
}
