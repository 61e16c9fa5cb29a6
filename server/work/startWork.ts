import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WorkPool } from '#server/services/workPool.ts';
import type { Asked } from './callEngine.ts';
import { personaKey } from './personaKey.ts';
import type { Tasks } from './tasks.ts';
import { createThreadPool, type ThreadPoolOptions } from './threadPool.ts';

/**
 * Somebody on the phone waits for `replies`, and whoever has hung up for `scores`; nothing of
 * what is behind them may keep them waiting.
 */
type LaneName = 'replies' | 'scores' | 'others';

const MOST_THREADS = 4;
/**
 * So long a task may take before its thread is ended, in milliseconds: what people really send
 * takes far less.
 */
const [SHORT_MS, LONG_MS] = [20_000, 60_000];
const REPLY = {
  lane: 'replies',
  ms: SHORT_MS,
  about: ({ setting: { persona } }: Pick<Asked, 'setting'>) =>
    typeof persona === 'string' ? persona : personaKey(persona),
  named: <Input extends Pick<Asked, 'setting'>>(input: Input, persona: string): Input => ({
    ...input,
    setting: { ...input.setting, persona },
  }),
} as const;
const SHORT = { lane: 'others', ms: SHORT_MS } as const;
const LONG = { lane: 'others', ms: LONG_MS } as const;
const SCORE = { lane: 'scores', ms: LONG_MS } as const;

const TASKS: ThreadPoolOptions<Tasks, LaneName>['tasks'] = {
  reply: REPLY,
  prepareCall: { ...REPLY, prepares: true },
  prepareTurn: REPLY,
  recogniseLine: REPLY,
  scoreTurns: SCORE,
  callTraits: SCORE,
  totalsBy: LONG,
  agreementsOn: SHORT,
  disputedBy: SHORT,
  retake: SCORE,
  moments: LONG,
  momentPersona: LONG,
  faultsOf: SHORT,
  nameSpeakers: SHORT,
  callOfFile: SHORT,
  soundCall: SHORT,
  decodeAvatar: SHORT,
  decodeMp3: { lane: 'others', ms: 2 * LONG_MS },
  resample: SHORT,
  askRobots: SHORT,
  readPage: SHORT,
  understandSite: SHORT,
  readModelReport: SHORT,
  composePersona: SHORT,
  readModelPersona: SHORT,
  jobTitles: SHORT,
};

interface WorkOptions {
  /** Other bounds than the usual, in milliseconds. */
  within?: Partial<Record<keyof Tasks, number>>;
  /** The module of a thread; the one beside this module unless given. */
  file?: string;
}

/** The pool of this installation; a thread begins with the first piece of work. */
export function startWork({ within = {}, file = workerFile() }: WorkOptions = {}): WorkPool<Tasks> {
  // One core is the main thread's.
  const spare = Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1));
  const bounded = Object.entries(TASKS).map(([name, task]) => [
    name,
    { ...task, ms: within[name as keyof Tasks] ?? task.ms },
  ]);
  return createThreadPool<Tasks, LaneName>({
    file,
    lanes: {
      // Each remembers personas of its own, some 90 MB.
      replies: { threads: spare, apart: true },
      // Each takes some 40 MB.
      scores: { threads: spare },
      others: { threads: Math.max(2, spare) },
    },
    tasks: Object.fromEntries(bounded) as typeof TASKS,
  });
}

/** Beside this module, as source; beside the bundle that this module is in, as built. */
function workerFile(): string {
  const here = import.meta.url;
  return fileURLToPath(new URL(`worker${extname(here)}`, here));
}
