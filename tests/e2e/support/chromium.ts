import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const CHROMES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A rep who says one sentence every four seconds, made with espeak-ng: 16 kHz, one channel. */
const SPOKEN = fileURLToPath(new URL('./rep.wav', import.meta.url));

/**
 * What a person's browser keeps ready and no test needs: the pages of the address bar's
 * suggestions, two for every window, took half of the time of a new context. Of several lists of
 * features the last one counts, so Playwright's own is said again.
 */
const LEFT_OUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * The Chromium of this machine, with nothing in it that speaks to anyone else. Its microphone is a
 * rep who speaks, heard by pages with the permission `microphone`: one set of settings for all
 * tests, since another one is another browser and another worker.
 */
export function chromium(more: string[] = []) {
  return {
    executablePath: process.env.CHROMIUM ?? CHROMES.find((path) => existsSync(path)),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${LEFT_OUT.join(',')}`,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${SPOKEN}`,
      '--autoplay-policy=no-user-gesture-required',
      ...more,
    ],
  };
}
