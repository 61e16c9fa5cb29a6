import type { Facet, Statement } from '#core/contract/personas/statement.ts';
import { isPool } from '../pools.ts';
import { lead, say, speak, type Scene } from './scene.ts';

/**
 * Tells a statement, in words not used yet, or keeps it back; refers back where every wording was
 * said.
 */
export function tellOrHold(scene: Scene, id: string): boolean {
  const statement = scene.persona.brief.statements.find((each) => each.id === id);
  if (statement === undefined) return false;
  if (!scene.allowed.open.has(id)) return hold(scene, statement);
  return tellAgain(scene, statement) || tellDeeper(scene, [id]) || referBack(scene, id);
}

/** What was told before is told as such. */
function tellAgain(scene: Scene, statement: Statement): boolean {
  const hasWords = [statement.text, ...statement.again].some(
    (_, at) => !isSaid(scene, `${statement.id}#${at}`),
  );
  if (hasWords && scene.state.told.includes(statement.id)) lead(scene, 'lead-as-said');
  return tell(scene, statement);
}

/** False where every wording of it was said in this call. */
export function tell(scene: Scene, { id, text, again }: Statement): boolean {
  const wordings = [text, ...again];
  const index = wordings.findIndex((_, at) => !isSaid(scene, `${id}#${at}`));
  const wording = wordings[index];
  if (wording === undefined) return false;
  say(scene, `tell/${id}`, wording, { act: 'told', line: `${id}#${index}`, id });
  return true;
}

/** What one would ask next about one of these; false where nothing is left that is open. */
export function tellDeeper(
  scene: Scene,
  ids: readonly string[],
  facets: readonly Facet[] | null = null,
): boolean {
  const child = scene.persona.brief.statements.find(
    ({ id, parent, facet }) =>
      parent !== undefined &&
      ids.includes(parent) &&
      scene.allowed.open.has(id) &&
      !scene.state.told.includes(id) &&
      !scene.state.barred.includes(id) &&
      !isSaid(scene, `${id}#0`) &&
      (facets === null || (facet !== undefined && facets.includes(facet))),
  );
  return child !== undefined && tell(scene, child);
}

/** The first trouble that it has not told and need not keep back. */
export function tellTrouble(scene: Scene): boolean {
  const { state, persona, allowed } = scene;
  const surface = persona.brief.pains
    .map((pain) => pain.surface)
    .find((id) => !state.told.includes(id) && !state.barred.includes(id) && allowed.open.has(id));
  const statement = persona.brief.statements.find(({ id }) => id === surface);
  return statement !== undefined && tell(scene, statement);
}

function hold(scene: Scene, { id, lock }: Statement): boolean {
  const lines = lock?.hold ?? [];
  const index = lines.findIndex((_, at) => !isSaid(scene, `${id}/hold#${at}`));
  const line = lines[index];
  if (line !== undefined) {
    say(scene, `hold/${id}`, line, { act: 'held', line: `${id}/hold#${index}`, id });
    return true;
  }
  const again = (scene.state.held.get(id) ?? 0) > 0;
  return speak(scene, again ? ['held-again', 'held'] : ['held', 'held-again'], (drawn) => ({
    act: 'held',
    line: drawn,
    id,
  }));
}

function referBack(scene: Scene, id: string): boolean {
  return speak(scene, ['refer-back', 'no-more'], (line) => ({ act: 'repeated', line, id }));
}

/** Nothing stands under this facet of what was just said. */
export function missFacet(scene: Scene, facet: Facet): boolean {
  const counted = ['how-often', 'how-many', 'how-much', 'cost', 'how-long'].includes(facet);
  const kind = counted ? 'never-counted' : 'not-known';
  const pool = `facet-${facet}`;
  return speak(scene, isPool(pool) ? [pool, `miss-${kind}`] : [`miss-${kind}`], (line) => ({
    act: 'missed',
    line,
    kind,
    noun: null,
    facet,
  }));
}

export function isSaid({ state, drawn }: Scene, line: string): boolean {
  return state.lines.has(line) || drawn.has(line);
}
