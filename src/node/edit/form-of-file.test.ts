import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../test/sites.test-data.ts';
import { boardFileText, encode } from '../../format/encode.ts';
import { projectFileText } from '../../format/folder-files.ts';
import type { TreeForm } from '../../format/tree-form.ts';
import { board, page, project, text } from '../../model/projects.test-data.ts';
import { openProject } from '../project/open-project.ts';
import { changedFiles } from './changed-files.ts';
import { createFormReader } from './form-of-file.ts';

const temp = tempFolder();
const tree = (words: string) => page(text(`text of ${words}`, words));
const about = board('about', { root: tree('About') });
const bare = board('bare', {});
const site = project([about, bare], { root: tree('Home') });

function write(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(temp, 'site-'));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  return folder;
}

const fileOf = ({ uid }: { readonly uid: string }) => `boards/${uid}.json`;

function writeFolder(home: TreeForm, other: TreeForm): string {
  return write({
    'project.json': projectFileText(site, 'boards/index.json'),
    'boards/index.json': boardFileText(site.root, fileOf, home),
    'boards/about.json': `\uFEFF${boardFileText(about, fileOf, other)}`,
    'boards/bare.json': boardFileText(bare, fileOf),
  });
}

test('[FORMAT-4] each file of a folder has its own format, also with a byte-order mark', async () => {
  const formOf = createFormReader(await openProject(writeFolder('lines', 'indented')));
  const files = ['index', 'about', 'bare', 'gone'].map((name) => formOf(`boards/${name}.json`));
  expect(files).toEqual(['lines', 'indented', undefined, undefined]);
});

test.each(['lines', 'indented'] as const)(
  '[FORMAT-4] a project of one file in the format "%s" keeps it',
  async (form) => {
    const folder = write({ 'project.json': encode(site, form) });
    expect(createFormReader(await openProject(folder))('project.json')).toBe(form);
  },
);

test('[FORMAT-4] a change keeps the format of a file, and a new file gets the format of the first page', async () => {
  const opened = await openProject(writeFolder('indented', 'lines'));
  const after = project(
    [{ ...about, root: tree('New') }, bare, board('more', { root: about.root })],
    {
      root: tree('Home'),
    },
  );
  const texts = changedFiles(opened, site, after, { formOf: createFormReader(opened) });
  if ('reason' in texts) throw new Error(texts.reason);
  const starts = [...texts].map(([file, { content }]) => [
    file,
    typeof content === 'string' && /"root": (\{"uid"|\{\n)/.exec(content)?.[1],
  ]);
  expect(starts).toEqual([
    ['boards/index.json', '{\n'],
    ['boards/about.json', '{"uid"'],
    ['boards/more.json', '{\n'],
  ]);
});
