import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SiteError } from '../../src/diagnostics/site-error.ts';
import { block, board, heading, kitchenSink, main, project } from '../kitchen-sink.test-data.ts';
import { build, contentsOf, filesIn, readText, tempFolder } from '../sites.test-data.ts';

const temp = tempFolder();
const newFolder = () => mkdtempSync(join(temp, 'work-'));

const FIRST = project([main(heading('First'))], [board('about', [main(heading('About'))])]);
const SECOND = project([main(heading('Second'))], [board('contact', [main(heading('Contact'))])]);
const BROKEN = project([], [board('..', [])]);
const CYCLE = project([block('composite', { source: 'home' })]);

const pictureOf = (uid: string) => ({
  uid: 'picture',
  eid: 'image',
  attrs: [{ kid: 'image', assetUid: uid }],
});

describe('an output folder', () => {
  test('[OUT-1] is replaced by the next build completely', async () => {
    const folder = newFolder();
    const { out } = await build(folder, FIRST);
    await build(folder, SECOND);
    const pages = filesIn(out).filter((file) => file.endsWith('.html'));
    expect(pages).toEqual(['404.html', 'contact/index.html', 'index.html']);
    expect(readText(out, 'index.html')).toContain('Second');
    expect(readdirSync(folder).toSorted()).toEqual(['project.json', 'site']);
  });

  const missing = project([main(pictureOf('gone'))]);
  const withAsset = {
    ...missing,
    root: { ...missing.root, assets: [{ uid: 'gone', basename: 'gone', extension: 'png' }] },
  };

  test.each([
    ['has a wrong slug', BROKEN, {}],
    ['shows a board in itself', CYCLE, {}],
    ['lacks a file that a page shows', withAsset, { assets: '.' }],
    [
      'needs a repair, in a strict build',
      project([{ uid: 'odd', eid: 'odd' }]),
      { isStrict: true },
    ],
    ['is no project', null, {}],
  ])('[OUT-1] is unchanged, byte for byte, when the project %s', async (_what, json, chosen) => {
    const folder = newFolder();
    const { out } = await build(folder, FIRST);
    const before = contentsOf(out);
    const assets = 'assets' in chosen ? { assets: newFolder() } : {};
    const { isWritten, diagnostics } = await build(folder, json, { ...chosen, ...assets });
    expect(isWritten).toBe(false);
    expect(diagnostics.length).toBeGreaterThan(0);
    expect(contentsOf(out)).toEqual(before);
    expect(readdirSync(folder).toSorted()).toEqual(['project.json', 'site']);
  });

  test('[OUT-1] is not created when the first build fails', async () => {
    const folder = newFolder();
    expect(await build(folder, BROKEN)).toMatchObject({ isWritten: false });
    expect(readdirSync(folder)).toEqual(['project.json']);
  });

  test('[OUT-1] is restored after a build was killed while replacing it', async () => {
    const folder = newFolder();
    const { out } = await build(folder, FIRST);
    const before = contentsOf(out);
    mkdirSync(join(folder, '.site.sitegen-old'));
    for (const file of filesIn(out)) {
      mkdirSync(join(folder, '.site.sitegen-old', file, '..'), { recursive: true });
      writeFileSync(join(folder, '.site.sitegen-old', file), before[file] ?? '', 'latin1');
    }
    rmSync(out, { recursive: true });
    expect(await build(folder, BROKEN)).toMatchObject({ isWritten: false });
    expect(contentsOf(out)).toEqual(before);
    expect(readdirSync(folder).toSorted()).toEqual(['project.json', 'site']);
  });

  test('[OUT-1] is completed by the next build after a failed change', async () => {
    const folder = newFolder();
    const added = project(
      [main(heading('First'))],
      [board('a', []), board('b', []), board('c', [])],
    );
    const { out } = await build(folder, project([main(heading('First'))], [board('c', [])]));
    // Makes the build fail: a folder can't be replaced by a file, and isn't reported as a foreign
    // file.
    mkdirSync(join(out, 'b', 'index.html'), { recursive: true });
    await expect(build(folder, added)).rejects.toThrow(
      /Only a part of the output .* was updated: EISDIR/,
    );
    rmSync(join(out, 'b', 'index.html'), { recursive: true });
    const clean = await build(newFolder(), added);
    await build(folder, added);
    expect(contentsOf(out)).toEqual(contentsOf(clean.out));
    expect(readdirSync(folder).toSorted()).toEqual(['project.json', 'site']);
  });

  test('[OUT-3] has the hash of each of its files in its manifest', async () => {
    const { out } = await build(newFolder(), FIRST, { base: '/a/' });
    const { base, files, serving } = JSON.parse(readText(out, '.sitegen.json'));
    expect([base, serving]).toEqual(['/a/', { headers: {}, redirects: {} }]);
    expect(Object.keys(files)).toEqual(filesIn(out).filter((file) => file !== '.sitegen.json'));
    const sha = createHash('sha256').update(readText(out, 'index.html')).digest('base64url');
    expect(files['index.html']).toBe(sha.slice(0, 22));
  });
});

