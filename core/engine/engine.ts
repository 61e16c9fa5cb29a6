import type { GeneralEntry } from '#core/contract/personas/general.ts';
import type { Role } from '#core/contract/calls/call.ts';
import type { Reading, ReadTurn, RepReading } from '#core/contract/personas/reading.ts';
import { chanceOf } from '#core/conversation/chance.ts';
import { foldReading } from '#core/conversation/fold.ts';
import { personaInCall } from '#core/conversation/personaInCall.ts';
import type { PlayerInput, PlayerReply } from '#core/conversation/player/scene.ts';
import { referee, type Allowed } from '#core/conversation/referee/referee.ts';
import { initialState, type CallState } from '#core/conversation/state.ts';
import { STRANGER } from '#core/persona/stranger.ts';
import { threadOf } from '#core/conversation/thread.ts';
import type { ReadByWords } from '#core/reading/prospect/byWords.ts';
import { openingOf, type CallSetting, type EngineReply } from './opening.ts';
import { createCallReader, type ReadCall } from './readCall.ts';

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

/** One exchange, with what it rests on. */
export interface Exchange {
  call: Call;
  reply: EngineReply;
  /**
   * The state when the persona answered, what was read of the rep's turn, what the referee allowed
   * then, and which rules spoke.
   */
  answering: CallState;
  heard: RepReading;
  allowed: Allowed;
  rules: readonly string[];
}

/** A reader and a player, and who they are in the readings they make. */
export interface Parts {
  readTurn: ReadTurn;
  byWords: ReadByWords | null;
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
  /**
   * The rep says something and the persona answers. The same call and text give the same answer, on
   * any machine.
   * @param known the reading of the turn where it is stored; else the turn is read now
   */
  hearTurn(call: Call, text: string, known?: RepReading): Exchange;
  /**
   * A call from its kept turns. Stored readings are taken as they are; of what has none, the rep's
   * turns are read now, and the persona's lines do what the engine plans where they are its words.
   */
  resumeCall(setting: CallSetting, turns: readonly KeptTurn[]): Call;
  /** The answer to the last of the kept turns, which is the rep's. */
  answerTurns(setting: CallSetting, turns: readonly KeptTurn[]): Exchange;
  /** Reads a whole call for the scorer. */
  readCall: ReadCall;
  /** Reads a line by itself, as if a rep had said it to a stranger. */
  readLine(text: string): RepReading;
}

/** Puts a reader and a player together. */
export function createEngine(parts: Parts): Engine {
  const read = (call: Call, text: string): RepReading => {
    const persona = personaInCall(call.setting.persona, call.state);
    return parts.readTurn(text, {
      persona,
      thread: threadOf(call.state),
      personaSaid: call.turns.findLast(({ role }) => role === 'persona')?.text ?? '',
      repAsked: lastAsked(call.turns),
    });
  };
  const readCall = createCallReader(parts);
  return { startCall, hearTurn, resumeCall, answerTurns, readCall, readLine };

  function readLine(text: string): RepReading {
    return parts.readTurn(text, {
      persona: STRANGER,
      thread: threadOf(initialState(STRANGER)),
      personaSaid: '',
      repAsked: null,
    });
  }

  function startCall(setting: CallSetting): { call: Call; reply: EngineReply } {
    const reply = openingOf(setting, parts.by);
    return { call: follow(newCall(setting), 'persona', reply.text, reply.reading), reply };
  }

  function hearTurn(call: Call, text: string, known?: RepReading): Exchange {
    const { seed } = call.setting;
    const persona = personaInCall(call.setting.persona, call.state);
    const heard = known ?? read(call, text);
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
    return { call: next, reply, answering: answered.state, heard, allowed, rules };
  }

  function resumeCall(setting: CallSetting, turns: readonly KeptTurn[]): Call {
    let [before, call] = [newCall(setting), newCall(setting)];
    for (const turn of turns) {
      const reading = turn.reading ?? readAnew(before, call, turn);
      [before, call] = [call, follow(call, turn.role, turn.text, reading)];
    }
    return call;
  }

  function answerTurns(setting: CallSetting, turns: readonly KeptTurn[]): Exchange {
    const last = turns.at(-1);
    const known = last?.reading?.role === 'rep' ? last.reading : undefined;
    return hearTurn(resumeCall(setting, turns.slice(0, -1)), last?.text ?? '', known);
  }

  /** @param before the call without its last turn */
  function readAnew(before: Call, call: Call, { role, text }: KeptTurn): Reading {
    if (role === 'rep') return read(call, text);
    const planned = plannedLine(before, call);
    if (planned.text === text) return planned.reading;
    return { role: 'persona', by: parts.by, acts: [] };
  }

  function plannedLine(before: Call, { setting, turns }: Call): EngineReply {
    const last = turns.at(-1);
    if (last === undefined) return openingOf(setting, parts.by);
    const known = last.reading.role === 'rep' ? last.reading : undefined;
    return hearTurn(before, last.text, known).reply;
  }
}

function newCall(setting: CallSetting): Call {
  return { setting, turns: [], state: initialState(setting.persona, setting.callType) };
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
