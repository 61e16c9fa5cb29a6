/** What the scripted model does; what it was asked is kept beside. */
export interface PromptScript {
  /** `downloadable` at first, where it is to be fetched. */
  availability: 'unavailable' | 'downloadable' | 'available';
  /** Its answers, one after the other; the last stays. Null never comes. */
  answers: (string | null)[];
  asked: { system: string; user: string; constrained: boolean }[];
}

/**
 * Puts a scripted `LanguageModel` into a page, as the Prompt API has it. Playwright sends the
 * function there, so it needs nothing from outside. The script is `globalThis.promptScript` from
 * then on.
 */
export function installPromptApi(script: PromptScript): void {
  const scope = globalThis as unknown as { promptScript: PromptScript; LanguageModel: unknown };
  scope.promptScript = script;

  function session(prompts: { content: string }[]) {
    return {
      contextWindow: 9_216,
      contextUsage: 0,
      clone: () => Promise.resolve(session(prompts)),
      destroy: () => undefined,
      promptStreaming(
        input: { content: string }[],
        { responseConstraint, signal }: { responseConstraint?: object; signal: AbortSignal },
      ) {
        const { answers, asked } = scope.promptScript;
        asked.push({
          system: prompts.map(({ content }) => content).join('\n'),
          user: input.map(({ content }) => content).join('\n'),
          constrained: responseConstraint !== undefined,
        });
        const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
        return new ReadableStream<string>({
          start(controller) {
            signal.addEventListener('abort', () => controller.error(signal.reason));
            if (answer === null) return;
            for (let at = 0; at < answer.length; at += 9)
              controller.enqueue(answer.slice(at, at + 9));
            controller.close();
          },
        });
      },
    };
  }

  scope.LanguageModel = {
    availability: () => Promise.resolve(scope.promptScript.availability),
    async create(options: {
      initialPrompts?: { content: string }[];
      monitor?: (monitor: EventTarget) => void;
    }) {
      const monitor = new EventTarget();
      options.monitor?.(monitor);
      for (const loaded of scope.promptScript.availability === 'available' ? [] : [0.25, 1]) {
        monitor.dispatchEvent(new ProgressEvent('downloadprogress', { loaded, total: 1 }));
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
      scope.promptScript.availability = 'available';
      return session(options.initialPrompts ?? []);
    },
  };
}
