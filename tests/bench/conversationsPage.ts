import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import type { CallSetting } from '#core/engine/opening.ts';
import { scoreCall } from '#core/scoring/score.ts';
import { scorecardText } from '#core/scoring/text.ts';
import { hold, settingOf } from '#tests/support/builtInEngine.ts';

const FOLDER = new URL('conversations/', import.meta.url);
const callsSchema = z.array(
  z.object({
    persona: z.string(),
    seed: z.int().min(0),
    rep: z.enum(['poor', 'fair', 'strong', 'hostile']),
    script: z.string(),
  }),
);
type Held = z.infer<typeof callsSchema>[number] & {
  setting: CallSetting;
  turns: readonly SpokenTurn[];
};

const INTRODUCTION = `# Ten conversations

What the built-in personas say to a poor, a fair and a strong rep, and to a hostile one: every persona line below is the engine's own.
The reps' turns are kept in \`tests/bench/conversations\`, one turn a line, in the form in which speech recognition gives them; an empty line is silence.
\`npm run docs:conversations\` holds the calls again and renews this page, which a change of the engine, a persona or a rubric calls for.
`;

/** The page \`docs/conversations.md\`, made anew from the rep scripts. */
export function conversationsPage(): string {
  return [INTRODUCTION, ...heldCalls().map(sectionOf)].join('\n');
}

function heldCalls(): Held[] {
  const calls = callsSchema.parse(JSON.parse(readFileSync(new URL('calls.json', FOLDER), 'utf8')));
  return calls.map((call) => {
    const setting = settingOf(call.persona, call.seed);
    const lines = readFileSync(new URL(call.script, FOLDER), 'utf8').replace(/\n$/, '').split('\n');
    return { ...call, setting, turns: hold(setting, lines) };
  });
}

function cardOf({ setting, turns }: Held) {
  return scoreCall({ turns, callType: setting.callType, timings: false });
}

function sectionOf(held: Held): string {
  const { persona, callType } = held.setting;
  const card = cardOf(held);
  const first = persona.name.split(' ')[0] ?? persona.name;
  const said = held.turns.map(
    ({ role, text }) =>
      `**${role === 'rep' ? 'Rep' : first}:** ${text === '' ? '_(silence)_' : text}`,
  );
  return [
    `## ${persona.name} and a ${held.rep} rep`,
    '',
    `${persona.jobTitle} at ${persona.companyName}; ${persona.difficulty}, ${callType.replaceAll('-', ' ')}, seed ${held.seed}.`,
    '',
    said.join('  \n'),
    '',
    `**${scorecardText(card).split('\n')[0]}**`,
    '',
    ...card.coaching.tryNext.map(({ text }) => `- ${text}`),
    '',
  ].join('\n');
}
