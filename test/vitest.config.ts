import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    css: true,
    // Tests of builds and browsers wait for what they start: with one for each core, a third of both would be idle.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    // Builds and browsers take seconds where unit tests take milliseconds.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      // Nothing of the sources is in the way of another file's tests, and loading it anew for each takes half of the time.
      {
        extends: true,
        test: { name: 'units', include: ['src/**/*.test.{ts,tsx}'], isolate: false },
      },
      { extends: true, test: { name: 'suites', include: ['test/**/*.test.{ts,tsx}'] } },
    ],
  },
});
