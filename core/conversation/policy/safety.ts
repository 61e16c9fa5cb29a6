import { soundsLike } from '#core/scoring/hearing/turn/names.ts';
import { spokenText } from '#core/scoring/hearing/turn/words.ts';
import { has } from '../listen.ts';
import { speak, speakFirst, type Scene } from '../scene.ts';

/** Silence, noise, rudeness, odd requests and the end of patience: what comes before any answer. True where it settled the turn. */
export function guard(scene: Scene): boolean {
  const { state, heard } = scene;
  if (has(heard, 'rude'))
    return state.counts.rude > 1 || state.patience <= 0
      ? hangUp(scene, 'rude-end')
      : speakFirst(scene, ['rude', 'move-on']);
  if (has(heard, 'silence'))
    return state.counts.silence > 3 || state.patience <= 0
      ? hangUp(scene, 'silence-end')
      : say(scene, ['silence', 'unclear']);
  if (has(heard, 'unclear'))
    return state.counts.unclear > 4 || state.patience <= 0
      ? hangUp(scene, 'unclear-end')
      : say(scene, ['unclear', 'clarify']);
  if (state.patience <= 0) return hangUp(scene, 'hang-up');
  if (has(heard, 'instruction')) return say(scene, ['odd', 'clarify']);
  if (
    has(heard, 'pressing') &&
    heard.questions.every((question) => question.slots.ask !== undefined) &&
    !has(heard, 'goodbye')
  )
    return say(scene, ['pressed', 'decline-firm']);
  return wrongName(scene);
}

/** Ends the call with a line of the act; the call also ends where none is left. */
export function hangUp(scene: Scene, act: string): true {
  if (!speak(scene, act)) speakFirst(scene, ['hang-up', 'bye-none', 'out-of-time']);
  scene.events.push({ type: 'ended' });
  scene.endCall = true;
  return true;
}

function say(scene: Scene, acts: readonly string[]): true {
  return speakFirst(scene, acts) || hangUp(scene, 'hang-up');
}

/** "Walter, good morning. Eleanor from Archive One", "could I talk to Phil": who says the right name means it, whatever other follows, and a colleague may be asked for. */
function names({ heard, setting: { persona } }: Scene): boolean {
  return [persona, ...persona.brief.colleagues].some(({ name }) =>
    name
      .toLowerCase()
      .split(/[\s-]+/)
      .some((part) => spokenText(heard.text).includes(` ${part} `)),
  );
}

function wrongName(scene: Scene): boolean {
  const called = scene.heard.moves.find((move) => typeof move.slots.addressed === 'string')?.slots
    .addressed;
  if (typeof called !== 'string' || soundsLike(called, scene.setting.persona.name) || names(scene))
    return false;
  if (scene.heard.questions.some((question) => question.slots.ask === undefined)) {
    speak(scene, 'wrong-name-brief');
    return false;
  }
  return speakFirst(scene, ['wrong-name', 'wrong-name-brief']);
}
