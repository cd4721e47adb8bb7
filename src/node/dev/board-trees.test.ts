import { lstatSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { splitFolder } from '../../format/folder-files.ts';
import { block, board, project, text } from '../../model/projects.test-data.ts';
import { openBoardTrees } from './board-trees.ts';
import { readBoardFiles, readProject } from './read-changes.ts';

const folder = mkdtempSync(join(tmpdir(), 'sitegen-trees-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => void vi.useRealTimers());

const FILE = 'boards/a.json';
const PATH = 'root.children[0]';

function write(words: string) {
  const root = block('p', 'page', { children: [text('t', words)] });
  for (const [file, content] of splitFolder(project([board('a', { root })]))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
}

/** Opens the project a number of milliseconds after its last change. */
async function openAfter(milliseconds: number) {
  const { ctimeMs } = lstatSync(join(folder, FILE));
  vi.useFakeTimers({ toFake: ['Date'], now: ctimeMs + milliseconds });
  const { opened } = await readProject(join(folder, 'project.json'));
  vi.setSystemTime(ctimeMs + 1000);
  if (opened === undefined) throw new Error('there is no project');
  return opened;
}

/** Within a clock tick the file may change again without a new time stamp. */
test.each([
  ['in the tick of its change', 1],
  ['later', 1000],
])(
  '[EDIT-5] a change by another program is found, even if the changed tree has been read %s and again afterwards',
  async (_when, after) => {
    write('One');
    const opened = await openAfter(after);
    const trees = openBoardTrees(opened, {});
    const before = trees.read(PATH);
    write('Another');
    trees.read(PATH);
    const reading = readBoardFiles(opened, [FILE], {
      own: new Map(),
      expectedTree: () => undefined,
    });
    if (reading?.opened === undefined) throw new Error('it was not read');
    expect(trees.known(PATH)?.version).toBe(before.version);
    expect(trees.of(reading.opened).read(PATH).version).not.toBe(before.version);
  },
);

test('[EDIT-5] a tree read from a file that has changed since is checked again', async () => {
  write('One');
  const opened = await openAfter(1000);
  const reported = new Set<string>();
  const trees = openBoardTrees(opened, { recheck: (file) => reported.add(file) });
  write('Another');
  trees.read(PATH);
  expect(reported).toEqual(new Set([join(folder, FILE)]));
  expect(trees.known(PATH)).toBe(undefined);
});
