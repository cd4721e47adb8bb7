// @ts-check
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * The cost of a command. Seconds come from bash's `time`, which every Debian has: the kernel counts the CPU of all
 * threads and of all processes that were waited for, to the millisecond. Node has nothing like it, GNU time is a
 * package of its own, and neither adds up the memory of several processes. Memory is read from /proc while the
 * command runs: the kernel keeps each process's own peak, so rare reads miss little; peaks of processes
 * that live at the same time are added. Reading takes a tenth of a core, so timed runs aren't watched.
 */

/** @typedef {{ readonly wall: number, readonly cpu: number }} Cost seconds */
/** @typedef {{ readonly cwd?: string, readonly env?: Readonly<Record<string, string>> }} RunOptions */

const TIMED = 'TIMEFORMAT="%3R %3U %3S"; { time "$@" 2>&3 3>&- 4>&-; } 3>&2 2>&4';
const SAMPLE_MS = 15;

/**
 * Runs a command; returns its cost and its output.
 * @param {readonly string[]} argv
 * @param {RunOptions} options
 * @returns {Promise<{ readonly cost: Cost, readonly stdout: string }>}
 */
export async function measure(argv, options) {
  const { times, stdout } = await finish(start(argv, options), argv);
  const [wall = 0, user = 0, system = 0] = times.trim().split(' ').map(Number);
  return { cost: { wall, cpu: user + system }, stdout };
}

/**
 * Returns the peak memory of all processes of a command together, in MiB.
 * @param {readonly string[]} argv
 * @param {RunOptions} options
 */
export async function peakMemory(argv, options) {
  const child = start(argv, options);
  let memory = 0;
  const sampler = setInterval(() => {
    memory = Math.max(memory, peakBelow(child.pid ?? 0));
  }, SAMPLE_MS);
  await finish(child, argv).finally(() => clearInterval(sampler));
  return memory / 1024;
}

/** @param {readonly string[]} argv @param {RunOptions} options */
function start(argv, { cwd, env = {} }) {
  return spawn('bash', ['-c', TIMED, 'bash', ...argv], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ignore', 'pipe'],
  });
}

/** @param {ReturnType<typeof start>} child @param {readonly string[]} argv */
async function finish(child, argv) {
  const [stdout, times, code] = await Promise.all([
    textOf(child.stdio[1]),
    textOf(child.stdio[4]),
    new Promise((resolve) => child.on('close', resolve)),
  ]);
  if (code !== 0) throw new Error(`${argv.join(' ')} ended with ${code}`);
  return { stdout, times };
}

/** @param {unknown} stream */
async function textOf(stream) {
  let text = '';
  // The cast is sound: these descriptors are pipes.
  for await (const chunk of /** @type {import('node:stream').Readable} */ (stream)) text += chunk;
  return text;
}

/**
 * Returns the sum of the peaks of a process and its descendants, in KiB.
 * @param {number} pid @returns {number}
 */
function peakBelow(pid) {
  return childrenOf(pid).reduce((sum, child) => sum + peakOf(child) + peakBelow(child), 0);
}

/** @param {number} pid @returns {number[]} */
function childrenOf(pid) {
  return attempt(() => {
    const threads = readdirSync(`/proc/${pid}/task`);
    const lists = threads.map((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'),
    );
    return lists.flatMap((list) => list.trim().split(' ').filter(Boolean).map(Number));
  }, []);
}

/** @param {number} pid */
function peakOf(pid) {
  const status = attempt(() => readFileSync(`/proc/${pid}/status`, 'utf8'), '');
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0);
}

/**
 * Reads something of a process; returns `otherwise` if the process has ended.
 * @template T @param {() => T} read @param {T} otherwise @returns {T}
 */
function attempt(read, otherwise) {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
