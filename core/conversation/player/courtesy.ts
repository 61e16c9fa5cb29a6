import { hasHeard, questionsOf } from '../heard.ts';
import type { PoolName } from '../pools.ts';
import { sayReply } from './replies.ts';
import { speak, type MakeAct, type Scene } from './scene.ts';

const permitted: MakeAct = (line) => ({ act: 'permitted', line });

/** So many turns of the rep's in, a call has its order. */
const BEGINNING = 4;

/**
 * "Do you have a minute?", "here is what I'd like to cover": where nothing else was asked, it gets
 * its yes.
 */
export function grantPermission(scene: Scene): boolean {
  const { acts, state } = scene;
  if (questionsOf(acts).length > 0) return false;
  const isBeginning = state.turns <= BEGINNING;
  if (!hasHeard(acts, 'permission'))
    return hasHeard(acts, 'agenda') && isBeginning && speak(scene, 'agenda-ok', permitted);
  // Later in a call whoever asks leave to do something proposes it.
  if (!isBeginning) return state.callType !== 'cold-call' && sayReply(scene, 'could');
  return asksWhoCalls(scene) || speak(scene, poolsOfPermission(scene), permitted);
}

/** Who has not said yet who they are, nor why they call. */
function asksWhoCalls(scene: Scene): boolean {
  const { callType, rep, turns } = scene.state;
  const isUnknown = callType === 'cold-call' && !rep.named && !rep.gaveReason;
  if (!isUnknown || turns > 2) return false;
  return speak(scene, 'permission-who', (line) => ({ act: 'asked', line, id: null }));
}

function poolsOfPermission({ state, persona }: Scene): PoolName[] {
  const isFree =
    persona.difficulty === 'easy' || state.trust >= 38 || state.callType !== 'cold-call';
  return isFree ? ['permission-yes', 'permission-short'] : ['permission-short', 'permission-yes'];
}

/** "Here is what I'd like to do. Is that okay?": whatever it names, the plan is what wants a yes. */
export function takePlan(scene: Scene): boolean {
  const { acts, state, reading } = scene;
  if (state.turns > BEGINNING || !hasHeard(acts, 'agenda')) return false;
  const leave = reading.replies?.find(({ kind }) => kind === 'go-ahead')?.share ?? 0;
  return leave >= ASKS_LEAVE && speak(scene, 'agenda-ok', permitted);
}

/** So likely it is that leave is asked. */
const ASKS_LEAVE = 0.6;
