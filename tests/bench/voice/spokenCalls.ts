import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { OPPONENT } from '#tests/e2e/support/test.ts';
import { threadTimes } from './threadTimes.ts';

/** Milliseconds from a turn's final result to the voice being asked to speak. */
export interface Taken {
  /**
   * Of the page's own thread, with what the slowing down costs: the same however busy the machine
   * is.
   */
  core: number;
  /** By the clock. */
  clock: number;
}

/** What the stub brings into the page. */
declare global {
  interface Window {
    speech: {
      tracks: string[];
      isListening: () => boolean;
      say: (text: string) => Promise<number | null>;
    };
  }
}

const STUB = join(import.meta.dirname, 'speechStub.mjs');
/** The processor of a phone of the middle class, made out of this one. */
const SLOWER = 4;
const CALL_OVER = /\/call-history\//;

/** Holds calls by voice in the built page until so many turns were answered. */
export async function spokenTurns(
  page: Page,
  count: number,
  lines: readonly string[],
): Promise<Taken[]> {
  const taken: Taken[] = [];
  const refused: string[] = [];
  page.on(
    'console',
    (message) => message.text().startsWith('[microphone]') && refused.push(message.text()),
  );
  await page.addInitScript({ path: STUB });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto('/');
  const links = page.getByRole('link', { name: OPPONENT });
  await links.first().waitFor();
  const calls = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href') ?? ''),
  );
  for (let call = 0; taken.length < count; call += 1) {
    await page.goto(calls[call % calls.length] ?? '/');
    await page.getByRole('button', { name: 'Call', exact: true }).click();
    const clock: number[] = [];
    const cores = await threadTimes(devtools, 'understood', 'asked to speak', () =>
      holdCall(page, clock, taken.length, count, lines),
    );
    taken.push(...clock.map((ms, turn) => ({ clock: ms, core: cores[turn] ?? Number.NaN })));
    if (refused.length > 0) throw new Error(`The microphone's frames did not come: ${refused[0]}`);
    if (taken.length === 0) throw new Error('The persona did not answer in the first call.');
  }
  return taken;
}

/** One call, until the persona hangs up or there are turns enough. */
async function holdCall(
  page: Page,
  taken: number[],
  before: number,
  count: number,
  lines: readonly string[],
): Promise<void> {
  while (before + taken.length < count) {
    await page.waitForFunction(
      (over) => window.speech.isListening() || new RegExp(over).test(location.pathname),
      CALL_OVER.source,
      { polling: 100, timeout: 30_000 },
    );
    if (CALL_OVER.test(page.url())) return;
    const tracks = await page.evaluate(() => window.speech.tracks);
    if (!tracks.includes('live')) throw new Error('The recogniser was not given the microphone.');
    const ms = await page.evaluate(
      (text) => window.speech.say(text),
      lines[(before + taken.length) % lines.length] ?? '',
    );
    if (ms === null) return;
    taken.push(ms);
  }
}
