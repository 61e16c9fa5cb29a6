import { hasHeard, heardOf, isOnly } from '../heard.ts';
import type { PoolName } from '../pools.ts';
import { hasToldPain, type CallState } from '../state.ts';
import { endCall } from './endings.ts';
import { sayGeneral } from './general.ts';
import { speak, type MakeAct, type Scene } from './scene.ts';

/**
 * Rudeness, silence, noise, odd requests and the end of patience: what comes before any answer.
 * True where it settled the turn.
 */
export function guard(scene: Scene): boolean {
  return (
    meetRudeness(scene) ||
    meetSilence(scene) ||
    meetNoise(scene) ||
    meetInstruction(scene) ||
    losePatience(scene)
  );
}

const warned =
  (about: 'rude' | 'silence'): MakeAct =>
  (line) => ({ act: 'warned', line, about });
const unheard: MakeAct = (line) => ({
  act: 'missed',
  line,
  kind: 'did-not-catch',
  noun: null,
  facet: null,
});

/** The first insult is answered sharply, the second ends the call; a threat ends it at once. */
function meetRudeness(scene: Scene): boolean {
  const { counts } = scene.state;
  const degrees = heardOf(scene.acts, 'rude').map(({ degree }) => degree);
  if (degrees.length === 0) return false;
  if (degrees.includes('threat')) return endCall(scene, 'threat-end', 'threat');
  if (degrees.includes('insult'))
    return counts.insults > 1
      ? endCall(scene, 'insult-end', 'rude')
      : speak(scene, 'insult', warned('rude'));
  if (degrees.includes('advance'))
    return counts.advances > 1
      ? endCall(scene, 'advance-end', 'rude')
      : speak(scene, 'advance', warned('rude'));
  return counts.sneers > 2
    ? endCall(scene, 'insult-end', 'rude')
    : speak(scene, ['sneer', 'insult'], warned('rude'));
}

const MOST_SILENCES = 3;
const MOST_UNCLEAR = 4;
const MOST_INSTRUCTIONS = 3;

function meetSilence(scene: Scene): boolean {
  if (!isOnly(scene.acts, 'silence')) return false;
  return scene.state.counts.silences > MOST_SILENCES || scene.state.patience <= 0
    ? endCall(scene, 'silence-end', 'silence')
    : speak(scene, 'silence', warned('silence')) || endCall(scene, 'silence-end', 'silence');
}

function meetNoise(scene: Scene): boolean {
  if (!isOnly(scene.acts, 'unclear')) return false;
  if (scene.state.counts.unclear > MOST_UNCLEAR || scene.state.patience <= 0)
    return endCall(scene, 'unclear-end', 'silence');
  const why = heardOf(scene.acts, 'unclear')[0]?.why ?? 'noise';
  const pools: Record<typeof why, readonly PoolName[]> = {
    noise: ['miss-did-not-catch'],
    foreign: ['foreign', 'miss-did-not-catch'],
    unfinished: ['unfinished', 'miss-did-not-catch'],
    'too-much': ['speech', 'miss-did-not-catch'],
  };
  return speak(scene, pools[why], unheard) || endCall(scene, 'unclear-end', 'silence');
}

/** Orders to leave the role are talk that a person cannot make sense of. */
function meetInstruction(scene: Scene): boolean {
  if (!hasHeard(scene.acts, 'instruction')) return false;
  if (scene.state.counts.instructions > MOST_INSTRUCTIONS || scene.state.patience <= 0)
    return endCall(scene, 'instruction-end', 'patience');
  const puzzled: MakeAct = (line) => ({
    act: 'missed',
    line,
    kind: 'what-do-you-mean',
    noun: null,
    facet: null,
  });
  return sayGeneral(scene, 'leave-role') || speak(scene, 'instruction', puzzled);
}

/** It hangs up only when patience is used up, and says why. */
function losePatience(scene: Scene): boolean {
  if (scene.allowed.patience !== 'over' || hasHeard(scene.acts, 'goodbye')) return false;
  return endCall(scene, [reasonToHangUp(scene), 'hang-up-long'], 'patience');
}

function reasonToHangUp({ state, persona }: Scene): PoolName {
  const { counts } = state;
  if (counts.empty > 1) return 'hang-up-empty';
  if (counts.pressings > 0 && hasHeard(state.heard, 'pressing')) return 'hang-up-pressed';
  if (state.declined > 1) return 'hang-up-no';
  if (isTalkedPast(state)) return 'hang-up-unmet';
  if (counts.pitches + counts.monologues > counts.questions && !hasToldPain(state, persona))
    return 'hang-up-pitch';
  return 'hang-up-long';
}

function isTalkedPast({ objections, objection }: CallState): boolean {
  const record = objections.get(objection ?? '');
  return record !== undefined && record.credit === 0 && record.said > 1;
}
