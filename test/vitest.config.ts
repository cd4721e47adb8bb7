import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    css: true,
    // Builds and browsers take seconds where unit tests take milliseconds.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
