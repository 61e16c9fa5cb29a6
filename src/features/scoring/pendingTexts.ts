import { plural } from '#src/ui/format/format.ts';

/** Calls that wait for a score. */
export const pendingTexts = {
  calls: (count: number) =>
    plural(count, { one: '# call being scored', other: '# calls being scored' }),
};
