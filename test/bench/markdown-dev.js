// @ts-check
/** Measures how long `sitegen dev` takes after a change of a file of a large site. */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';

/** @typedef {{ readonly name: string, readonly file: string, readonly page: string, readonly change: (text: string, at: number) => string, readonly seen: (at: number) => string }} Edit */

/**
 * Changes files of a served site; returns the milliseconds until the page shows each change, and
 * those of processor time until the server is idle again.
 * @param {string} folder
 * @param {{ readonly program: string, readonly env: NodeJS.ProcessEnv, readonly edits: readonly Edit[], readonly rounds: number }} setting
 */
export async function measureEdits(folder, { program, env, edits, rounds }) {
  const server = spawn(process.execPath, [program, 'dev', folder, '--json', '--port', '0'], {
    env,
  });
  try {
    const [line] = await once(server.stdout, 'data');
    const { origin } = new URL(JSON.parse(String(line)).author);
    const cpu = () => cpuOf(server.pid ?? 0);
    /** @type {{ readonly name: string, readonly ms: number, readonly cpu: number }[]} */
    const found = [];
    for (const { name, file, page, change, seen } of edits) {
      const get = async () => (await fetch(`${origin}${page}`)).text();
      await get();
      /** @type {number[]} */
      const times = [];
      /** @type {number[]} */
      const costs = [];
      for (let at = 0; at < rounds; at += 1) {
        const text = readFileSync(file, 'utf8');
        await atRest(cpu);
        const before = { at: performance.now(), cpu: cpu() };
        writeFileSync(file, change(text, at));
        while (!(await get()).includes(seen(at))) await pause(5);
        times.push(performance.now() - before.at);
        await atRest(cpu);
        costs.push(cpu() - before.cpu);
      }
      found.push({ name, ms: median(times), cpu: median(costs) });
    }
    return found;
  } finally {
    server.kill();
  }
}

/** @param {number} ms */
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Waits until a process is idle. @param {() => number} cpu */
async function atRest(cpu) {
  for (let before = -1; cpu() > before; await pause(200)) before = cpu();
}

/** Returns the processor time that a process has taken, in steps of 10 ms. @param {number} pid */
function cpuOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** @param {readonly number[]} numbers */
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
