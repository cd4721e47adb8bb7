import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { kitchenSink } from '../../test/kitchen-sink.test-data.ts';
import { cli, filesIn, readText, tempFolder, writeJson } from '../../test/sites.test-data.ts';

const temp = tempFolder();

function workplace(): string {
  const folder = mkdtempSync(join(temp, 'work-'));
  writeJson(join(folder, 'p.json'), kitchenSink());
  return folder;
}

const INDENTED = /^ *"kid": /m;
const indented = (text: string) => `${JSON.stringify(JSON.parse(text), undefined, 2)}\n`;

describe('format', () => {
  test('[FORMAT-4] a single-file project is rewritten in the line form', async () => {
    const folder = workplace();
    await cli(folder, ['pack', 'p.json', '--out', 'lines.json']);
    expect(await cli(folder, ['format', 'p.json'])).toEqual({
      code: 0,
      out: 'reformatted 1 of 1 file\n',
      err: '',
    });
    expect(readText(folder, 'p.json')).toBe(readText(folder, 'lines.json'));
  });

  test('[FORMAT-4] in a folder, each non-canonical file is rewritten in place', async () => {
    const folder = workplace();
    await cli(folder, ['unpack', 'p.json', 'site']);
    const site = join(folder, 'site');
    const before = filesIn(site).map((file) => readText(site, file));
    const moved = 'boards/about.json';
    writeFileSync(join(site, moved), indented(readText(site, moved)));
    expect(readText(site, moved)).toMatch(INDENTED);
    const { code, out } = await cli(site, ['format']);
    expect([code, out]).toEqual([0, `reformatted 1 of ${before.length} files\n`]);
    expect(filesIn(site).map((file) => readText(site, file))).toEqual(before);
  });

  test('[FORMAT-4] a compressed file, and one with a duplicate key, stay unchanged', async () => {
    const folder = workplace();
    await cli(folder, ['pack', 'p.json', '--out', 'p.lz', '--format', 'lz']);
    expect(await cli(folder, ['format', 'p.lz'])).toMatchObject({ code: 2, out: '' });
    await cli(folder, ['unpack', 'p.json', 'site']);
    const file = join(folder, 'site', 'boards', 'about.json');
    const twice = readText(file).replace('{', '{"name":"One",');
    writeFileSync(file, twice.replace('"root"', '"name":"Two","root"'));
    const { code, err } = await cli(folder, ['format', 'site']);
    expect(code).toBe(1);
    expect(err).toContain('boards/about.json');
    expect(readText(file)).toContain('"name":"Two"');
  });
});
