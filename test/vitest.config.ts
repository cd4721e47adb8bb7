import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const SUITES = new URL('.', import.meta.url).pathname;
const isSuite = ({ moduleId }: TestSpecification) => moduleId.startsWith(SUITES);

/**
 * Runs tests of browsers, servers and builds before unit tests: at the end, a file that takes a
 * minute would keep one worker busy, and leave the others idle.
 */
class SuitesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is no method of an array
    const sorted = await super.sort(files);
    return [...sorted.filter(isSuite), ...sorted.filter((file) => !isSuite(file))];
  }
}

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  // Hides warnings, which are about source maps of packages.
  logLevel: 'error',
  test: {
    css: true,
    // Pages with a date in fixtures and templates are published, whatever the machine's clock says.
    env: { SOURCE_DATE_EPOCH: '1798675200' },
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    sequence: { sequencer: SuitesFirst },
    setupFiles: new URL('end-file.setup.ts', import.meta.url).pathname,
    globalSetup: new URL('cache.setup.ts', import.meta.url).pathname,
    // Tests of browsers and servers wait half of their time, so more workers than cores are useful;
    // a percentage can't be more than 100.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Builds and browsers take seconds where unit tests take milliseconds.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Both cores may be busy with other tests.
    expect: { poll: { timeout: 60_000 } },
    // These packages import JSON without the attribute that Node requires.
    server: { deps: { inline: ['@actions/workflow-parser', '@actions/expressions'] } },
    // Test files don't interfere with each other, and loading all modules for each takes a third of the time.
    isolate: false,
  },
});
