/** Changes are shown before they are on the disk. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DevSite } from '../../src/node/dev/dev-site.ts';
import { openEditor } from '../../src/node/edit/open-editor.ts';
import { createQueue } from '../../src/node/edit/queue.ts';
import { board, heading, main, project, text } from '../kitchen-sink.test-data.ts';
import { cli, tempFolder, writeJson } from '../sites.test-data.ts';
import { openTestSite, serve } from './author.test-data.ts';
import { named } from './live.test-data.ts';
import { connect, listen } from './writing.test-data.ts';

const temp = tempFolder();

/** Creates a project whose home page has the text `a`. */
async function textProject() {
  const place = mkdtempSync(join(temp, 'text-'));
  const json = project([main(heading('Home'), named('a', text('Before')))], [board('b', [])]);
  const folder = join(place, 'project');
  await cli(place, ['unpack', writeJson(join(place, 'packed.json'), json), folder]);
  return { folder, boards: join(folder, 'boards'), file: join(folder, 'boards', 'index.json') };
}

/**
 * Creates an editor of a site without a server; `preview` is called with each announced change.
 */
async function editorOf(
  folder: string,
  preview: (site: DevSite, versions: ReadonlyMap<string, string>) => Promise<void>,
) {
  const site = await openTestSite(folder);
  const editor = openEditor({
    site,
    files: undefined,
    assets: undefined,
    queue: createQueue(),
    settled: async () => undefined,
    onApplied: () => {},
    preview: (versions) => preview(site, versions),
  });
  const set = (name: string, args: object) =>
    editor.run({
      client: 'tab',
      name,
      args: { ...args },
      selection: { board: 'home', blocks: [] },
    });
  return { site, set };
}

/** Returns the home page of a site, in its present or announced state. */
async function homeOf(site: Pick<DevSite, 'state' | 'page'> | undefined) {
  const route = site?.state()?.routes.get('index.html');
  return route && site?.page(route);
}

const SET = { uid: 'a', kid: 'text', v: 'After' };

test('[EDIT-12] a page requested before a change is on disk shows the change, without changing the site’s state', async () => {
  const { folder, file } = await textProject();
  const etags: (string | undefined)[] = [];
  const { site, set } = await editorOf(folder, async (now, versions) => {
    const page = await homeOf(now.upcoming(versions));
    expect(page?.html).toContain('After');
    expect((await homeOf(now))?.html).toContain('Before');
    expect(readFileSync(file, 'utf8')).toContain('Before');
    etags.push(page?.etag);
  });
  const before = (await homeOf(site))?.etag;
  await set('set', SET);
  expect(readFileSync(file, 'utf8')).toContain('After');
  expect(etags).toEqual([(await homeOf(site))?.etag]);
  expect(etags).not.toContain(before);
});

test('[EDIT-12] only changes of block trees are announced', async () => {
  const { folder, file } = await textProject();
  const reported: number[] = [];
  const { set } = await editorOf(folder, async (_site, versions) => {
    reported.push(versions.size);
  });
  await set('set-board', { board: 'home', key: 'title', v: 'Another' });
  expect(readFileSync(file, 'utf8')).toContain('Another');
  expect(reported).toEqual([]);
  await set('set', SET);
  expect(reported).toEqual([1]);
});

test('[A8] an announced change that can’t be saved is reverted, and nothing changes', async () => {
  const { folder, boards, file } = await textProject();
  const reported: number[] = [];
  const { site, set } = await editorOf(folder, async (_site, versions) => {
    reported.push(versions.size);
    // Removes the temporary file that was about to replace the board's file.
    for (const name of readdirSync(boards)) if (name.startsWith('.')) rmSync(join(boards, name));
  });
  await expect(set('set', SET)).rejects.toThrow('Can’t save the project.');
  expect(reported).toEqual([1, 0]);
  expect(readFileSync(file, 'utf8')).toContain('Before');
  expect((await homeOf(site.upcoming(new Map())))?.html).toContain('Before');
});

test('[EDIT-12] with a concurrent write of the same file, pages show both changes, and no earlier state in between', async () => {
  const { folder, file } = await textProject();
  const shown: (string | undefined)[] = [];
  const { set } = await editorOf(folder, async (now, versions) => {
    shown.push((await homeOf(now.upcoming(versions)))?.html);
    if (shown.length > 1) return;
    writeFileSync(file, readFileSync(file, 'utf8').replace('"Home"', '"Elsewhere"'));
  });
  await set('set', SET);
  expect(shown).toEqual([
    expect.stringMatching(/Home.*After/s),
    expect.stringMatching(/Elsewhere.*After/s),
  ]);
  expect(readFileSync(file, 'utf8')).toMatch(/Elsewhere.*After/s);
});

test('[EDIT-12] a tab gets its page before a change is saved, and gets nothing again afterwards', async () => {
  const { folder } = await textProject();
  const { author } = await serve(folder);
  const { edit, askForPage } = await connect(author);
  const place = { name: 'home', path: '/', etag: '' };
  const { page: { etag = '' } = {} } = await askForPage(place);
  const reported = await listen(author);
  await edit('set', SET);
  const at = { ...place, etag };
  const [first] = reported;
  const after = { ...place, etag: first && 'place' in first ? first.answer.page?.etag : '' };
  expect(reported).toMatchObject([
    { place: at, answer: { revision: 0, page: { changes: [{}] } }, isNow: true },
    { place: after, answer: { revision: 1 } },
    { revision: 1 },
  ]);
});
