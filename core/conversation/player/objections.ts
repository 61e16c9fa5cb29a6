import type { Objection } from '#core/contract/personas/persona.ts';
import type { ObjectionManner } from '#core/contract/personas/reading.ts';
import { hasHeard, heardOf } from '../heard.ts';
import { isPool } from '../pools.ts';
import type { Because } from '../referee/objections.ts';
import { askedIn, takesLeave } from './asked.ts';
import { acknowledged, lead, say, speak, type Scene } from './scene.ts';
import { isSaid } from './tell.ts';

/** Manners in which something is offered against an objection. */
const OFFERING: ReadonlySet<ObjectionManner> = new Set(['reduce', 'small-step', 'argue']);

/**
 * Says that an objection was met by this turn; its own words for it only where the rep said what
 * they take for granted.
 */
export function acceptResponse(scene: Scene): boolean {
  const id = scene.state.justMet[0];
  const objection = scene.persona.brief.objections.find((each) => each.id === id);
  if (objection === undefined) return false;
  const responses = heardOf(scene.acts, 'objection-response');
  // Who asks something wants the answer: only "go on, then" fits before it.
  const asks = askedIn(scene).length > 0;
  if (asks && objection.trigger !== 'opener') return false;
  const offers = responses.some(({ manner }) => manner.some((each) => OFFERING.has(each)));
  if (!offers) return !asks && whyObjection(scene, objection.id);
  const line = `${objection.id}/resolved#0`;
  if (responses.some(({ named }) => named === true) && !isSaid(scene, line)) {
    say(scene, `resolved/${objection.id}`, objection.resolved, {
      act: 'resolved',
      line,
      id: objection.id,
    });
    return true;
  }
  return (
    !asks &&
    speak(scene, 'objection-soft', (drawn) => ({
      act: 'resolved',
      line: drawn,
      id: objection.id,
    }))
  );
}

/** Raises the objection that is due, with words that show what it reacts to. */
export function objectIfDue(scene: Scene): boolean {
  const due = scene.allowed.objection;
  if (due === null) return false;
  const { objection, because } = due;
  // Alone it answers what was said; after an answer it needs a bridge.
  const pool = `lead-${because}`;
  if (scene.weight > 0 && isPool(pool)) lead(scene, pool);
  else if (because === 'opener' && hasTime(scene, objection)) lead(scene, 'lead-permission');
  return object(scene, objection, because);
}

/** Whether it is asked for the time that was set, and has it. */
function hasTime({ acts, state }: Scene, { category }: Objection): boolean {
  const isSet = state.callType !== 'cold-call' && hasHeard(acts, 'permission');
  return isSet && category !== 'situational';
}

/** Raises an objection in its first words. */
export function object(scene: Scene, objection: Objection, because: Because): boolean {
  const line = `${objection.id}/objection#0`;
  if (isSaid(scene, line)) return objectAgain(scene, objection.id);
  say(scene, `object/${objection.id}/${because}`, objection.text, {
    act: 'objected',
    line,
    id: objection.id,
    because,
  });
  return true;
}

/** The same objection in other words; false where none are left. */
export function objectAgain(scene: Scene, id: string): boolean {
  const objection = scene.persona.brief.objections.find((each) => each.id === id);
  const index =
    objection?.again.findIndex((_, at) => !isSaid(scene, `${id}/objection#${at + 1}`)) ?? -1;
  const wording = objection?.again[index];
  if (wording === undefined) return false;
  say(scene, `object/${id}/unmet`, wording, {
    act: 'objected',
    line: `${id}/objection#${index + 1}`,
    id,
    because: 'unmet',
  });
  return true;
}

/** What lies behind an objection. */
export function whyObjection(scene: Scene, id: string): boolean {
  const category = scene.persona.brief.objections.find((each) => each.id === id)?.category;
  // Nobody explains over a goodbye.
  if (category === undefined || takesLeave(scene)) return false;
  return speak(scene, [`objection-why-${category}`, 'objection-done'], acknowledged);
}

/** The rep's word on the open objection was not enough, or asked what is behind it. */
export function reactToResponse(scene: Scene): boolean {
  const { objection } = scene.state;
  if (objection === null || !hasHeard(scene.acts, 'objection-response')) return false;
  const responses = heardOf(scene.acts, 'objection-response');
  const asks = responses.some(({ manner }) => manner.includes('ask'));
  if (asks && whyObjection(scene, objection)) return true;
  return speak(scene, ['objection-half', 'objection-done'], acknowledged);
}
