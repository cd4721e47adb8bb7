import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import {
  programError,
  runProgram,
  runSuccessfully,
  startProgram,
  type ProgramResult,
} from './run-program.ts';
import { keyFileOf } from './secrets.ts';
import type { TargetContext } from './target.ts';

export interface SshServer {
  readonly host: string;
  readonly port?: number;
  readonly user?: string;
}

/** One connection to a server by the system's ssh, shared by all calls. */
export interface Ssh {
  /** The ssh command for programs that connect themselves, such as rsync. */
  readonly command: string;
  /** Runs a script of the server's shell. @throws SiteError if it fails */
  run(script: string, input?: string): Promise<string>;
  /** Runs a script that may fail. */
  attempt(script: string): Promise<ProgramResult>;
  /**
   * Starts a script, and resolves once it has printed its first line. `Held.end` sends it a line,
   * on which it ends. If the connection breaks, the script's input ends without a line.
   */
  hold(script: string): Promise<Held>;
  close(): Promise<void>;
}

export interface Held {
  /** The first line of the script's output. */
  readonly line: string;
  /** Sends the script a line, on which it ends, and waits for that. */
  end(): Promise<void>;
}

/**
 * Connects to a server. If its key isn't known, ssh asks a person, or rejects it without a
 * terminal.
 * @throws SiteError
 */
export async function openSsh(server: SshServer, context: TargetContext): Promise<Ssh> {
  const { env } = context;
  const isInteractive = context.ask !== undefined;
  // The path is short, as the path of a socket may have only about a hundred characters.
  const folder = mkdtempSync(join(tmpdir(), 'sg-'));
  const options = [
    '-o',
    `StrictHostKeyChecking=${isInteractive ? 'ask' : 'yes'}`,
    ...(isInteractive ? [] : ['-o', 'BatchMode=yes']),
    // Windows has no sockets for a shared connection.
    ...(process.platform === 'win32' ? [] : ['-o', `ControlPath=${join(folder, 's')}`]),
    ...(server.port === undefined ? [] : ['-p', String(server.port)]),
    ...(server.user === undefined ? [] : ['-l', server.user]),
    ...identity(context),
  ];
  const args = (script: string) => [...options, '--', server.host, script];

  async function hold(script: string, more: readonly string[] = []): Promise<Held> {
    const child = startProgram('ssh', { args: [...more, ...args(script)], env });
    const line = await firstLine(child);
    return {
      line,
      end: () =>
        new Promise((resolve) => {
          if (child.exitCode !== null) return resolve();
          child.once('close', () => resolve());
          child.stdin.end('end\n');
        }),
    };
  }

  const remove = () => rmSync(folder, { recursive: true, force: true });
  let master: Held;
  try {
    master = await hold('echo ready; exec cat', ['-o', 'ControlMaster=yes']);
  } catch (error) {
    remove();
    throw error;
  }
  return {
    command: ['ssh', ...options].map(quotedForRsync).join(' '),
    run: (script, input = '') => runSuccessfully('ssh', { args: args(script), env, input }),
    attempt: (script) => runProgram('ssh', { args: args(script), env }),
    hold: (script) => hold(script),
    async close() {
      await master.end();
      remove();
    },
  };
}

/**
 * Options for the key that a variable names, such as in CI. Without it, ssh chooses a key by its
 * configuration and agent.
 */
function identity(context: TargetContext): readonly string[] {
  const file = keyFileOf(context);
  return file === undefined ? [] : ['-i', file, '-o', 'IdentitiesOnly=yes'];
}

/**
 * Resolves with the first line of a program's output.
 * @throws SiteError if the program ends before it
 */
function firstLine(child: ChildProcessWithoutNullStreams): Promise<string> {
  return new Promise((resolve, reject) => {
    let out = '';
    let err = '';
    child.stderr.on('data', (bytes: Buffer) => (err += bytes.toString()));
    child.stdout.on('data', (bytes: Buffer) => {
      out += bytes.toString();
      const end = out.indexOf('\n');
      if (end >= 0) resolve(out.slice(0, end));
    });
    child.once('error', reject);
    child.once('close', () => reject(programError('ssh', err)));
  });
}

/** Rsync splits the command at spaces outside of quotes. */
const quotedForRsync = (part: string) => (/[\s"]/.test(part) ? `'${part}'` : part);

/** A text as one word of a POSIX shell. */
export const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
