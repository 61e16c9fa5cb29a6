import { hasHeard, questionsOf } from '../heard.ts';
import { speak, type MakeAct, type Scene } from './scene.ts';

const permitted: MakeAct = (line) => ({ act: 'permitted', line });

/** So many turns of the rep's in, a call has its order. */
const BEGINNING = 4;

/**
 * "Do you have a minute?", "here is what I'd like to cover": where nothing else was asked, it gets
 * its yes.
 */
export function grantPermission(scene: Scene): boolean {
  if (!hasHeard(scene.acts, 'permission', 'agenda') || questionsOf(scene.acts).length > 0)
    return false;
  if (!hasHeard(scene.acts, 'permission'))
    return scene.state.turns <= BEGINNING && speak(scene, 'agenda-ok', permitted);
  const { state, persona } = scene;
  if (state.turns > BEGINNING && state.callType === 'cold-call') return false;
  const unknown = state.callType === 'cold-call' && !state.rep.named && !state.rep.gaveReason;
  if (unknown && state.turns <= 2)
    return speak(scene, 'permission-who', (line) => ({ act: 'asked', line, id: null }));
  const free = persona.difficulty === 'easy' || state.trust >= 38 || state.callType !== 'cold-call';
  return speak(
    scene,
    free ? ['permission-yes', 'permission-short'] : ['permission-short', 'permission-yes'],
    permitted,
  );
}
