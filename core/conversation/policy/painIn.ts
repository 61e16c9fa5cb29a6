import type { Pain } from '#core/contract/personas/persona.ts';
import { spokenText } from '#core/scoring/hearing/turn/words.ts';
import { hasKey } from '#core/scoring/hearing/interpret.ts';
import type { Scene } from '../scene.ts';

/** The pain that the words touch, by its keys; of several the one that is being talked about, else the one least told. */
export function painIn(scene: Scene, text: string): Pain | null {
  const spoken = spokenText(text);
  const touched = scene.setting.persona.brief.pains.filter((pain) => hasKey(spoken, pain.keys));
  const current = touched.find(
    (pain) => pain.id === scene.state.lastPain?.id && scene.state.pains.get(pain.id) !== 3,
  );
  return (
    current ??
    touched.toSorted(
      (a, b) => (scene.state.pains.get(a.id) ?? 0) - (scene.state.pains.get(b.id) ?? 0),
    )[0] ??
    null
  );
}
