import type { PublicPersona } from '#core/contract/personas/persona.ts';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import type { Plan } from './plan.ts';
import texts from './prompt.json' with { type: 'json' };

/** What a model is asked, as the two messages of a chat. */
export interface Prompt {
  system: string;
  user: string;
}

/** The last so many turns are enough to go on from. */
const LAST_TURNS = 12;
/** Characters of one turn: a speech of the rep needs no reply to its every word. */
const LONGEST = 1_200;

/**
 * Asks for the planned answer in the persona's own words. Of the brief it holds what was told and what the plan tells, and
 * nothing else; the rep's words are quoted as data.
 */
export function wordingPrompt(
  persona: PublicPersona,
  turns: readonly SpokenTurn[],
  { reply, open }: Plan,
): Prompt {
  const { name, jobTitle, companyName, industry, temperament, intro } = persona;
  const slots: Record<string, string> = { name, jobTitle, company: companyName, industry };
  const rules = texts.rules.map((rule) =>
    rule.replaceAll(/\{(\w+)\}/g, (whole, slot: string) => slots[slot] ?? whole),
  );
  const told = open.map(({ texts: [text = ''] }) => text);
  const call = turns.slice(-LAST_TURNS).map(({ role, text }) => ({
    who: role === 'rep' ? 'caller' : 'you',
    words: text.slice(0, LONGEST),
  }));
  return {
    system: [...rules, intro, texts.temperament[temperament], texts.mood[reply.mood]].join('\n'),
    user: JSON.stringify({
      call,
      youHaveTold: told,
      yourNextLine: reply.text,
      thenYouHangUp: reply.endCall === true,
    }),
  };
}
