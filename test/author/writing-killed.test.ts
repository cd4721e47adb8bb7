import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isJsonObject, jsonOf } from '../../src/values/json.ts';
import { cli, REPOSITORY, tempFolder } from '../sites.test-data.ts';
import { connect, type Connection } from './writing.test-data.ts';

const temp = tempFolder();
const H1 = 'home-heading';
let template = '';

beforeAll(async () => {
  template = join(temp, 'template');
  await cli(temp, ['init', template, '--template', 'journal']);
});

describe('a server killed while it saves', () => {
  let child: ChildProcess | undefined;
  afterEach(() => child?.kill('SIGKILL'));

  async function start(folder: string): Promise<Connection> {
    const bin = join(REPOSITORY, 'bin', 'sitegen.js');
    const env = { ...process.env, SITEGEN_CACHE: join(temp, 'killed') };
    const own = spawn(process.execPath, [bin, 'dev', folder, '--json', '--port', '0'], { env });
    child = own;
    const line = await new Promise<string>((done) =>
      own.stdout.once('data', (data: Buffer) => done(String(data))),
    );
    const { author } = jsonOf(line) as { author: string };
    return connect(author);
  }

  test('[A7] keeps every file whole, and the journal continues', async () => {
    const folder = join(mkdtempSync(join(temp, 'kill-')), 'site');
    cpSync(template, folder, { recursive: true });
    const before = readFileSync(join(folder, 'boards', 'index.json'), 'utf8');
    for (let round = 0; round < 4; round += 1) {
      const server = await start(folder);
      const changes = Array.from({ length: 12 }, (_, at) =>
        server
          .edit('set', { uid: H1, kid: 'text', v: `Round ${round}, ${at}` })
          .catch(() => undefined),
      );
      await new Promise((done) => setTimeout(done, 5 + round * 17));
      child?.kill('SIGKILL');
      await Promise.all(changes);
      const text = readFileSync(join(folder, 'boards', 'index.json'), 'utf8');
      expect(isJsonObject(jsonOf(text))).toBe(true);
    }
    const server = await start(folder);
    for (let undone = 0; undone < 60; undone += 1) {
      if ((await server.edit('undo')).status !== 200) break;
    }
    expect(readFileSync(join(folder, 'boards', 'index.json'), 'utf8')).toBe(before);
  });
});