describe('protected targets', () => {
  test('[SAFE-4] a link in the output that points outside is replaced and not followed', async () => {
    const folder = newFolder();
    const outside = newFolder();
    writeFileSync(join(outside, 'precious.html'), 'precious');
    const { out } = await build(folder, FIRST);
    rmSync(join(out, 'index.html'));
    symlinkSync(join(outside, 'precious.html'), join(out, 'index.html'));
    await build(folder, SECOND);
    expect(readText(out, 'index.html')).toContain('Second');
    expect(contentsOf(outside)).toEqual({ 'precious.html': 'precious' });
  });

  test('[SAFE-4] a linked folder in the output is foreign; with --force it is replaced and not followed', async () => {
    const folder = newFolder();
    const outside = newFolder();
    writeFileSync(join(outside, 'index.html'), 'precious');
    const { out } = await build(folder, FIRST);
    rmSync(join(out, 'about'), { recursive: true });
    symlinkSync(outside, join(out, 'about'));
    await expect(build(folder, FIRST)).rejects.toThrow(
      /contains about, which sitegen didn’t write/,
    );
    await build(folder, FIRST, { isForced: true });
    expect(readText(out, 'about', 'index.html')).toContain('About');
    expect(contentsOf(outside)).toEqual({ 'index.html': 'precious' });
  });

  test('[SAFE-4] an output that is a link is replaced, and its target stays', async () => {
    const folder = newFolder();
    const outside = newFolder();
    symlinkSync(outside, join(folder, 'site'));
    await build(folder, FIRST);
    expect(readdirSync(outside)).toEqual([]);
    expect(filesIn(join(folder, 'site'))).toContain('index.html');
  });

  test.each([
    ['next to the pages', 'notes.txt'],
    ['below a page', 'about/notes.txt'],
    ['hidden', '.git'],
  ])('[SAFE-4] a foreign file %s stops the build, and stays', async (_what, file) => {
    const folder = newFolder();
    const { out } = await build(folder, FIRST);
    writeFileSync(join(out, file), 'precious');
    const before = contentsOf(out);
    const rejected = await build(folder, SECOND).catch((error: unknown) => error);
    expect(rejected).toBeInstanceOf(SiteError);
    expect(rejected).toMatchObject({ status: 400, message: expect.stringContaining(file) });
    expect(contentsOf(out)).toEqual(before);
  });

  test('[SAFE-4] a file in a folder named like the manifest is foreign', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'site/.sitegen.json'), { recursive: true });
    writeFileSync(join(folder, 'site/.sitegen.json/notes.txt'), 'precious');
    await expect(build(folder, FIRST)).rejects.toThrow(/contains .sitegen.json\/notes.txt/);
  });

  test("[SAFE-4] a manifest that names files outside doesn't affect them", async () => {
    const folder = newFolder();
    const { out } = await build(folder, FIRST);
    const precious = join(folder, 'precious.txt');
    writeFileSync(precious, 'precious');
    const names = [...filesIn(out), '../precious.txt', precious];
    const serving = { headers: {}, redirects: {} };
    const manifest = {
      base: '/',
      serving,
      files: Object.fromEntries(names.map((name) => [name, ''])),
    };
    writeFileSync(join(out, '.sitegen.json'), JSON.stringify(manifest));
    await expect(build(folder, SECOND)).rejects.toThrow(/didn’t write/);
    expect(readText(precious)).toBe('precious');
  });

  test.each([['..'], ['.'], ['a/b'], ['a\\b'], ['%2e%2e'], ['a\u200bb'], ['CON'], ['a::$DATA']])(
    '[S1] the slug %j writes no file outside',
    async (slug) => {
      const folder = newFolder();
      const { isWritten, diagnostics } = await build(folder, project([], [board(slug, [])]));
      expect(isWritten).toBe(false);
      const codes = diagnostics.map(({ code, path }) => [code, path]);
      expect(codes).toContainEqual(['slug-invalid', 'root.children[0].slug']);
      expect(readdirSync(folder)).toEqual(['project.json']);
    },
  );

  test('[SAFE-4] board files of a folder form are read only from below their folder', async () => {
    const folder = newFolder();
    const outside = newFolder();
    writeFileSync(join(outside, 'secret.json'), JSON.stringify(board('secret', [])));
    symlinkSync(outside, join(folder, 'link'));
    mkdirSync(join(folder, 'boards.json'));
    for (const [root, code] of [
      ['link/secret.json', 'board-file-linked'],
      ['boards.json', 'board-file-unreadable'],
      ['../secret.json', 'board-file-outside'],
      [join(outside, 'secret.json'), 'board-file-outside'],
    ] as const) {
      const { isWritten, diagnostics } = await build(folder, { id: 'x', root });
      expect([isWritten, diagnostics[0]?.code]).toEqual([false, code]);
    }
    expect(existsSync(join(folder, 'site'))).toBe(false);
  });
});

test('[OUT-1] a rebuild after a change of only the project keeps no old files', async () => {
  const folder = newFolder();
  const { out } = await build(folder, kitchenSink());
  await build(folder, FIRST);
  const clean = await build(newFolder(), FIRST);
  expect(contentsOf(out)).toEqual(contentsOf(clean.out));
});
