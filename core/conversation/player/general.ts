import { slotsIn, type Line } from '../pools.ts';
import { drawLine, filled, say, type Scene } from './scene.ts';

const known = new WeakMap<object, readonly Line[]>();

/**
 * Says a line of an entry of general knowledge that was not said yet; false where there is none.
 */
export function sayGeneral(scene: Scene, id: string): boolean {
  const entry = scene.general.find((each) => each.id === id);
  if (entry === undefined) return false;
  const lines = known.get(entry) ?? linesOf(entry);
  known.set(entry, lines);
  const line = drawLine(scene, lines, id);
  if (line === null) return false;
  say(scene, `general/${id}`, filled(scene, line.text), { act: 'general', line: line.id, id });
  return true;
}

/** The lines of an entry, with ids. */
export function linesOf({ id, lines }: Scene['general'][number]): readonly Line[] {
  return Object.entries(lines).flatMap(([group, texts]) =>
    texts.map((text, index) => ({
      id: `${id}/${group}#${index}`,
      text,
      group,
      slots: slotsIn(text),
    })),
  );
}
