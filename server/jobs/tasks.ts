import type { TaskList } from 'graphile-worker';
import type { Context } from '#server/context.ts';

/** Every background job by name. */
export function createTasks(_context: Context): TaskList {
  return {};
}
