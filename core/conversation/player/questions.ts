import type { About } from '#core/contract/personas/reading.ts';
import { heardOf, type Question } from '../heard.ts';
import { askedIn, askedInPassing } from './asked.ts';
import { answerCall } from './call.ts';
import { miss, sayMiss } from './miss.ts';
import { whyObjection } from './objections.ts';
import { type Scene } from './scene.ts';
import { missFacet, tell, tellDeeper, tellOrHold } from './tell.ts';

/** So many are answered, and more than that at once are too many. */
const MOST_ANSWERS = 2;
const TOO_MANY = 3;

/**
 * Answers what was asked: two questions get both answers, of more the last. Small talk and logistics that ask for something count.
 * @param most how many answers there is room for
 */
export function answerQuestions(scene: Scene, most: number): boolean {
  const asked = askedIn(scene);
  if (asked.length === 0) return false;
  const tooMany =
    asked.length > TOO_MANY || heardOf(scene.acts, 'unclear').some(({ why }) => why === 'too-much');
  if (tooMany) sayMiss(scene, 'too-many-at-once', null);
  // What can be answered is; a miss beside an answer would only be noise.
  const known = asked.filter(({ about }) => about.to !== 'nothing');
  const near = asked.filter(({ about }) => about.to === 'nothing' && about.near !== undefined);
  const answers = (known.length > 0 ? known : near.length > 0 ? near : asked).slice(
    -Math.min(most, tooMany || known.length === 0 ? 1 : MOST_ANSWERS),
  );
  const spoken = answers.map((each) => answerAbout(scene, each.about, each.question));
  return tooMany || spoken.includes(true);
}

/** Answers what was asked in passing, where nothing else was said. */
export function answerInPassing(scene: Scene): boolean {
  const about = askedInPassing(scene);
  return about !== null && answerAbout(scene, about, null);
}

/** Says what there is to say about one thing; false where no words are left for it. */
export function answerAbout(scene: Scene, about: About, question: Question | null): boolean {
  switch (about.to) {
    case 'statement':
      return scene.state.barred.includes(about.id)
        ? miss(scene, question, about)
        : tellOrHold(scene, about.id);
    case 'said':
      return answerSaid(scene, about);
    case 'call':
      return answerCall(scene, about.id) || miss(scene, question, about);
    default:
      return tellNear(scene, about.near) || miss(scene, question, about);
  }
}

/** What is likely meant, though not surely: better than "I don't know", and easily put right. */
function tellNear(scene: Scene, id: string | undefined): boolean {
  const { state, allowed, persona } = scene;
  const statement = persona.brief.statements.find((each) => each.id === id);
  if (statement === undefined || state.barred.includes(statement.id)) return false;
  // What was told already is hardly what is asked for now.
  if (state.told.includes(statement.id)) return false;
  return allowed.open.has(statement.id) ? tell(scene, statement) : tellOrHold(scene, statement.id);
}

/** True where every question of the turn is one that this persona has no answer to. */
export function onlyMisses(scene: Scene): boolean {
  const asked = askedIn(scene);
  return (
    asked.length > 0 &&
    asked.every(({ about }) => about.to === 'nothing' && about.near === undefined)
  );
}

function answerSaid(scene: Scene, about: Extract<About, { to: 'said' }>): boolean {
  if (
    scene.persona.brief.objections.some(({ id }) => id === about.id) &&
    whyObjection(scene, about.id)
  )
    return true;
  return tellDeeper(scene, [about.id], [about.facet]) || missFacet(scene, about.facet);
}
