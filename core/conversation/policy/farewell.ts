import { has } from '../listen.ts';
import { speakFirst, type Scene } from '../scene.ts';
import { hangUp } from './safety.ts';

/** The end of the call, where the rep closes it: a goodbye, or thanks once a next step is agreed. */
export function farewell(scene: Scene): boolean {
  const { state, heard } = scene;
  const asks =
    (has(heard, 'next-step') && state.agreed === null) ||
    heard.questions.some((question) => question.slots.ask !== 'check');
  if (asks || state.repTurns < 2) return false;
  const closes =
    has(heard, 'goodbye') ||
    (state.agreed !== null && has(heard, 'thanks') && !has(heard, 'pitch', 'price', 'recap'));
  if (!closes) return false;
  const presumes = state.agreed === null && presumesMeeting(scene);
  return hangUp(
    scene,
    presumes
      ? 'bye-presumed'
      : state.agreed === null
        ? 'bye-none'
        : state.agreed.kind === 'send-info'
          ? 'bye-info'
          : 'bye-agreed',
  );
}

/** "See you Monday" and "I'll send the invite" take a meeting for settled. */
export function presumesMeeting({ heard }: Scene): boolean {
  return (
    (has(heard, 'promise') && /\b(?:invit|calendar|booked)/i.test(heard.text)) ||
    /\bsee you (?:all |both )?(?:on |at |next |then|there|tomorrow|mon|tues|wednes|thurs|fri)/i.test(
      heard.text,
    )
  );
}

/** Nothing new is left to say: a person would have to go. */
export function runOut(scene: Scene): void {
  if (scene.parts.length === 0) speakFirst(scene, ['out-of-time', 'bye-none', 'hang-up']);
  scene.endCall = true;
  scene.events.push({ type: 'ended' });
}
