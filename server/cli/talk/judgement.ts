import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '#core/engine/engine.ts';

/**
 * Writes the call with room for a judgement a persona turn: `ok`, or what a listener finds odd.
 * @returns the file
 */
export function writeJudgement(folder: string, { setting, turns }: Call): string {
  const { persona, seed } = setting;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${persona.id}-${seed}.md`);
  const rows = turns.flatMap(({ role, text }) =>
    role === 'rep'
      ? [`**Rep:** ${text || '(silence)'}`]
      : [`**${persona.name}:** ${text}`, '> judgement: '],
  );
  const head = [
    `# ${persona.name}, ${persona.difficulty} ${persona.callType}`,
    'After each of the persona\'s turns write `ok`, or `odd:` and why: "that is not what was asked", "it has forgotten", "nobody says that", "why now".',
    `- date: ${new Date().toISOString().slice(0, 10)}\n- difficulty: ${persona.difficulty}\n- seed: ${seed}\n- spoken by: ${speakersOf(turns)}\n- manner: \n- judge: `,
  ];
  writeFileSync(file, `${[...head, ...rows].join('\n\n')}\n`);
  return file;
}

/** Who spoke how many of the replies. */
function speakersOf(turns: Call['turns']): string {
  const [, ...replies] = turns.filter(({ role }) => role === 'persona');
  const counts = new Map<string, number>();
  for (const { reading } of replies) {
    const speaker = reading?.by ?? 'unknown';
    counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  }
  return [...counts].map(([speaker, count]) => `${speaker} (${count})`).join(', ');
}
