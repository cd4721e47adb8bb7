/** Packs the package with npm, and installs it into an empty folder. */
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { CACHE, REPOSITORY } from '../sites.test-data.ts';

const ENV = { ...process.env, SITEGEN_CACHE: CACHE };

/** Runs a program and returns its output. @throws Error with the output if the program fails */
export function runIn(cwd: string, command: string, args: readonly string[]): string {
  const ran = spawnSync(command, args, {
    cwd,
    env: ENV,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (ran.status === 0) return ran.stdout;
  throw new Error(`${command} ${args.join(' ')}: ${ran.stdout}${ran.stderr}`);
}

/** Packs the package; returns the path of the archive. */
export function pack(folder: string): string {
  runIn(REPOSITORY, 'npm', ['pack', '--ignore-scripts', '--pack-destination', folder]);
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  return join(folder, archive);
}

/** Installs an archive into an empty folder; returns the path of the installed command. */
export function install(folder: string, archive: string): string {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  runIn(folder, 'npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', archive]);
  return join(folder, 'node_modules', 'sitegen-studio', 'bin', 'sitegen.js');
}

/** Returns the path of another version of Node, which npm keeps in its cache. */
export function nodeOf(folder: string, version: string): string {
  const args = ['-y', '--prefer-offline', `node@${version}`, '-p', 'process.execPath'];
  return runIn(folder, 'npx', args).trim();
}

/** Returns the total size of all files below a folder, in bytes. */
export function sizeOf(folder: string): number {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true });
  return files
    .filter((file) => file.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

/** Starts a server command, and stops it after the test; returns the first address that it prints. */
export function serve(cwd: string, node: string, args: readonly string[]): Promise<string> {
  const program = spawn(node, args, { cwd, env: ENV, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((done) => program.once('close', () => done()));
  onTestFinished(async () => {
    program.kill();
    await ended;
  });
  return new Promise((found, failed) => {
    let reported = '';
    const read = (text: Buffer) => {
      reported += text.toString();
      const address = /http:\/\/\S+/.exec(reported)?.[0];
      if (address !== undefined) found(address);
    };
    program.stdout.on('data', read);
    program.stderr.on('data', read);
    program.once('close', () => failed(new Error(reported)));
  });
}
