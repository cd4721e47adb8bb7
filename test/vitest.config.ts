import { defineConfig } from 'vitest/config';

const UNITS = ['src', 'test/build', 'test/contract'].map(
  (folder) => `${folder}/**/*.test.{ts,tsx}`,
);

const HOSTILE = ['test/hostile/**/*.test.{ts,tsx}'];
const SETUP = new URL('suites.setup.ts', import.meta.url).pathname;

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    css: true,
    // What has a date in fixtures and templates is published, whatever the machine's clock says.
    env: { SOURCE_DATE_EPOCH: '1798675200' },
    globalSetup: new URL('cache.setup.ts', import.meta.url).pathname,
    // One core for the tests and one for what they start would leave half of both idle.
    maxWorkers: '100%',
    // Builds and browsers take seconds where unit tests take milliseconds.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Both cores may be busy with other tests.
    expect: { poll: { timeout: 60_000 } },
    // No file of tests is in the way of another one, and loading all anew for each took a third of the time.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'units', include: UNITS } },
      {
        extends: true,
        test: {
          name: 'suites',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...UNITS, ...HOSTILE],
          setupFiles: SETUP,
        },
      },
      {
        extends: true,
        test: {
          name: 'hostile',
          include: HOSTILE,
          setupFiles: [SETUP, new URL('hostile/hostile.setup.ts', import.meta.url).pathname],
        },
      },
    ],
  },
});
