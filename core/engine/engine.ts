import type { GeneralEntry } from '#core/contract/personas/general.ts';
import type { Mood, Role } from '#core/contract/calls/call.ts';
import type { CallType, StatementPersona } from '#core/contract/personas/persona.ts';
import type {
  PersonaReading,
  Reading,
  ReadTurn,
  RepReading,
} from '#core/contract/personas/reading.ts';
import { chanceOf } from '#core/dialogue/chance.ts';
import { foldReading } from '#core/dialogue/fold.ts';
import { moodOf } from '#core/dialogue/mood.ts';
import { pickUp } from '#core/dialogue/player/pickUp.ts';
import type { PlayerInput, PlayerReply } from '#core/dialogue/player/scene.ts';
import { referee, type Allowed } from '#core/dialogue/referee/referee.ts';
import { initialState, type CallState } from '#core/dialogue/state.ts';
import { threadOf } from '#core/dialogue/thread.ts';

/** All that a call depends on, beside what is said in it. */
export interface CallSetting {
  persona: StatementPersona;
  /** Unsigned 32-bit. */
  seed: number;
  callType: CallType;
}

/** A turn as it was said, with what it says as data. */
export interface ReadTurnOfCall {
  role: Role;
  text: string;
  reading: Reading;
}

/** A call so far. It is data: a call that goes on is a new one. */
export interface Call {
  setting: CallSetting;
  turns: readonly ReadTurnOfCall[];
  state: CallState;
}

export interface EngineReply {
  text: string;
  mood: Mood;
  endCall: boolean;
  reading: PersonaReading;
}

/** One exchange, with what it rests on. */
export interface Exchange {
  call: Call;
  reply: EngineReply;
  /** What was read of the rep's turn, what the referee allowed then, and which rules spoke. */
  heard: RepReading;
  allowed: Allowed;
  rules: readonly string[];
}

/** A reader and a player, and who they are in the readings they make. */
export interface Parts {
  readTurn: ReadTurn;
  play: (input: PlayerInput) => PlayerReply;
  general: readonly GeneralEntry[];
  by: string;
}

/** A turn as it is kept: without a reading where it was said before readings were stored. */
export interface KeptTurn {
  role: Role;
  text: string;
  reading?: Reading | null;
}

export interface Engine {
  /** The persona picks up. */
  startCall(setting: CallSetting): { call: Call; reply: EngineReply };
  /** The rep says something and the persona answers. The same call and text give the same answer, on any machine. */
  hearTurn(call: Call, text: string): Exchange;
  /** A call from its kept turns. Stored readings are taken as they are; what has none is read now. */
  resumeCall(setting: CallSetting, turns: readonly KeptTurn[]): Call;
}

/** Puts a reader and a player together. */
export function createEngine(parts: Parts): Engine {
  const read = (call: Call, text: string): RepReading => {
    const { persona } = call.setting;
    return parts.readTurn(text, {
      persona,
      thread: threadOf(call.state),
      personaSaid: call.turns.findLast(({ role }) => role === 'persona')?.text ?? '',
      repAsked: lastAsked(call.turns),
    });
  };
  return {
    startCall(setting) {
      const state = initialState(setting.persona, setting.callType);
      const said = pickUp(state, setting.persona, chanceOf(setting.seed, setting.persona.id, 0));
      const reading: PersonaReading = { role: 'persona', by: parts.by, acts: said.acts };
      const reply = { text: said.text, mood: moodOf(state), endCall: false, reading };
      return { call: follow({ setting, turns: [], state }, 'persona', said.text, reading), reply };
    },
    hearTurn(call, text) {
      const { persona, seed } = call.setting;
      const heard = read(call, text);
      const answered = follow(call, 'rep', text, heard);
      const allowed = referee(answered.state, persona);
      const chance = chanceOf(seed, persona.id, answered.state.turns);
      const { rules, ...reply } = parts.play({
        state: answered.state,
        allowed,
        persona,
        reading: heard,
        general: parts.general,
        chance,
        by: parts.by,
      });
      const next = follow(answered, 'persona', reply.text, reply.reading);
      return { call: next, reply, heard, allowed, rules };
    },
    resumeCall(setting, turns) {
      let call: Call = {
        setting,
        turns: [],
        state: initialState(setting.persona, setting.callType),
      };
      for (const { role, text, reading } of turns)
        call = follow(call, role, text, reading ?? readAnew(call, role, text));
      return call;
    },
  };

  function readAnew(call: Call, role: Role, text: string): Reading {
    if (role === 'rep') return read(call, text);
    return { role: 'persona', by: parts.by, acts: [] };
  }
}

function follow(call: Call, role: Role, text: string, reading: Reading): Call {
  return {
    setting: call.setting,
    turns: [...call.turns, { role, text, reading }],
    state: foldReading(call.state, reading, call.setting.persona),
  };
}

/** The rep's last turn that asked something. */
function lastAsked(turns: readonly ReadTurnOfCall[]): string | null {
  const asked = turns.findLast(
    ({ reading }) => reading.role === 'rep' && reading.acts.some(({ act }) => act === 'question'),
  );
  return asked?.text ?? null;
}
