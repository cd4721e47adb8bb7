import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Io } from '../../src/cli/io.ts';
import { run } from '../../src/cli/run.ts';
import { keyCookie, openTools } from './author.test-data.ts';
import { ATELIER, cli, REPOSITORY, tempFolder } from '../sites.test-data.ts';

const temp = tempFolder();

/** Holds a port until the end of the test. */
function holdPort(): Promise<number> {
  const server = createServer();
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())));
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      done(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}

interface Running {
  readonly out: () => string;
  readonly err: () => string;
  /** Ends the command like Ctrl-C; returns the exit code. */
  readonly end: () => Promise<number>;
}

/** Runs `dev` in this process until it is ended. */
const dev = (...argv: readonly string[]) => devWith({}, ...argv);

function devWith(io: Partial<Io>, ...argv: readonly string[]): Running {
  let out = '';
  let err = '';
  let end: (() => void) | undefined;
  const interrupted = new Promise<void>((done) => {
    end = done;
  });
  const code = run(['dev', ...argv], {
    out: (text) => (out += text),
    err: (text) => (err += text),
    isTerminal: false,
    cwd: temp,
    interrupted,
    ...io,
  });
  return {
    out: () => out,
    err: () => err,
    end() {
      end?.();
      return code;
    },
  };
}

/** Requests the editor like a browser that has its cookie. */
const entered = (author: string) => fetch(author, { headers: { cookie: keyCookie(author) } });

test('[OUT-3] dev prints the address of the site, serves it, and ends cleanly', async () => {
  const own = dev(ATELIER, '--port', '0', '--no-image-variants');
  await expect.poll(own.out).toContain('serving');
  const [site = '', author = ''] = own.out().match(/http:\S+/g) ?? [];
  expect(author.startsWith(`${site}__sitegen/?key=`)).toBe(true);
  expect((await fetch(site)).status).toBe(200);
  expect((await entered(author)).status).toBe(200);
  expect(own.err()).toBe('');
  expect(await own.end()).toBe(0);
  await expect(fetch(site)).rejects.toThrow('fetch failed');
});

test('[OUT-3] with --json one line tells programs the addresses when it is ready', async () => {
  const own = dev(ATELIER, '--port', '0', '--json', '--base', '/shop/');
  await expect.poll(own.out).toContain('\n');
  const { site, author } = JSON.parse(own.out()) as Readonly<Record<string, string>>;
  expect(site).toMatch(/^http:\/\/localhost:\d+\/shop\/$/);
  expect(author?.startsWith(new URL('/__sitegen/?key=', site).href)).toBe(true);
  expect((await fetch(site ?? '')).status).toBe(200);
  expect(await own.end()).toBe(0);
});

test('[OUT-3] in an empty folder dev offers a project, and serves it', async () => {
  const folder = mkdtempSync(join(temp, 'empty-'));
  const answers = ['', 'journal', 'Slow Notes'];
  const ask = () => Promise.resolve(answers.shift());
  const own = devWith({ ask }, folder, '--port', '0');
  await expect.poll(own.out).toContain('serving');
  const [site = ''] = own.out().match(/http:\S+/g) ?? [];
  expect(await (await fetch(site)).text()).toContain('Slow Notes');
  expect(await own.end()).toBe(0);
});

test('[OUT-3] in an empty folder a program gets instructions to create a project', async () => {
  const { code, err } = await cli(mkdtempSync(join(temp, 'ask-')), ['dev']);
  expect([code, err]).toEqual([1, expect.stringContaining('There is no project in this folder.')]);
  expect(err).toContain('Create one with “sitegen init .”.');
});

test('[OUT-3] in an empty folder a declined offer creates nothing', async () => {
  const folder = mkdtempSync(join(temp, 'no-'));
  const own = devWith({ ask: () => Promise.resolve('no') }, folder);
  expect(await own.end()).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['the editor', [], /\/__sitegen\/\?key=[\w-]{32}$/],
  ['the read-only site', ['--listen', '127.0.0.1'], /\/shop\/$/],
] as const)('[OUT-3] with --open a browser is started with %s', async (_what, more, address) => {
  const asked = join(mkdtempSync(join(temp, 'asked-')), 'asked.json');
  const write = `require('fs').writeFileSync(process.argv[1], JSON.stringify(process.argv.slice(2)))`;
  const opener = [process.execPath, '-e', write, asked] as const;
  const args = [ATELIER, '--port', '0', '--base', '/shop/', '--json', '--open', ...more];
  const own = devWith({ opener }, ...args);
  await expect.poll(own.out).toContain('\n');
  const read = () => (existsSync(asked) ? readFileSync(asked, 'utf8') : '');
  await expect.poll(read).toContain('localhost');
  const [opened = ''] = JSON.parse(read()) as readonly string[];
  const { author } = JSON.parse(own.out()) as { readonly author: string };
  // All users of a machine can see a program's arguments, so the key in them works only once.
  expect(opened).not.toBe(author);
  expect(opened).toMatch(address);
  expect(own.err()).not.toContain('no browser');
  expect(await own.end()).toBe(0);
});

