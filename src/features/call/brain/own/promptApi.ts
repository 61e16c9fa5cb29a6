/**
 * What of the Prompt API is used here: https://webmachinelearning.github.io/prompt-api/. Pages have
 * it, workers do not.
 */
export interface PromptApi {
  availability(options: PromptOptions): Promise<string>;
  create(options: PromptOptions & CreateOptions): Promise<PromptSession>;
}

interface PromptOptions {
  expectedInputs: Expected[];
  expectedOutputs: Expected[];
}

interface Expected {
  type: 'text';
  languages: string[];
}

interface CreateOptions {
  initialPrompts?: PromptMessage[];
  signal?: AbortSignal;
  monitor?: (monitor: EventTarget) => void;
}

interface PromptMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** One conversation with the model. */
export interface PromptSession {
  /** In tokens; browsers of before do not tell. */
  readonly contextWindow?: number;
  readonly contextUsage?: number;
  clone(options?: { signal?: AbortSignal }): Promise<PromptSession>;
  promptStreaming(
    input: PromptMessage[],
    options: {
      responseConstraint: object;
      omitResponseConstraintInput?: boolean;
      signal: AbortSignal;
    },
  ): ReadableStream<string>;
  destroy(): void;
}

/** Null where the browser has no model. */
export function promptApi(scope: object = globalThis): PromptApi | null {
  return (scope as { LanguageModel?: PromptApi }).LanguageModel ?? null;
}

/** The same for asking and for making: an answer for other options is of no use. */
export function optionsFor(language: string): PromptOptions {
  const [base = 'en'] = language.toLowerCase().split('-');
  // The brief is in English whatever the persona speaks.
  const languages = [...new Set(['en', base])];
  return {
    expectedInputs: [{ type: 'text', languages }],
    expectedOutputs: [{ type: 'text', languages }],
  };
}
