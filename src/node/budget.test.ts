import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { UNTRUSTED_BUDGET, usedSeconds, WATCHDOG, withinBudget } from './budget.ts';

test('[X2] [SAFE-9] work beyond its CPU ends with the limit and the way out, while it goes on', async () => {
  const over = { is: false };
  const work = async () => {
    while (!over.is) {
      const until = performance.now() + 20;
      while (performance.now() < until);
      await new Promise((done) => {
        setImmediate(done);
      });
    }
  };
  const seconds = usedSeconds() + 0.3;
  const error = await withinBudget({ ...UNTRUSTED_BUDGET, seconds }, work).catch(
    (thrown: unknown) => thrown,
  );
  over.is = true;
  expect(error).toMatchObject({
    message: `The project takes more than the ${seconds} s of CPU that an untrusted one may take.`,
    details: 'Nothing was published. Build it without --untrusted once you trust it.',
  });
});

test('[X2] [SAFE-9] work that takes more memory than it may ends, and what is within the budget gives its result', async () => {
  const budget = { ...UNTRUSTED_BUDGET, seconds: usedSeconds() + 600 };
  expect(await withinBudget(budget, async () => 'done')).toBe('done');
  await expect(withinBudget({ ...budget, memory: 1 }, async () => 'done')).rejects.toThrow(
    'more than the 1 MiB of memory',
  );
});

test('[X2] [SAFE-9] a process that its work keeps from ending is killed, with the reason', () => {
  const workerData = { seconds: 0.05, memory: 4096, grace: 100, look: 50 };
  const script = `
    const { Worker } = require('node:worker_threads');
    new Worker(${JSON.stringify(WATCHDOG)}, { eval: true, workerData: ${JSON.stringify(workerData)} });
    setTimeout(() => { for (;;); }, 500);
  `;
  const { signal, stderr } = spawnSync(process.execPath, ['-e', script], {
    encoding: 'utf8',
    timeout: 60_000,
    killSignal: 'SIGTERM',
  });
  expect(signal).toBe('SIGKILL');
  expect(stderr).toContain('The project takes more than the 0.05 s of CPU or 4096 MiB of memory');
});