test('[OUT-3] without a browser, --open prints the address, and the site is served', async () => {
  const opener = [join(temp, 'no-such-browser')] as const;
  const own = devWith({ opener }, ATELIER, '--port', '0', '--json', '--open');
  await expect.poll(own.err).toContain('\n');
  const { author } = JSON.parse(own.out()) as { readonly author: string };
  expect(own.err()).toBe(`info can’t open a browser; go to ${author}\n`);
  expect((await entered(author)).status).toBe(200);
  expect(await own.end()).toBe(0);
});

test.each([
  ['netlify', 2, 'dev has no option --host netlify; that is an option of build.'],
  ['203.0.113.7', 1, 'Can’t serve at 203.0.113.7.'],
] as const)('[OUT-3] dev --host %s ends with the exit code %d', async (host, code, message) => {
  const ended = await cli(temp, ['dev', ATELIER, '--host', host, '--port', '0']);
  expect(ended).toMatchObject({ code, out: '' });
  expect(ended.err).toContain(message);
});

/** Starts the program as a process, which is killed if it doesn't end. */
function runProgram(...argv: readonly string[]) {
  const path = join(REPOSITORY, 'bin', 'sitegen.js');
  const { status, stderr } = spawnSync(process.execPath, [path, ...argv], { timeout: 90_000 });
  return { code: status, err: stderr.toString() };
}

test('[W7] [OUT-3] a chosen port in use is reported with advice, and ends the program', async () => {
  const port = await holdPort();
  const { code, err } = runProgram('dev', ATELIER, '--port', String(port));
  expect(code).toBe(1);
  expect(err).toContain(`Can’t use port ${port}.`);
  expect(err).toContain('Set another one with --port');
});

test.each([['x'], ['-1'], ['65536'], ['1.5']])('[W7] --port %s is wrong usage', async (port) => {
  const { code, err } = await cli(temp, ['dev', ATELIER, `--port=${port}`]);
  expect(code).toBe(2);
  expect(err).toContain('isn’t a port');
});

test('[W6] --listen accepts all hosts, with a warning', async () => {
  const own = dev(ATELIER, '--port', '0', '--listen', '127.0.0.1');
  await expect.poll(own.err).toContain('everyone who can reach 127.0.0.1 can see this site');
  expect(own.err()).toContain('nobody can change it');
  expect(await own.end()).toBe(0);
});

test('[W6] [C2] the former option --host still works, with a notice', async () => {
  const own = dev(ATELIER, '--port', '0', '--host', '127.0.0.1', '--json');
  await expect.poll(own.out).toContain('\n');
  expect(own.err()).toContain('info --host is now --listen: use --listen 127.0.0.1\n');
  expect(own.err()).toContain('everyone who can reach 127.0.0.1 can see this site');
  expect(await own.end()).toBe(0);
});

test('[W6] --listen accepts the usual name of this machine', async () => {
  const own = dev(ATELIER, '--port', '0', '--listen', 'localhost', '--json');
  await expect.poll(() => own.out() + own.err()).toContain('\n');
  const { site } = JSON.parse(own.out()) as { readonly site: string };
  expect((await fetch(site)).status).toBe(200);
  expect(await own.end()).toBe(0);
});

test.each([[join(temp, 'nothing')], [temp]])(
  '[C1] a missing project at %s is reported',
  async (at) => {
    const { code, err } = await cli(temp, ['dev', at]);
    expect(code).toBe(1);
    expect(err).toContain('There is no project at');
  },
);

test.each([['SIGINT'], ['SIGTERM']] as const)(
  '[C8] %s ends the program cleanly',
  async (signal) => {
    const argv = [join(REPOSITORY, 'bin', 'sitegen.js'), 'dev', ATELIER, '--port', '0', '--json'];
    const program = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'pipe'] });
    onTestFinished(() => {
      program.kill('SIGKILL');
    });
    let err = '';
    program.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    const line = await new Promise<string>((done) =>
      program.stdout.once('data', (chunk: Buffer) => done(chunk.toString())),
    );
    const { site, author } = JSON.parse(line) as Readonly<Record<'site' | 'author', string>>;
    expect(await (await fetch(site)).text()).toContain('made to be mended');
    // An open tab doesn't keep the program alive.
    const { token } = await openTools(author);
    await fetch(`${site}__sitegen/changes`, { headers: { 'x-sitegen-token': token } });
    const ended = new Promise<number | null>((done) => program.once('exit', (code) => done(code)));
    program.kill(signal);
    expect({ code: await ended, err }).toEqual({ code: 0, err: '' });
  },
);
