import { createRequire } from 'node:module';
import type { Json, JsonObject } from '../../values/json.ts';
import { countElsewhere } from '../budget.ts';
import { reasonLine } from '../../diagnostics/reason-of.ts';
import { tryTo } from '../../values/try-to.ts';

/**
 * A processing task: the library's options for opening a picture, and the methods to call, with
 * arguments.
 */
export interface DrawingTask {
  readonly input: JsonObject;
  /** Pixels of the longer side, for rasterizing a drawing at this size. */
  readonly longest?: number;
  /** Empty to read only the header. */
  readonly steps: readonly (readonly [method: string, ...args: readonly Json[]])[];
}

/** Maximum seconds of all tasks for one picture (SAFE-9). */
const MAX_SECONDS = 30;

/** Default and maximum density of the library, in points per inch. */
const POINTS = 72;
const MAX_DENSITY = 100_000;

/**
 * The code of the child process, which ends with its parent, even while the library works. It is
 * plain JavaScript, since no bundle exists for it.
 */
const CODE = `
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.once('message', async ({ library, bytes, tasks }) => {
  const made = [];
  try {
    const sharp = require(library);
    for (const { input, longest, steps } of tasks) {
      let { density } = input;
      if (longest !== undefined) {
        const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
        const fitting = (${POINTS} * longest) / Math.max(width, height);
        density = Math.min(Math.max(fitting, 1), ${MAX_DENSITY});
      }
      let picture = sharp(bytes, { ...input, density });
      for (const [method, ...given] of steps) picture = picture[method](...given);
      if (steps.length === 0) await picture.metadata();
      else made.push(await picture.toBuffer());
    }
    process.send({ made });
  } catch (error) {
    process.send({ problem: error instanceof Error ? error.message : String(error) });
  }
});
`;

type ChildMessage = { readonly made: readonly Uint8Array[] } | { readonly problem: string };

/**
 * Processes a picture in a child process, which can be killed: the library can't be interrupted,
 * and a small drawing can take hours.
 * @throws Error if the file isn't a picture, or at the time limit
 */
export async function drawInProcess(
  bytes: Uint8Array,
  tasks: readonly DrawingTask[],
  seconds: number = MAX_SECONDS,
): Promise<readonly Uint8Array[]> {
  const begun = performance.now();
  try {
    const reply = await ask({ library: libraryFile(), bytes, tasks }, seconds);
    if ('problem' in reply) throw new Error(reply.problem);
    return reply.made;
  } finally {
    countElsewhere((performance.now() - begun) / 1000);
  }
}

/** Returns the path of the image library. @throws Error if it isn't installed */
function libraryFile(): string {
  const file = tryTo(() => createRequire(import.meta.url).resolve('sharp'));
  if (file === undefined) throw new Error('the image library sharp isn’t installed');
  return file;
}

function ask(message: object, seconds: number): Promise<ChildMessage> {
  // The bundle loads the module on demand, since most runs don't need it.
  const { spawn } = process.getBuiltinModule('node:child_process');
  const child = spawn(process.execPath, ['-e', CODE], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
  });
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Error(`it can’t be drawn (${reasonLine(error)})`)));
    child.once('exit', () => {
      const why = child.killed
        ? `it takes more than ${seconds} seconds to draw`
        : 'it can’t be drawn';
      reject(new Error(why));
    });
    child.once('message', (reply) => {
      // The cast is sound: the code above sends only this.
      resolve(reply as ChildMessage);
      child.kill('SIGKILL');
    });
    child.send(message, () => {});
  });
}
