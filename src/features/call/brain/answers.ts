import type { Lesson } from '#core/contract/calls/lessonIds.ts';
import type { Mood, Role } from '#core/contract/calls/call.ts';
import type { AnyPersona, CallType, StatementPersona } from '#core/contract/personas/persona.ts';
import type { PersonaReading, Reading, RepReading } from '#core/contract/personas/reading.ts';
import type { Scorecard } from '#core/contract/scoring/scorecard.ts';
import type { Engine } from '#core/engine/engine.ts';
import { beginModelTurn } from '#core/conversation/model/modelTurn.ts';
import { modelBy, stablePart, type PromptRoom } from '#core/conversation/model/prompt.ts';
import { MODEL_REPLY_SCHEMA } from '#core/conversation/model/reply.ts';
import { turnSteps, type TurnStep, type TurnSteps } from '#core/conversation/model/turnSteps.ts';
import { openingOf, readBy, type CallSetting, type EngineReply } from '#core/engine/opening.ts';
import { asStatements } from '#core/persona/convert.ts';
import { rubricOfLesson } from '#core/scoring/rubrics/lessons.ts';
import { withProvenLines } from '#core/scoring/retake/provenLines.ts';
import { scoreCall, type CallToScore } from '#core/scoring/score.ts';

/** All that a persona's reply depends on, beside the turns so far. */
export interface Setting {
  /** One of facts, as devices kept them before, is converted. */
  persona: AnyPersona;
  seed: number;
  callType: CallType;
}

/** A turn as the device keeps it. */
export interface SaidTurn {
  role: Role;
  text: string;
  startMs?: number;
  endMs?: number;
  reading?: Reading;
}

export interface Answer {
  text: string;
  mood: Mood;
  endCall?: boolean;
  /** What the line says, as data. */
  reading?: PersonaReading;
  /** What was read of the rep's turn that it answers. */
  heard?: RepReading;
}

/**
 * A call that is over; `persona` as it ran with it, null where its brief never reached the device.
 */
export interface HeldCall extends CallToScore {
  persona: AnyPersona | null;
}

/** What the brain can do. */
export interface Brain {
  /** Fetches what answers need. */
  load: () => Promise<void>;
  /** Makes ready what the first answer of a call would wait for. */
  warm: (setting: Setting) => Promise<void>;
  /** The line that the persona picks up with. */
  startCall: (setting: Setting) => Promise<Answer>;
  /**
   * The persona's answer to the last of the turns. The same setting and turns give the same answer,
   * on any machine.
   */
  hear: (setting: Setting, turns: readonly SaidTurn[]) => Promise<Answer>;
  /** Reads what of the call is not read yet, and scores it; with `lesson` on that alone. */
  score: (call: HeldCall, lesson: Lesson | null) => Promise<Scorecard>;
  /**
   * What a model elsewhere is told of the persona before its first turn, and the schema that its
   * answers are held to.
   */
  modelPart: (setting: Setting, room: PromptRoom) => Promise<ModelPart>;
  /**
   * Has a model elsewhere answer the last of the turns: the step says what to ask it. Whatever it
   * was to answer before is over.
   */
  beginModelTurn: (
    setting: Setting,
    turns: readonly SaidTurn[],
    room: PromptRoom,
  ) => Promise<TurnStep>;
  /** The next piece of its answer, or null at its end. */
  takeModelPiece: (piece: string | null) => Promise<TurnStep>;
}

export interface ModelPart {
  role: string;
  schema: Record<string, unknown>;
}

/** The model of the browser, in readings. */
const OWN_MODEL = 'browser';

/** The brain in its worker. */
export interface RemoteBrain extends Brain {
  /** Where the model is, before it is needed. */
  setModel: (address: string) => Promise<void>;
}

/** Said to nobody: a call begins with lines like these. */
const WARM_UP = [
  'Hi, this is Robin from Northbeam. I know I am calling out of the blue, do you have half a minute for why I called?',
  'How are you doing your planning today, and what is the hardest part about that for you?',
  'We help teams plan shifts without spreadsheets. Could we do a twenty minute demo this Thursday at ten?',
];

/**
 * The built-in brain.
 * @param version names engine and data
 * @param loadRules fetches the engine and its model, at first use; what failed is tried again
 */
export function createBrain(version: string, loadRules: () => Promise<Engine>): Brain {
  let rules: Promise<Engine> | null = null;
  let modelTurn: TurnSteps | null = null;
  let known: { text: string; persona: StatementPersona } | null = null;

  const engine = () => {
    rules ??= loadRules().catch((problem: unknown) => {
      rules = null;
      throw problem;
    });
    return rules;
  };

  /**
   * The reader prepares each persona once, and knows it by its object: one that comes again is the
   * one that is there.
   */
  const settled = ({ persona, ...rest }: Setting): CallSetting => {
    const text = JSON.stringify(persona);
    if (known?.text !== text) known = { text, persona: asStatements(persona) };
    return { ...rest, persona: known.persona };
  };

  const brain: Brain = {
    load: async () => void (await engine()),
    async warm(setting) {
      const turns: SaidTurn[] = [{ role: 'persona', text: (await brain.startCall(setting)).text }];
      for (const text of WARM_UP) {
        turns.push({ role: 'rep', text });
        turns.push({ role: 'persona', text: (await brain.hear(setting, turns)).text });
      }
    },
    startCall: async (setting) => spoken(openingOf(settled(setting), readBy(version))),
    async hear(setting, turns) {
      const { reply, heard } = (await engine()).answerTurns(settled(setting), turns);
      return { ...spoken(reply), heard };
    },
    async score({ persona, ...held }, lesson) {
      const { readCall } = await engine();
      const known = persona && asStatements(persona);
      const scoreRead = (call: CallToScore) =>
        scoreCall({ ...call, turns: readCall({ ...call, persona: known }) });
      const turns = readCall({ ...held, persona: known });
      const call = {
        ...held,
        turns,
        ...(lesson !== null && { rubric: rubricOfLesson(lesson, held.callType) }),
      };
      return withProvenLines(scoreCall(call), call, scoreRead);
    },
    async modelPart(setting, room) {
      const { persona, callType } = settled(setting);
      return { role: stablePart(persona, callType, room.stable), schema: MODEL_REPLY_SCHEMA };
    },
    async beginModelTurn(setting, turns, room) {
      const builtin = await engine();
      const own = settled(setting);
      const call = builtin.resumeCall(own, turns.slice(0, -1));
      modelTurn = turnSteps(
        beginModelTurn({
          ...own,
          turns,
          state: call.state,
          heardByRules: builtin.hearTurn(call, turns.at(-1)?.text ?? '').heard,
          by: modelBy(OWN_MODEL),
          room,
        }),
      );
      return modelTurn.begin();
    },
    takeModelPiece(piece) {
      if (modelTurn === null) throw new Error('No turn of a model is under way.');
      return modelTurn.take(piece);
    },
  };
  return brain;
}

function spoken({ text, mood, endCall, reading }: EngineReply): Answer {
  return { text, mood, ...(endCall && { endCall }), reading };
}
