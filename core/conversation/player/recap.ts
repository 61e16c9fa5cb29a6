import type { WrongDetail } from '#core/contract/personas/reading.ts';
import { hasHeard, heardOf } from '../heard.ts';
import { askedIn } from './asked.ts';
import { acknowledged, speak, type MakeAct, type Scene } from './scene.ts';

const confirmed: MakeAct = (line) => ({ act: 'confirmed', line });
/** More than two slips are not listed one by one. */
const MOST_CORRECTIONS = 2;

/** A recap or check is confirmed or put right. True where there was one. */
export function answerRecap(scene: Scene): boolean {
  const recaps = heardOf(scene.acts, 'recap');
  const checks = hasHeard(scene.acts, 'check');
  if (recaps.length === 0 && !checks) return false;
  const wrong = recaps.flatMap((recap) => recap.wrong);
  // Words taken up before a question are no recap that wants a yes.
  if (wrong.length === 0 && !checks && askedIn(scene).length > 0) return false;
  if (wrong.length > 0)
    return correct(scene, wrong.slice(0, MOST_CORRECTIONS), recaps.some(hasMore));
  if (recaps.some(({ statements }) => statements.length > 0))
    return speak(scene, ['recap-yes', 'recap-loose', 'check-follow'], confirmed);
  // The proposal beside it wants the answer.
  if (scene.allowed.verdict !== null) return false;
  // What was summed up is not what was told, or was too vague to tell.
  if (recaps.length > 0)
    return speak(
      scene,
      ['recap-loose', 'check-follow'],
      checks || scene.state.told.length > 0 ? confirmed : acknowledged,
    );
  return speak(scene, ['check-follow', 'recap-loose'], confirmed);
}

function correct(scene: Scene, wrong: readonly WrongDetail[], more: boolean): boolean {
  for (const [index, detail] of wrong.entries()) {
    const { said, told } = detail;
    const spoken = speak(
      scene,
      index === 0 ? 'correct' : 'correct-and',
      (line) => ({ act: 'corrected', line, wrong: [detail] }),
      { said, told },
    );
    if (!spoken) return index > 0;
  }
  if (more && wrong.length === 1) speak(scene, 'correct-rest', acknowledged);
  return true;
}

/** More than what was wrong was summed up. */
function hasMore({
  statements,
  wrong,
}: {
  statements: readonly string[];
  wrong: readonly unknown[];
}): boolean {
  return statements.length > wrong.length;
}
