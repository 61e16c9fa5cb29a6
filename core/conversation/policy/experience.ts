import type { Fact } from '#core/contract/personas/persona.ts';
import { spokenText } from '#core/scoring/hearing/turn/words.ts';
import type { Move } from '#core/scoring/hearing/moves.ts';
import { add, type Scene } from '../scene.ts';
import { hasPlainTopic, tell } from './facts.ts';

/** "What stood out", "how did it go down with the team", "what did Bea make of it". */
const OF_A_DEMO =
  / (?:demo|presentation|trial|stood out|stand out|stuck with|what was good|showed you|you saw|impressions?|go down|went down|land(?:ed)? with|make of (?:it|us|that)|made of (?:it|us)|(?:what|how) (?:\S+ ){0,2}(?:did|do) (?:\S+ ){1,4}(?:think|say|like|feel|reckon|remember)(?= (?:of|about|when|from) | $)|did not like|liked (?:most|best|least)|anything (?:\S+ ){0,2}you (?:\S+ )?liked?|hate|disliked?|(?:take|took|react\S*) (?:to )?(?:it|that)|caught your (?:eye|attention))(?: |$)/;
/** "How do you handle renewals, like, from start to finish", "when was the last time it went down on you": no word on the demo. */
const OF_WORK =
  / (?:like from (?!the |it |that |what )|like when (?!you saw|we )|(?:go|goes|went) down (?:on|again|last|for) )/;
const LIKES = /^(?!.* not ).* you (?:\S+ )?(?:like|love|miss) (?:the )?(?:most|best|about|if|$)/;
/** "How have things gone with us this year", "how has the tool been working for you". */
const OF_US =
  / how (?:has|have|is|are|was|were|did|would you (?:say|rate|describe)|we|it|things) (?!those |these |they |that )(?:\S+ ){0,6}(?:gone|go|going|been|working|worked|treating|treated|doing|done|with us|find|found|this year|the past year|the last year) | (?:happy|unhappy|satisfied|disappointed|frustrated) with (?:us|our|the service|how things) | what (?:have we|could we have|should we have|can we|could we) (?:\S+ ){0,4}(?:better|well|wrong|right|different|differently) /;

/** A question on what the persona has seen of the rep's firm, where the call follows a demo or a year as a customer. */
export function answerExperience(scene: Scene, question: Move): boolean {
  const { callType, persona } = scene.setting;
  if ((scene.parts.length > 0 && scene.act.startsWith('answer')) || hasPlainTopic(question))
    return false;
  const text = spokenText(scene.heard.text.slice(...question.span));
  const { facts } = persona.brief;
  if (callType === 'demo-follow-up' && OF_A_DEMO.test(text) && !OF_WORK.test(text))
    return tellNext(scene, facts.filter(isOfDemo));
  if (callType === 'renewal' && LIKES.test(text))
    return tellNext(
      scene,
      facts.filter((fact) => isOfUs(fact) || fact.topic === 'current-solution'),
    );
  if (callType === 'renewal' && OF_US.test(text))
    return tellNext(scene, [
      ...facts.filter(({ topic }) => topic === 'pain'),
      ...facts.filter(isOfUs),
    ]);
  return false;
}

function isOfDemo(fact: Fact): boolean {
  const own = [fact.text, ...fact.again].join(' ');
  return (
    fact.topic === 'priorities' && /\bdemo(?:nstration)?\b|\bwhat you showed|\bI liked\b/i.test(own)
  );
}

function isOfUs(fact: Fact): boolean {
  return (
    ['metrics', 'current-solution', 'priorities', 'process'].includes(fact.topic) &&
    /\b(?:your tool|you did|thing you ever|your platform|with you|you have us)\b/i.test(
      [fact.text, ...fact.again].join(' '),
    )
  );
}

/** What was not told yet first, then the same in other words. */
function tellNext(scene: Scene, facts: readonly Fact[]): boolean {
  const fact =
    facts.find(({ id }) => !scene.state.facts.has(id)) ??
    facts.find(({ id, again }) =>
      again.some((_, at) => !scene.state.used.has(`fact/${id}/${at + 1}`)),
    );
  if (fact === undefined) return false;
  const before = scene.parts.length;
  tell(scene, fact);
  const pain =
    fact.topic === 'pain'
      ? scene.setting.persona.brief.pains.find(({ id }) => !scene.state.pains.has(id))
      : undefined;
  if (
    pain &&
    scene.parts.length > before &&
    scene.parts.length < 2 &&
    !scene.events.some((event) => event.type === 'withheld')
  ) {
    scene.events.push({ type: 'pain', pain, layer: 1 }, { type: 'line', id: `pain/${pain.id}/1` });
    add(scene, 'answer-pain', pain.surface);
  }
  return true;
}
