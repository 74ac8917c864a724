import { defineConfig } from '@playwright/test';

/** Debian's Chromium; nothing is downloaded for the tests, and it talks to nobody else. */
const chromium = process.env['PETTEIA_CHROMIUM'] ?? '/usr/bin/chromium';
const quiet = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
];

export default defineConfig({
  testDir: 'tests',
  // The README's pictures are made on demand only.
  testMatch: process.env['PETTEIA_PICTURES'] ? 'pictures.ts' : '*.spec.ts',
  outputDir: process.env['PETTEIA_BROWSER_OUT'] ?? 'test-results',
  timeout: 240_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  workers: 1,
  reporter: [['line'], ['./tests/tally.ts']],
  use: {
    launchOptions: { executablePath: chromium, args: quiet },
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
  },
});
