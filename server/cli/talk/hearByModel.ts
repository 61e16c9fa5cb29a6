import type { Call, Engine, Exchange } from '#core/engine/engine.ts';
import { referee } from '#core/conversation/referee/referee.ts';
import { openAiModel } from '#server/adapters/llm/openAiModel.ts';
import { readConfig } from '#server/config.ts';
import type { LanguageModel } from '#server/adapters/llm/languageModel.ts';
import type { Context } from '#server/context.ts';
import { modelReply } from '#server/services/calls/modelReply.ts';
import { Complaint } from '../complaint.ts';

/** Answers the rep's next turn. */
export type HearTurn = (call: Call, text: string) => Promise<Exchange>;

/**
 * The model of the settings.
 * @param patience how long it may take for a turn, in seconds; null: as long as in a call
 * @throws {Complaint} where none is set
 */
export function modelOfSettings(
  env: Record<string, string | undefined>,
  patience: number | null,
): LanguageModel {
  const { llm } = readConfig(env, process.cwd());
  if (llm === null)
    throw new Complaint('No language model is set up: LLM_BASE_URL and LLM_MODEL name one.');
  return openAiModel(patience === null ? llm : { ...llm, patienceMs: patience * 1000 });
}

/** Has the model answer as in a call on the server; `rules` tells who spoke. */
export function hearByModel(
  engine: Engine,
  parts: { llm: LanguageModel } & Pick<Context, 'work'>,
): HearTurn {
  return async (call, text) => {
    const { setting } = call;
    const turns = [...call.turns, { role: 'rep' as const, text }];
    const replied = await modelReply(parts, { setting, turns }, new AbortController().signal, null);
    if (replied === null) return engine.hearTurn(call, text);
    const { line, fellBack } = replied;
    const heard = line.heard ?? engine.hearTurn(call, text).heard;
    const asked = { role: 'rep' as const, text, reading: heard };
    const { state } = engine.resumeCall(setting, [...call.turns, asked]);
    const { mood, endCall = false, reading } = line;
    const next = engine.resumeCall(setting, [
      ...call.turns,
      asked,
      { role: 'persona', text: line.text, reading },
    ]);
    return {
      call: next,
      reply: { text: line.text, mood, endCall, reading },
      answering: state,
      heard,
      allowed: referee(state, setting.persona),
      rules: [fellBack === null ? parts.llm.name : `built-in (${fellBack})`],
    };
  };
}
