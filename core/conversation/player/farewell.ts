import { questionsOf } from '../heard.ts';
import type { About } from '#core/contract/personas/reading.ts';
import { takesLeave } from './asked.ts';
import { endCall } from './endings.ts';
import type { Scene } from './scene.ts';

/** The rep takes leave. A question or a proposal in the same breath is answered first. */
export function sayGoodbye(scene: Scene): boolean {
  if (!takesLeave(scene)) return false;
  const { agreed } = scene.state;
  const agreedNow = scene.said.findLast((act) => act.act === 'agreed');
  const open = questionsOf(scene.acts).some(({ about }) => isKnown(about));
  if (open && agreedNow === undefined) return false;
  const asked = scene.said.some(
    ({ act }) => act === 'countered' || act === 'objected' || act === 'held',
  );
  if (asked) return false;
  const step = agreedNow?.step ?? agreed;
  if (step?.kind === 'send-info')
    // What it does with the pages was said with the yes to them.
    return endCall(scene, agreedNow === undefined ? 'bye-info' : 'bye-none', 'agreed');
  if (step !== null) return endCall(scene, 'bye-agreed', 'agreed');
  const wrong = questionsOf(scene.acts).some(
    ({ about }) =>
      about.to === 'call' && (about.id === 'wrong-person' || about.id === 'wrong-company'),
  );
  if (wrong) return endCall(scene, ['bye-wrong', 'bye-none'], 'wrong-person');
  return endCall(scene, 'bye-none', 'goodbye');
}

/** What has an answer keeps the talk going. */
function isKnown(about: About): boolean {
  return about.to === 'statement' || about.to === 'said' || 'near' in about;
}
