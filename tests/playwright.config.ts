import { defineConfig, devices } from '@playwright/test';
import { chromium } from './e2e/support/chromium.ts';

/**
 * The real app in a real Chromium against the real, built server, which the global set-up starts
 * once for the run.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  globalSetup: './e2e/support/globalSetup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  // Two busy cores can make a page three times as slow; only a failing test waits this long.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    // Set by the global set-up, before any test's process reads this.
    baseURL: process.env.E2E_URL,
    locale: 'en-GB',
    // A new browser context that takes the worker up fetches the whole app for it: tests of what it
    // does allow it.
    serviceWorkers: 'block',
    // A trace costs every test of the run; TRACE=1 keeps those of the tests that fail.
    trace: process.env.TRACE === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: chromium(),
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } }, grepInvert: /@phone-only/ },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } },
      grep: /@phone/,
    },
  ],
});
