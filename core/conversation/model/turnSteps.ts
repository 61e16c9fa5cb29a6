import type { Mood } from '#core/contract/calls/call.ts';
import type { PersonaReading, RepReading } from '#core/contract/personas/reading.ts';
import type { ModelFault, ModelTurn } from './modelTurn.ts';
import type { PromptMessage } from './prompt.ts';

export interface SaidSentence {
  text: string;
  mood: Mood;
  endCall: boolean;
}

/** What a turn came to with the last piece. */
export interface TurnStep {
  /** The model is to answer these, from the beginning; null where its answer is read on. */
  ask: PromptMessage[] | null;
  /** What may be said since the last step. */
  said: SaidSentence[];
  /** What the rep's turn was read as, once the model has come so far. */
  heard: RepReading | null;
  /** How it ended; null while the turn goes on. */
  over: { fault: ModelFault | null; reading: PersonaReading } | null;
}

/** A turn in steps that can be told of by messages, for a model that lives elsewhere. */
export interface TurnSteps {
  begin(): Promise<TurnStep>;
  /** The next piece of the answer, or null at its end. */
  take(piece: string | null): Promise<TurnStep>;
}

export function turnSteps(turn: ModelTurn): TurnSteps {
  let ask: PromptMessage[] | null = null;
  let said: SaidSentence[] = [];
  let isOver = false;
  let give: (piece: string | null) => void = () => undefined;
  let tell: (step: TurnStep) => void = () => undefined;
  let fail: (problem: unknown) => void = () => undefined;

  async function run(): Promise<void> {
    for await (const text of turn.sentences(answer))
      said.push({ text, mood: turn.mood(), endCall: turn.endsCall() });
    isOver = true;
    report();
  }

  async function* answer(messages: readonly PromptMessage[]): AsyncGenerator<string> {
    ask = [...messages];
    for (;;) {
      const piece = await new Promise<string | null>((resolve) => {
        give = resolve;
        report();
      });
      if (piece === null) return;
      yield piece;
    }
  }

  function report(): void {
    const over = isOver ? { fault: turn.fault(), reading: turn.reading() } : null;
    tell({ ask, said, heard: turn.heard(), over });
    ask = null;
    said = [];
  }

  function step(go: () => void): Promise<TurnStep> {
    return new Promise((resolve, reject) => {
      tell = resolve;
      fail = reject;
      go();
    });
  }

  return {
    begin: () => step(() => void run().catch((problem: unknown) => fail(problem))),
    take: (piece) => step(() => give(piece)),
  };
}
