/** Replaces a file of a served site by a pipe (X1). */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createFileWriter } from '../../src/node/output/file-writer.ts';
import { startPreview, type Preview } from '../../src/node/preview/preview-server.ts';
import { kitchenSink, writeKitchenAssets } from '../kitchen-sink.test-data.ts';
import { build, REPOSITORY, tempFolder } from '../sites.test-data.ts';
import { beginFile, makeFifo } from './cases.test-data.ts';

beginFile();

const temp = tempFolder();
const PROGRAM = join(REPOSITORY, 'bin', 'sitegen.js');
/** More milliseconds than the slowest machine needs. */
const WAIT_MS = 30_000;

const ASSETS = [
  { uid: 'paper', basename: 'paper', extension: 'pdf', timestamp: 1 },
  { uid: 'film', basename: 'film', extension: 'mp4', timestamp: 1 },
];

function putPipe(path: string) {
  rmSync(path, { force: true });
  makeFifo(path);
}

/** Returns the status of a response, which has to arrive in time. */
const statusOf = async (address: string) =>
  (await fetch(address, { signal: AbortSignal.timeout(WAIT_MS) })).status;

test('[X1] [SAFE-9] while dev runs, a pipe in place of an asset ends the request, and SIGTERM the program', async () => {
  const folder = mkdtempSync(join(temp, 'pipes-'));
  const file = join(folder, 'project.json');
  const site = kitchenSink();
  const assets = writeKitchenAssets(folder);
  for (const { basename, extension } of ASSETS) {
    writeFileSync(join(assets, `${basename}.${extension}`), '%PDF-1.4\n');
  }
  const root = site['root'] as { readonly assets: readonly object[] };
  writeFileSync(
    file,
    JSON.stringify({ ...site, root: { ...root, assets: [...root.assets, ...ASSETS] } }),
  );
  const argv = [PROGRAM, 'dev', file, '--assets', assets, '--port', '0', '--json'];
  const program = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void program.kill('SIGKILL'));
  const line = await new Promise<string>((done) => {
    program.stdout.once('data', (chunk: Buffer) => done(chunk.toString()));
  });
  const { site: home } = JSON.parse(line) as { readonly site: string };
  const html = await (await fetch(home)).text();
  const drawing = /\/resource\/[^"']*dot\.svg/.exec(html)?.[0] ?? '';
  const beside = (name: string) =>
    new URL(drawing.replace(/[^/]+\/[^/]+\/dot\.svg$/, name), home).href;
  const addresses = [
    new URL(drawing, home).href,
    beside('paper/1/paper.pdf'),
    beside('film/1/film.mp4'),
  ];
  for (const address of addresses)
    expect([address, await statusOf(address)]).toEqual([address, 200]);
  for (const name of ['dot.svg', 'paper.pdf', 'film.mp4']) putPipe(join(assets, name));
  for (const address of addresses)
    expect([address, await statusOf(address)]).toEqual([address, 404]);
  const ended = new Promise<number | null>((done) => {
    program.once('exit', (code) => done(code));
  });
  program.kill('SIGTERM');
  expect(await ended).toBe(0);
});

describe('[X1] [SAFE-9] in a folder served by preview', () => {
  let preview: Preview;
  beforeAll(async () => {
    const folder = mkdtempSync(join(temp, 'served-'));
    const { out } = await build(folder, kitchenSink(), { assets: writeKitchenAssets(folder) });
    for (const name of ['pipe.txt', '404.html', 'index.html.br', 'index.html.gz']) {
      putPipe(join(out, name));
    }
    preview = await startPreview(out, { port: 0, host: 'localhost' });
  });
  afterAll(() => preview.close());

  test.each(['', 'pipe.txt', 'nowhere/'])('a pipe for %j results in 404', async (path) => {
    expect(await statusOf(preview.address + path)).toBe(404);
  });
});

test("[X1] [SAFE-9] a pipe isn't copied to an output", () => {
  const folder = mkdtempSync(join(temp, 'copied-'));
  putPipe(join(folder, 'pipe'));
  expect(() => createFileWriter(folder, 'site').copy(join(folder, 'pipe'), 'film.mp4')).toThrow(
    /^Can’t read the file .*: it is a pipe or a device, not a plain file\.$/,
  );
});
