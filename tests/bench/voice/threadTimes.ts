import type { CDPSession } from '@playwright/test';

interface TraceEvent {
  name: string;
  /** Microseconds of the thread's own time. */
  tts?: number;
  args?: { data?: { message?: string } };
}

/**
 * The time that the page's thread itself took between two `console.timeStamp`s, each time that they
 * came one after the other while `work` ran, in milliseconds: time in which another process had the
 * processor is not counted.
 */
export async function threadTimes(
  devtools: CDPSession,
  from: string,
  to: string,
  work: () => Promise<void>,
): Promise<number[]> {
  const stamps: { message: string; at: number }[] = [];
  const collect = ({ value }: { value: object[] }) => {
    for (const { name, tts, args } of value as TraceEvent[])
      if (name === 'TimeStamp' && tts !== undefined)
        stamps.push({ message: args?.data?.message ?? '', at: tts });
  };
  devtools.on('Tracing.dataCollected', collect);
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'], excludedCategories: ['*'] },
  });
  await work();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  devtools.off('Tracing.dataCollected', collect);
  return stamps.flatMap(({ message, at }, index) => {
    const next = stamps[index + 1];
    return message === from && next?.message === to ? [(next.at - at) / 1_000] : [];
  });
}
