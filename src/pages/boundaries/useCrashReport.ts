import { problemSpot } from '#src/lib/problemSpot.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import { usageNoted } from '#src/store/usage.ts';

/**
 * Notes that a boundary had to show its page, with the error's kind and place and no word of its
 * message.
 */
export function useCrashReport(where: 'app' | 'route'): (error: unknown) => void {
  const dispatch = useAppDispatch();
  return (error) =>
    void dispatch(
      usageNoted({ event: 'error shown', properties: { where, ...problemSpot(error) } }),
    );
}
