import { expect, test } from 'vitest';
import type { Applied } from '../../edit/apply.ts';
import { change } from '../../edit/legality/legality.ts';
import type { Operation } from '../../edit/operation.ts';
import { isRejected, type Result } from '../../edit/rejection.ts';
import { SITE } from '../../edit/site.test-data.ts';
import { CATALOGUE } from '../../elements/catalogue.ts';
import { encode } from '../../format/encode.ts';
import type { Block, Board } from '../../model/entities.ts';
import { text } from '../../model/projects.test-data.ts';
import type { JsonObject } from '../../values/json.ts';
import { createEditableProjects } from './editable-project.ts';

const { elements } = CATALOGUE;

/** Returns the site with unread trees; counts reads by the uids of the boards. */
function unreadSite() {
  const trees = new Map<string, Board>();
  const plain = (of: Board, path: string): Board => {
    trees.set(path, of);
    const children = of.children.map((child, key) => plain(child, `${path}.children[${key}]`));
    return { ...of, root: undefined, children };
  };
  const read: string[] = [];
  const project = { ...SITE, root: plain(SITE.root, 'root') };
  const editable = createEditableProjects()(project, {
    read(path) {
      const { uid = '', root } = trees.get(path) ?? {};
      read.push(uid);
      return { root, diagnostics: [], version: '' };
    },
    mayName(path, names) {
      const written = JSON.stringify(trees.get(path)?.root ?? '');
      return names.some((name) => written.includes(`"${name}`));
    },
  });
  return { project: editable, read };
}

const HOME = { entity: 'block', board: 'home' } as const;
const insert = (item: Block): Operation => ({
  kind: 'insert',
  into: { ...HOME, parent: 'main' },
  index: 0,
  item,
});
const removal = (uid: string): Operation => ({
  kind: 'remove',
  target: { entity: 'board', board: uid },
});
const newBoard = (item: JsonObject): Operation => ({
  kind: 'insert',
  into: { entity: 'board', parent: 'home' },
  index: 0,
  item,
});

const outcomeOf = (result: Result<Applied>) =>
  isRejected(result) ? result.rejection : encode(result.project);

test.each<readonly [string, Operation, readonly string[], readonly string[]]>([
  [
    'a text',
    {
      kind: 'set',
      target: { entity: 'attribute', of: { ...HOME, block: 'a' }, kid: 'text' },
      key: 'v',
      value: 'New',
    },
    [],
    [],
  ],
  ['a block with a uid that loading made', insert(text('z9', 'New')), ['z9'], []],
  ['a block with another uid, which no block names', insert(text('z9', 'New')), [], []],
  ['a block with the uid of another block', insert(text('wt', 'New')), [], ['work']],
  [
    'a new board',
    newBoard({ uid: 'b', slug: 'b', root: { uid: 'bt', eid: 'page' } }),
    ['b', 'bt'],
    [],
  ],
  ['a board with links to it', removal('work'), [], ['work']],
  ['a board that composites show', removal('note'), [], ['note']],
])(
  '[EDIT-12] an operation on %s reads only the affected trees',
  (_what, operation, fresh, expected) => {
    const { project, read } = unreadSite();
    const deciding = { elements, fresh: new Set(fresh) };
    const lazy = change(project, [operation], deciding);
    const eager = change(SITE, [operation], { elements });
    const others = [...new Set(read)].filter((uid) => uid !== 'home');
    expect(others.toSorted()).toEqual(expected);
    expect(outcomeOf(lazy)).toEqual(outcomeOf(eager));
  },
);
