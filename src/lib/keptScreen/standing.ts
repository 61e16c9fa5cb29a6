import { nameOf } from './nameOf.ts';

type Root = Pick<HTMLElement, 'dataset' | 'querySelectorAll'>;

/** Whether the kept screen stands where the app is to be drawn. */
export const keptStands = ({ dataset }: Pick<Root, 'dataset'>): boolean =>
  dataset.kept !== undefined;

/** After the app was drawn over it: does what was pressed in the kept screen, where it is surely the same button. */
export function takeOverKept(root: Root): void {
  const pressed = root.dataset.kept;
  delete root.dataset.kept;
  if (!pressed) return;
  const [button, ...others] = [...root.querySelectorAll('button')].filter(
    (each) => nameOf(each) === pressed,
  );
  if (others.length === 0) button?.click();
}
