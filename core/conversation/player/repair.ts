import { hasHeard, heardOf, questionsOf, type ActOf } from '../heard.ts';
import type { About, PersonaAct } from '#core/contract/personas/reading.ts';
import type { Facet } from '#core/contract/personas/statement.ts';
import { answerAbout } from './questions.ts';
import { objectAgain, whyObjection } from './objections.ts';
import { sayMiss } from './miss.ts';
import { wasUnheard } from '../state.ts';
import { sayGeneral } from './general.ts';
import { acknowledged, lead, say, speak, type Scene } from './scene.ts';
import { sayStanding } from './steps.ts';
import { isSaid, tell, tellDeeper, tellOrHold } from './tell.ts';

type Repair = ActOf<'repair'>;

/**
 * "Say that again", "what do you mean", "that's not what I asked". True where it settled the turn.
 */
export function repair(scene: Scene): boolean {
  const act = heardOf(scene.acts, 'repair').at(-1);
  if (act === undefined) return false;
  return !isTakenUp(scene, act.kind) && repairBy(scene, act);
}

/** "You said he vanished. What did that leave you with?" takes up what was said, and asks. */
function isTakenUp({ acts }: Scene, kind: Repair['kind']): boolean {
  return (kind === 'repeat' || kind === 'explain') && questionsOf(acts).length > 0;
}

function repairBy(scene: Scene, act: Repair): boolean {
  switch (act.kind) {
    case 'repeat':
      return repeatLast(scene) || speak(scene, 'repeat-none', acknowledged);
    case 'explain':
      return explainLast(scene) || speak(scene, ['reply-long-answer', 'no-more'], acknowledged);
    case 'misheard':
      return acceptMending(scene);
    default:
      return answerAgain(scene, act.about ?? questionsOf(scene.acts).at(-1)?.about ?? null);
  }
}

/**
 * What has an answer of its own, so that a repair beside it only introduces it: "no, I meant
 * Thursday".
 */
const ANSWERED_ELSEWHERE = ['next-step', 'recap', 'price', 'answer'] as const;

/** The rep puts itself right; what else it said is answered as usual. */
function acceptMending(scene: Scene): boolean {
  if (
    scene.acts.some(
      ({ act }) => act === 'question' || act === 'next-step' || act === 'recap' || act === 'price',
    )
  )
    return false;
  return speak(scene, 'misheard', acknowledged);
}

/** The question is answered anew, without what was told by mistake. */
function answerAgain(scene: Scene, about: About | null): boolean {
  if (hasHeard(scene.acts, 'goodbye', ...ANSWERED_ELSEWHERE)) return false;
  // What is asked beside it is what the rep wants to know.
  const asksElse = questionsOf(scene.acts).length > 0;
  const found = isFound(scene, about);
  if (!found && asksElse) return false;
  if (!found && !hasForm(about)) return askAgain(scene, nounOf(about));
  if (found && !asksElse && !wasUnheard(scene.state)) lead(scene, 'repair-lead');
  const again = found ? about : withoutNear(about);
  return (again !== null && answerAbout(scene, again, null)) || askAgain(scene, null);
}

const hasForm = (about: About | null) => about?.to === 'nothing' && about.form !== undefined;
const nounOf = (about: About | null) => (about?.to === 'nothing' ? about.noun : null);

/** From this share on what comes nearest will do: a second wrong answer is worse than none. */
const NEAR_AGAIN = 0.5;

/** Whether something answers it that was not ruled out. */
function isFound({ state }: Scene, about: About | null): boolean {
  if (about === null) return false;
  if (about.to === 'statement') return !state.barred.includes(about.id);
  return about.to !== 'nothing' || (about.near !== undefined && (about.share ?? 1) >= NEAR_AGAIN);
}

/** The question without what only came near it. */
function withoutNear(about: About | null): About | null {
  if (about?.to !== 'nothing') return about;
  const rest = { ...about };
  delete rest.near;
  return rest;
}

function askAgain(scene: Scene, noun: string | null): boolean {
  if (noun !== null && !scene.state.nouns.has(noun))
    return sayMiss(scene, 'what-do-you-mean', noun);
  return (
    speak(scene, 'repair-unsure', (line) => ({
      act: 'missed',
      line,
      kind: 'did-not-catch',
      noun: null,
      facet: null,
    })) || sayMiss(scene, 'did-not-catch', null)
  );
}

/** The act that the rep wants to hear again: the weightiest of the persona's last turn. */
function lastAct({ state }: Scene): PersonaAct | undefined {
  return state.said.findLast(({ act }) => act !== 'acknowledged') ?? state.said.at(-1);
}

function repeatLast(scene: Scene): boolean {
  const last = lastAct(scene);
  switch (last?.act) {
    case 'told':
    case 'repeated':
      return last.id !== null && repeatStatement(scene, last.id);
    case 'held':
      return tellOrHold(scene, last.id);
    case 'objected':
      return objectAgain(scene, last.id);
    case 'asked':
      return askedAgain(scene, last.id);
    case 'general':
      return sayGeneral(scene, last.id);
    case 'agreed':
    case 'countered':
      return sayStanding(scene);
    case 'missed':
      return missAgain(scene, last);
    default:
      return false;
  }
}

/** What told nothing is not said again. */
function missAgain(scene: Scene, { kind, noun }: Extract<PersonaAct, { act: 'missed' }>): boolean {
  return kind !== 'loose' && sayMiss(scene, kind, noun);
}

function repeatStatement(scene: Scene, id: string): boolean {
  const statement = scene.persona.brief.statements.find((each) => each.id === id);
  if (statement === undefined || scene.state.barred.includes(id)) return false;
  const wordings = [statement.text, ...statement.again];
  if (wordings.every((_, at) => isSaid(scene, `${id}#${at}`))) return false;
  lead(scene, 'repeat-lead');
  return tell(scene, statement);
}

/** What tells more about a statement than its own words. */
const EXPLAINING: readonly Facet[] = ['how', 'why', 'example', 'what-then', 'which'];

function explainLast(scene: Scene): boolean {
  const last = lastAct(scene);
  if (last?.act === 'told') return tellDeeper(scene, [last.id], EXPLAINING) || repeatLast(scene);
  if (last?.act === 'objected') return whyObjection(scene, last.id) || objectAgain(scene, last.id);
  if (last?.act === 'asked' && last.id === null)
    return speak(scene, 'explain-question', acknowledged);
  return repeatLast(scene);
}

function askedAgain(scene: Scene, id: string | null): boolean {
  const question = scene.persona.brief.questions.find((each) => each.id === id);
  if (question === undefined) return speak(scene, 'explain-question', acknowledged);
  const line = `${question.id}/question#1`;
  if (isSaid(scene, line)) return speak(scene, 'explain-question', acknowledged);
  say(scene, `ask/${question.id}`, question.again, { act: 'asked', line, id: question.id });
  return true;
}
