import { createInterface } from 'node:readline/promises';
import type { PersonaAct, RepAct } from '#core/contract/personas/reading.ts';
import type { Call, Engine, Exchange } from '#core/engine/engine.ts';
import type { CallSetting } from '#core/engine/opening.ts';
import type { HearTurn } from './hearByModel.ts';

interface HoldOptions {
  /** What the rep says, turn by turn; null where somebody types it. */
  lines: readonly string[] | null;
  /** Shows beside each reply what was read, what was allowed and which rules spoke. */
  why: boolean;
  show: (line: string) => unknown;
  /** Answers in place of the engine. */
  hear?: HearTurn | null;
}

export interface HeldCall {
  call: Call;
  endedBy: 'rep' | 'persona';
}

/**
 * Holds a call in the terminal; an empty line is silence. What follows the persona's hanging up is
 * not said.
 */
export async function holdCall(
  engine: Engine,
  setting: CallSetting,
  { lines, why, show, hear = null }: HoldOptions,
): Promise<HeldCall> {
  const { name, jobTitle, companyName, intro } = setting.persona;
  if (lines === null)
    show(
      `${name}, ${jobTitle}, ${companyName}. ${intro}\nHang up with an end of input (Ctrl+D).\n`,
    );
  const begun = engine.startCall(setting);
  let { call } = begun;
  show(`${name}: ${begun.reply.text}`);
  for await (const line of lines ?? typedLines()) {
    if (lines !== null) show(`You: ${line}`);
    const exchange = hear ? await hear(call, line) : engine.hearTurn(call, line);
    call = exchange.call;
    show(`${name}: ${exchange.reply.text}`);
    if (why) show(whyOf(exchange));
    if (exchange.reply.endCall) return { call, endedBy: 'persona' };
  }
  return { call, endedBy: 'rep' };
}

async function* typedLines(): AsyncGenerator<string> {
  const input = createInterface({ input: process.stdin, output: process.stderr, prompt: 'You: ' });
  input.prompt();
  try {
    for await (const line of input) {
      yield line;
      input.prompt();
    }
  } finally {
    input.close();
  }
}

function whyOf({ call, heard, allowed, rules, reply }: Exchange): string {
  const { trust, interest, patience } = call.state;
  const gauges = `trust ${Math.round(trust)}, interest ${Math.round(interest)}, patience ${Math.round(patience)}`;
  const due = allowed.objection
    ? `${allowed.objection.objection.id} (${allowed.objection.because})`
    : 'none';
  const steps = allowed.steps.join(' ') || 'none';
  const answer = allowed.verdict?.answer ?? 'none';
  return [
    `    read: ${heard.acts.map(readAct).join('; ')}`,
    `    allowed: locked ${allowed.locked.size}, objection ${due}, steps ${steps}, answer ${answer}, patience ${allowed.patience}`,
    `    spoke: ${rules.join(', ')} -> ${reply.reading.acts.map(saidAct).join(', ')} (${reply.mood}; ${gauges})`,
  ].join('\n');
}

function readAct(act: RepAct): string {
  const { act: name, span: _span, confidence, ...rest } = act;
  const slots = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : '';
  return `${name} ${confidence.toFixed(2)}${slots}`;
}

function saidAct(act: PersonaAct): string {
  return 'id' in act && act.id !== null ? `${act.act} ${act.id}` : act.act;
}
