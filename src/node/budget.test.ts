import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { UNTRUSTED_BUDGET, usedSeconds, WATCHDOG, withinBudget } from './budget.ts';

test('[X2] [SAFE-9] work beyond its CPU limit is reported with the limit and the fix, while it runs', async () => {
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
    message: `The project needs more than ${seconds} s of CPU, the limit for untrusted projects.`,
    details: 'Build it without --untrusted once you trust it; nothing was published.',
  });
});

test('[X2] [SAFE-9] work beyond its memory limit ends; work within the budget returns its result', async () => {
  const budget = { ...UNTRUSTED_BUDGET, seconds: usedSeconds() + 600 };
  expect(await withinBudget(budget, async () => 'done')).toBe('done');
  await expect(withinBudget({ ...budget, memory: 1 }, async () => 'done')).rejects.toThrow(
    'more than 1 MiB of memory',
  );
});

test("[X2] [SAFE-9] a process whose work doesn't yield is killed, with the reason", () => {
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
