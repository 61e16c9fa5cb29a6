import { parseArgs } from 'node:util';
import type { Context } from '#server/context.ts';
import { CERTAIN, type Pattern, PATTERNS } from '#server/services/progression/fairPlay/patterns.ts';
import {
  reviewXp,
  type Suspect,
  takeBackXp,
} from '#server/services/progression/fairPlay/reviewXp.ts';
import { Complaint } from '../complaint.ts';

interface XpIo {
  withContext: (act: (context: Context) => Promise<string>) => Promise<string>;
  print: (line: string) => void;
}

const OPTIONS = {
  days: { type: 'string', default: '30' },
  'take-back': { type: 'boolean', default: false },
  pattern: { type: 'string', multiple: true },
} as const;

/**
 * Lists patterns of XP that was not earned by practising (`review [ADDRESS ...]`), or takes it back
 * (`review --take-back ADDRESS ...`).
 * @throws {Complaint}
 */
export async function runXp(args: string[], { withContext, print }: XpIo): Promise<0> {
  const { values, positionals } = read(args);
  const [verb = '', ...emails] = positionals;
  if (verb !== 'review')
    throw new Complaint(`What to do with XP must be review, not ${JSON.stringify(verb)}.`);
  if (!/^[1-9]\d{0,3}$/.test(values.days))
    throw new Complaint(
      `--days must be a whole number from 1 up, not ${JSON.stringify(values.days)}.`,
    );
  const days = Number(values.days);
  const patterns = values.pattern?.map(patternNamed) ?? CERTAIN;
  if (values['take-back'] && emails.length === 0)
    throw new Complaint('The command xp review --take-back needs the address of an account.');
  print(
    await withContext((context) =>
      values['take-back']
        ? takeBack(context, emails, { days, patterns })
        : review(context, emails, days),
    ),
  );
  return 0;
}

async function review(context: Context, emails: string[], days: number): Promise<string> {
  const asked = emails.length === 0 ? [null] : emails;
  const suspects: Suspect[] = [];
  for (const email of asked) suspects.push(...(await reviewXp(context, { days, email })));
  if (suspects.length === 0) return `Nothing suspicious in the calls of ${days} days.`;
  return suspects.map(linesOf).join('\n\n');
}

async function takeBack(
  context: Context,
  emails: readonly string[],
  wish: { days: number; patterns: readonly Pattern[] },
): Promise<string> {
  const lines: string[] = [];
  for (const email of emails) {
    const { exp, calls, ranks } = await takeBackXp(context, { ...wish, email });
    lines.push(
      exp === 0
        ? `There is nothing to take back from ${email}.`
        : `Took back ${exp} XP of ${calls} calls from ${email}: ${ranks.join(' is now ')}.`,
    );
  }
  return lines.join('\n');
}

function linesOf({ email, username, exp, rank, findings }: Suspect): string {
  return [
    `${email} (${username ?? '-'}), ${rank}, ${exp} XP`,
    ...findings.map((found) => `  ${found.pattern}\t${found.evidence}\tworth ${found.exp} XP`),
  ].join('\n');
}

function patternNamed(name: string): Pattern {
  const known = PATTERNS.find((pattern) => pattern === name);
  if (!known)
    throw new Complaint(
      `--pattern must be one of ${PATTERNS.join(', ')}, not ${JSON.stringify(name)}.`,
    );
  return known;
}

function read(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new Complaint(error instanceof Error ? error.message.split('\n')[0] : String(error));
  }
}
