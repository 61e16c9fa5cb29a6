import type { WrongDetail } from '#core/contract/personas/reading.ts';
import { hasHeard, heardOf, questionsOf, type ActOf } from '../heard.ts';
import { askedIn, askedInPassing, formOf } from './asked.ts';
import { acknowledged, speak, type MakeAct, type Scene } from './scene.ts';

const confirmed: MakeAct = (line) => ({ act: 'confirmed', line });
/** More than two slips are not listed one by one. */
const MOST_CORRECTIONS = 2;

/** A recap or check is confirmed or put right. True where there was one. */
export function answerRecap(scene: Scene): boolean {
  const recaps = heardOf(scene.acts, 'recap');
  const checks = hasHeard(scene.acts, 'check');
  if (recaps.length === 0 && !checks) return false;
  // Words taken up before a question are no recap that wants a yes, nor does "is that better?".
  if ((!checks || recaps.length === 0) && askedIn(scene).length > 0) return false;
  const wrong = recaps.flatMap((recap) => recap.wrong);
  if (wrong.length > 0)
    return correct(scene, wrong.slice(0, MOST_CORRECTIONS), recaps.some(hasMore));
  if (givesWay(scene) || isAskedOn(scene) || asksForView(scene)) return false;
  return confirm(scene, recaps);
}

function confirm(scene: Scene, recaps: readonly ActOf<'recap'>[]): boolean {
  const isKnown = recaps.some(({ statements }) => statements.length > 0);
  if (isKnown) return speak(scene, ['recap-yes', 'recap-loose', 'check-follow'], confirmed);
  if (recaps.length === 0) return speak(scene, ['check-follow', 'recap-loose'], confirmed);
  // What was summed up is not what was told, or was too vague to tell.
  const isTold = hasHeard(scene.acts, 'check') || scene.state.told.length > 0;
  return speak(scene, ['recap-loose', 'check-follow'], isTold ? confirmed : acknowledged);
}

/** "Does that sound like a fair test?" wants a view, and no yes to what was summed up. */
function asksForView(scene: Scene): boolean {
  const passing = askedInPassing(scene);
  return passing !== null && formOf(passing) === 'opinion';
}

/** "Am I right? Just tell me, is it a spreadsheet?" wants the answer to the second. */
function isAskedOn({ acts }: Scene): boolean {
  const checked = Math.max(
    ...[...heardOf(acts, 'recap'), ...heardOf(acts, 'check')].map(({ span }) => span[1]),
  );
  return questionsOf(acts).some(({ span }) => span[0] >= checked);
}

/**
 * Whether the answer to a proposal is the only one that is wanted, or an objection was just let go
 * of: "yes, exactly" before it says nothing.
 */
function givesWay({ allowed, said }: Scene): boolean {
  return allowed.verdict !== null || said.some(({ act }) => act === 'resolved');
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
