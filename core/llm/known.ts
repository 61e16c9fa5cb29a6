import type { Persona } from '#core/contract/personas/persona.ts';
import type { PlannedReply } from '#core/conversation/engine.ts';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';

/** A fact or a layer of a pain: its texts all say the same. */
export interface Knowledge {
  id: string;
  texts: readonly string[];
  /** Words that give it away. */
  keys: readonly string[];
}

/** What of the brief may be spoken of by now, and what is still to be found out. */
export interface Known {
  open: Knowledge[];
  locked: Knowledge[];
}

/** Open is what was told in this call, or what the planned answer tells. */
export function knownBy(
  persona: Persona,
  { state, events }: Pick<PlannedReply, 'state' | 'events'>,
): Known {
  const told = new Set(state.facts.keys());
  const layers = new Map(state.pains);
  for (const event of events) {
    if (event.type === 'fact') told.add(event.id);
    if (event.type === 'pain')
      layers.set(event.pain.id, Math.max(event.layer, layers.get(event.pain.id) ?? 0));
  }
  const known: Known = { open: [], locked: [] };
  for (const { id, text, again, keys } of persona.brief.facts)
    (told.has(id) ? known.open : known.locked).push({ id, texts: [text, ...again], keys });
  for (const pain of persona.brief.pains) {
    // A pain's keys are what a rep would call it; its layers are known by their own words.
    [pain.surface, pain.cause, pain.cost].forEach((text, index) => {
      (index < (layers.get(pain.id) ?? 0) ? known.open : known.locked).push({
        id: `${pain.id}/${index + 1}`,
        texts: [text],
        keys: [],
      });
    });
  }
  return known;
}

/** All that the persona may repeat without giving anything away. */
export function speakable(
  persona: Persona,
  turns: readonly SpokenTurn[],
  planned: PlannedReply,
  known: Known,
): string {
  const { name, jobTitle, companyName, industry, intro } = persona;
  const said = turns.filter(({ role }) => role === 'persona').map(({ text }) => text);
  return [
    name,
    jobTitle,
    companyName,
    industry,
    intro,
    ...said,
    planned.reply.text,
    ...known.open.flatMap(({ texts }) => texts),
  ].join(' . ');
}
