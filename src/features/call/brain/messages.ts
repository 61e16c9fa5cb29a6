/** Functions on the other side: what they take and give is copied. */
type Functions<Remote> = {
  [Name in keyof Remote]: (...args: never[]) => Promise<unknown>;
};

type Run = (...args: unknown[]) => Promise<unknown>;

interface Asked {
  id: number;
  name: string;
  args: unknown[];
}
type Told = { ready: true } | { id: number; done: unknown } | { id: number; problem: string };

interface Waiting {
  resolve: (done: unknown) => void;
  reject: (problem: Error) => void;
}

/** The part of a worker, or of its own scope, that is needed here. */
export interface Port {
  postMessage(message: unknown): void;
  addEventListener(type: string, listener: (event: Event) => void): void;
}

/** Answers for a worker from inside it; says first that it is there. */
export function serve<Remote extends Functions<Remote>>(port: Port, functions: Remote): void {
  const answer = async ({ id, name, args }: Asked): Promise<Told> => {
    try {
      const run = functions[name as keyof Remote] as unknown as Run;
      return { id, done: await run(...args) };
    } catch (problem) {
      return { id, problem: String(problem) };
    }
  };
  port.addEventListener('message', (event) => {
    void answer((event as MessageEvent<Asked>).data).then((told) => port.postMessage(told));
  });
  port.postMessage({ ready: true } satisfies Told);
}

/**
 * The functions that a worker serves, once it says that it is there. Rejects where it cannot start.
 * @param onLost called once it has failed: whoever waits for it is told, and it answers nobody any
 * more
 */
export function connect<Remote extends Functions<Remote>>(
  port: Port,
  names: readonly (keyof Remote & string)[],
  onLost: () => void,
): Promise<Remote> {
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let lost: Error | null = null;

  const ask =
    (name: string): Run =>
    (...args) =>
      new Promise<unknown>((resolve, reject) => {
        if (lost !== null) return reject(lost);
        asked += 1;
        waiting.set(asked, { resolve, reject });
        port.postMessage({ id: asked, name, args } satisfies Asked);
      });

  return new Promise((start, giveUp) => {
    const fail = (event: Event) => {
      if (lost !== null) return;
      lost = new Error((event as ErrorEvent).message || 'The worker did not start.');
      giveUp(lost);
      for (const { reject } of waiting.values()) reject(lost);
      waiting.clear();
      onLost();
    };
    port.addEventListener('message', (event) => {
      const told = (event as MessageEvent<Told>).data;
      if ('ready' in told)
        return start(
          Object.fromEntries(names.map((name) => [name, ask(name)])) as unknown as Remote,
        );
      const answer = waiting.get(told.id);
      waiting.delete(told.id);
      if ('problem' in told) answer?.reject(new Error(told.problem));
      else answer?.resolve(told.done);
    });
    port.addEventListener('error', fail);
    port.addEventListener('messageerror', fail);
  });
}
