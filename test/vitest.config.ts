import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    css: true,
    // One core for the tests and one for what they start would leave half of both idle.
    maxWorkers: '100%',
    // Builds and browsers take seconds where unit tests take milliseconds.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
