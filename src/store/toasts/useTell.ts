import { useAppDispatch } from '#src/store/hooks.ts';
import { showToast } from './toasts.ts';

/** What a toast says of a failure. */
type Read = (error: unknown) => { title: string; detail: string };

/**
 * Does some work and says how it went: `done` where it succeeded (nothing, where what changed shows
 * anyway), with `more` below it, else what went wrong. Resolves to whether it succeeded.
 */
export function useTell(read: Read) {
  const dispatch = useAppDispatch();
  return async (work: Promise<unknown>, done?: string, more?: string): Promise<boolean> => {
    try {
      await work;
      if (done !== undefined)
        dispatch(
          showToast({
            kind: 'success',
            title: done,
            ...(more !== undefined && { description: more }),
          }),
        );
      return true;
    } catch (error) {
      const { title, detail } = read(error);
      dispatch(showToast({ kind: 'error', title, description: detail }));
      return false;
    }
  };
}
