import type { BrainRequest } from '#core/contract/calls/vapi.ts';
import { asSpoken } from '#core/contract/spokenText.ts';
import type { CallTurn } from '../calls/turns/transcript.ts';
import { beginningOf, sameWords } from './words.ts';

export interface HeardTurn {
  role: 'rep' | 'persona';
  text: string;
}

const ROLES: Record<string, HeardTurn['role']> = { user: 'rep', assistant: 'persona' };

/**
 * What Vapi has heard of both sides, each turn once: the persona's pick-up line first, the rep's
 * last words last. Without words of the rep it is empty.
 */
export function heardTurns(messages: BrainRequest['messages']): HeardTurn[] {
  const turns: HeardTurn[] = [];
  for (const { role, content } of messages) {
    const speaker = ROLES[role];
    const text = textOf(content);
    if (speaker === undefined || text === '') continue;
    const last = turns.at(-1);
    if (last?.role === speaker) last.text = `${last.text} ${text}`;
    else turns.push({ role: speaker, text });
  }
  while (turns.at(-1)?.role === 'persona') turns.pop();
  if (turns[0]?.role === 'rep') turns.unshift({ role: 'persona', text: '' });
  for (const turn of turns) turn.text = asSpoken(turn.text);
  return turns;
}

export interface Alignment {
  /** Turns from this seq on are taken back: the rep had not finished. Null where all stay. */
  revisedFrom: number | null;
  /** What was heard of the persona's lines that were cut, by seq. */
  spoken: Map<number, string>;
  /** What is new, and the rep's last turn in any case: the one that is to be answered. */
  incoming: (HeardTurn & { seq: number })[];
}

/**
 * How what was heard lines up with the turns that are stored. A rep who goes on after a pause has
 * the last turn anew, with more words, and its answer, which nobody heard, is taken back; anything
 * earlier stays as it is.
 */
export function alignHeard(
  stored: readonly Pick<CallTurn, 'role' | 'text' | 'spokenText'>[],
  heard: readonly HeardTurn[],
): Alignment {
  const spoken = new Map<number, string>();
  const last = heard.length - 1;
  for (const [seq, { role, text }] of heard.entries()) {
    const known = stored[seq];
    if (known === undefined)
      return {
        revisedFrom: null,
        spoken,
        incoming: heard.slice(seq).map((turn, index) => ({ ...turn, seq: seq + index })),
      };
    if (role === 'persona') {
      const cut = text === '' || known.spokenText !== null ? null : beginningOf(known.text, text);
      if (cut !== null) spoken.set(seq, cut);
    } else if (seq === last && seq >= stored.length - 2 && !sameWords(known.text, text)) {
      return { revisedFrom: seq, spoken, incoming: [{ role, text, seq }] };
    }
  }
  const asked = stored[last];
  return {
    revisedFrom: null,
    spoken,
    incoming: asked === undefined ? [] : [{ role: 'rep', text: asked.text, seq: last }],
  };
}

function textOf(content: BrainRequest['messages'][number]['content']): string {
  const text =
    typeof content === 'string'
      ? content
      : (content ?? []).map((part) => part.text ?? '').join(' ');
  return text.trim();
}
