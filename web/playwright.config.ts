import { defineConfig } from '@playwright/test';

/** Debian's Chromium; nothing is downloaded for the tests, and it talks to nobody else. */
const chromium = process.env['PETTEIA_CHROMIUM'] ?? '/usr/bin/chromium';
const quiet = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
];

/** The README's pictures are made on demand only. */
const pictures = process.env['PETTEIA_PICTURES'] !== undefined;
const measured = 'measure.spec.ts';

export default defineConfig({
  testDir: 'tests',
  projects: pictures
    ? [{ name: 'pictures', testMatch: 'pictures.ts' }]
    : [
        { name: 'tests', testMatch: '*.spec.ts', testIgnore: measured },
        // Nothing else runs beside what is measured.
        { name: 'measures', testMatch: measured, dependencies: ['tests'], fullyParallel: false },
      ],
  outputDir: process.env['PETTEIA_BROWSER_OUT'] ?? 'test-results',
  timeout: 240_000,
  expect: { timeout: 20_000 },
  // Every worker has a server and a browser of its own, and no test knows of another.
  fullyParallel: true,
  workers: 2,
  reporter: [['line'], ['./tests/tally.ts']],
  use: {
    launchOptions: { executablePath: chromium, args: quiet },
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
  },
});
