import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CORPUS } from '../../content/edit/corpus.test-data.ts';
import { boardsIn } from '../../edit/entities.ts';
import { isRejected } from '../../edit/rejection.ts';
import { attrsOf, type Block, type Board } from '../../model/entities.ts';
import { openProject } from '../project/open-project.ts';
import { createTreeReader } from '../project/read-tree.ts';
import { openFormerTexts } from './former-texts.ts';
import { createPageWriter } from './write-page.ts';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitegen-pages-'));
  mkdirSync(join(folder, 'notes'));
  CORPUS.forEach((text, at) => writeFileSync(join(folder, 'notes', `${at}.md`), text));
  const root = { uid: 'home', content: { files: 'notes/*.md' } };
  writeFileSync(join(folder, 'project.json'), JSON.stringify({ uid: 'p', root }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns a tree with “more” in front of each text whose uid has an ending. */
function longer(block: Block, ending: string): Block {
  const { attrs, children, uid, eid } = block;
  const isIt = eid === 'text' && uid.endsWith(ending);
  const changed = attrsOf(block).map((one) =>
    isIt && one.kid === 'text' && typeof one.v === 'string' ? { ...one, v: `more ${one.v}` } : one,
  );
  return {
    ...block,
    ...(attrs && { attrs: changed }),
    ...(children && { children: children.map((child) => longer(child, ending)) }),
  };
}

test.each([
  ['in one session', false],
  ['after a restart', true],
])(
  '[MARKDOWN-2] all changes of a file undone one after the other restore its bytes %s',
  async (_name, isRestarted) => {
    const opened = await openProject(join(folder, 'project.json'));
    const { project } = opened;
    if (project === undefined) throw new Error('the project is valid');
    const read = createTreeReader(opened.trees);
    const boards = boardsIn(project.root).slice(1);
    const pathOf = (uid: string) => `root.children[${boards.findIndex((one) => one.uid === uid)}]`;
    const texts = join(folder, 'former-texts');
    let writer = createPageWriter(openFormerTexts(isRestarted ? texts : undefined));
    const bytes = (at: number) => readFileSync(join(folder, 'notes', `${at}.md`), 'utf8');

    function write(was: Board, is: Board) {
      if (project === undefined) return;
      const made = writer.of(opened, project, pathOf)(was, is);
      if (made === undefined || isRejected(made)) throw new Error(made?.rejection.code);
      const { content } = made.changed;
      writeFileSync(join(folder, made.file), typeof content === 'string' ? content : '');
      writer.keep();
    }

    for (const [at, text] of CORPUS.entries()) {
      const board = boards[at];
      if (board === undefined) throw new Error('each file is a board');
      const states: Board[] = [{ ...board, root: read(pathOf(board.uid)).root }];
      for (const ending of ['1', '2', '3', '5']) {
        const [last = board] = states.slice(-1);
        const next = {
          ...last,
          title: `${last.title}!`,
          root: last.root && longer(last.root, ending),
        };
        write(last, { ...next, name: next.title });
        states.push({ ...next, name: next.title });
      }
      expect(bytes(at)).toContain('more ');
      expect(bytes(at)).toContain('!!!!');
      for (let step = states.length - 1; step > 0; step -= 1) {
        if (isRestarted) writer = createPageWriter(openFormerTexts(texts));
        write(states[step] ?? board, states[step - 1] ?? board);
      }
      expect(bytes(at)).toBe(text);
    }
  },
);

const firstPath = () => 'root.children[0]';

test('[MARKDOWN-12] a removed page comes back with its bytes after a restart', async () => {
  const opened = await openProject(join(folder, 'project.json'));
  const { project } = opened;
  if (project === undefined) throw new Error('the project is valid');
  const board = boardsIn(project.root)[1];
  if (board === undefined) throw new Error('each file is a board');
  const was = { ...board, root: createTreeReader(opened.trees)(firstPath()).root };
  const texts = join(folder, 'texts-of-removed');
  const start = () => createPageWriter(openFormerTexts(texts)).of;
  const first = createPageWriter(openFormerTexts(texts));
  const gone = first.of(opened, project, firstPath)(was, undefined);
  expect(gone).toMatchObject({ file: 'notes/0.md', changed: { content: null } });
  first.keep();
  rmSync(join(folder, 'notes/0.md'));
  expect(start()(opened, project, firstPath)(undefined, was)).toMatchObject({
    file: 'notes/0.md',
    changed: { content: CORPUS[0] },
  });
});
