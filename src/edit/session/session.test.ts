import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { entityToJson } from '../../format/entity-json.ts';
import { childrenOf, type Block, type Board } from '../../model/entities.ts';
import { apply } from '../apply.ts';
import { walkBlocks } from '../blocks/block-keys.ts';
import { boardAt, boardsIn } from '../entities.ts';
import type { History } from '../history/history.ts';
import { isMissing } from '../missing-tree.ts';
import { isRejected } from '../rejection.ts';
import { SITE } from '../site.test-data.ts';
import {
  askIn,
  catchUp,
  hear,
  leave,
  openTab,
  reload,
  send,
  shownIn,
  startServer,
  type Server,
  type Tab,
} from './session.test-data.ts';
import { stepsIn } from './session.ts';

const LOADED = ['home', 'card', 'note', 'work'];
const text = (v: string) => ({ uid: 'a', kid: 'text', v });
const wordsOf = (root: Block | undefined, uid: string) =>
  [...(root === undefined ? [] : walkBlocks(root))]
    .find(({ block }) => block.uid === uid)
    ?.block.attrs?.find(({ kid }) => kid === 'text')?.v;

function twoTabs() {
  const server = startServer();
  const tabs = ['one', 'two'].map((client) => openTab(server, client, LOADED));
  const [one, two] = tabs as [Tab, Tab];
  return { server, one, two, tabs };
}

test('[EDIT-12] a change is in the state of its tab at once, and saved later', () => {
  const { server, one, tabs } = twoTabs();
  askIn(one, 'set', text('Mine'));
  expect(wordsOf(shownIn(one, 'home'), 'a')).toBe('Mine');
  expect(one.session.state.history.done.map(({ name }) => name)).toEqual([
    'Set text of Text “Mine”',
  ]);
  expect(one.session.saved.history.done).toEqual([]);
  send(server, one, tabs);
  expect(one.session.pending).toEqual([]);
  expect(wordsOf(server.project().root.root, 'a')).toBe('Mine');
});

test('[EDIT-9] saved changes of other tabs are applied before the pending ones', () => {
  const { server, one, two, tabs } = twoTabs();
  askIn(one, 'set', text('Mine'));
  askIn(two, 'set', { uid: 'b', kid: 'text', v: 'Theirs' });
  send(server, two, tabs);
  for (const applied of one.inbox.splice(0)) hear(server, one, applied);
  expect(wordsOf(shownIn(one, 'home'), 'a')).toBe('Mine');
  expect(wordsOf(shownIn(one, 'home'), 'b')).toBe('Theirs');
});

test('[EDIT-7] if the server rejects a change, this change and its undo are reverted, and no others', () => {
  const { server, one, two, tabs } = twoTabs();
  askIn(one, 'set', text('First'));
  send(server, one, tabs);
  askIn(two, 'remove', { uids: ['b'] });
  send(server, two, tabs);
  // The tab doesn't know yet that the block is gone.
  askIn(one, 'set', { uid: 'b', kid: 'text', v: 'Lost' });
  askIn(one, 'undo', {});
  send(server, one, tabs);
  send(server, one, tabs);
  expect(one.session.pending).toEqual([]);
  expect(wordsOf(shownIn(one, 'home'), 'a')).toBe('First');
  expect(server.historyOf('one').done).toHaveLength(1);
});

test('[EDIT-12] a change of a board that isn’t loaded is left to the server', () => {
  const server = startServer();
  const one = openTab(server, 'one', ['home']);
  const at = { selection: { board: 'work', blocks: [] } };
  expect(askIn(one, 'set', { uid: 'wt', kid: 'text', v: 'Far' }, at)).toBeUndefined();
  expect(one.session.pending).toHaveLength(1);
  send(server, one, [one]);
  expect(one.session.pending).toEqual([]);
  expect(wordsOf(boardAt(server.project(), 'work')?.root, 'wt')).toBe('Far');
});

test('[EDIT-6] an undo after a change that only the server can plan reverts that change, and the next undo the step before', () => {
  const server = startServer();
  const one = openTab(server, 'one', ['home']);
  askIn(one, 'set', text('Mine'));
  const at = { selection: { board: 'work', blocks: [] } };
  const before = writtenOf(boardAt(server.project(), 'work'));
  askIn(one, 'set', { uid: 'wt', kid: 'text', v: 'Far' }, at);
  expect(stepsIn(one.session)).toEqual({ canUndo: true, canRedo: false });
  expect(askIn(one, 'undo', {})).toBeUndefined();
  expect(stepsIn(one.session)).toEqual({ canUndo: true, canRedo: true });
  expect(wordsOf(shownIn(one, 'home'), 'a')).toBe('Mine');
  for (let sent = 0; sent < 3; sent += 1) send(server, one, [one]);
  expect(one.session.pending).toEqual([]);
  expect(writtenOf(boardAt(server.project(), 'work'))).toEqual(before);
  expect(wordsOf(server.project().root.root, 'a')).toBe('Mine');
  for (const name of ['redo', 'undo', 'undo']) askIn(one, name, {});
  while (one.session.pending.length > 0) send(server, one, [one]);
  expect(writtenOf(boardAt(server.project(), 'work'))).toEqual(before);
  expect(wordsOf(server.project().root.root, 'a')).toBe('Hello');
  expectSame(server, one);
});

test('[EDIT-6] a reloaded tab continues its history', () => {
  const { server, one, tabs } = twoTabs();
  askIn(one, 'set', text('Mine'));
  send(server, one, tabs);
  const again = openTab(server, 'one', LOADED);
  askIn(again, 'undo', {});
  expect(wordsOf(shownIn(again, 'home'), 'a')).toBe('Hello');
});

test('[A8] pending changes are repeated after a reload, with the same uids, and saved once', () => {
  const { server, one, tabs } = twoTabs();
  askIn(one, 'insert', { eid: 'text', parent: 'main', index: 0 });
  const [uid = ''] = one.session.pending[0]?.push.uids ?? [];
  askIn(one, 'set', { uid, kid: 'text', v: 'Mine' });
  askIn(one, 'undo', {});
  askIn(one, 'redo', {});
  send(server, one, tabs, true);
  reload(server, one, LOADED);
  expect(wordsOf(shownIn(one, 'home'), uid)).toBe('Mine');
  expect(one.session.pending.map(({ push }) => push.name)).toEqual(['set', 'undo', 'redo']);
  while (one.session.pending.length > 0) send(server, one, tabs);
  expect(wordsOf(server.project().root.root, uid)).toBe('Mine');
  expect(server.historyOf('one').done).toHaveLength(2);
  expectSame(server, one);
});

test('[A8] changes sent on leaving a page are made once, also if they became one step', () => {
  const { server, one, tabs } = twoTabs();
  const typed = [text('M'), text('Mi'), text('Min')];
  typed.forEach((args, at) =>
    askIn(one, 'set', { ...args, was: at === 0 ? 'Hello' : typed[at - 1]?.v }, { group: 'typing' }),
  );
  leave(server, one, tabs);
  reload(server, one, LOADED);
  expect(one.session.pending).toEqual([]);
  expect(wordsOf(shownIn(one, 'home'), 'a')).toBe('Min');
  expect(one.session.state.history.done).toHaveLength(1);
});

test('[EDIT-9] a rejection on leaving a page is repeated where its author sees it, and the changes after it are saved', () => {
  const { server, one, two, tabs } = twoTabs();
  askIn(two, 'remove', { uids: ['b'] });
  send(server, two, tabs);
  askIn(one, 'set', text('First'));
  askIn(one, 'set', { uid: 'b', kid: 'text', v: 'Lost' });
  askIn(one, 'set', text('Last'));
  leave(server, one, tabs);
  expect(wordsOf(server.project().root.root, 'a')).toBe('First');
  reload(server, one, LOADED);
  expect(one.session.pending).toHaveLength(2);
  while (one.session.pending.length > 0) send(server, one, tabs);
  expect(wordsOf(server.project().root.root, 'a')).toBe('Last');
  expect(server.historyOf('one').done).toHaveLength(2);
});

test('[EDIT-9] if a change of several blocks is based on a rejected change, its base becomes the value before the rejected change', () => {
  const { server, one, two, tabs } = twoTabs();
  askIn(two, 'set', text('Theirs'));
  send(server, two, tabs);
  const both = { uids: ['a', 'b'], kid: 'text' };
  askIn(one, 'set', { ...both, v: 'Mine', wasEach: { a: 'Hello', b: 'World' } });
  askIn(one, 'set', { ...both, v: 'Mine too', wasEach: { a: 'Mine', b: 'Mine' } });
  send(server, one, tabs);
  const [next] = one.session.pending;
  expect(next?.push.args['wasEach']).toEqual({ a: 'Hello', b: 'World' });
  send(server, one, tabs);
  expect(one.session.pending).toEqual([]);
  expect(wordsOf(server.project().root.root, 'a')).toBe('Theirs');
});

/** Random events of tabs. */
const moment = fc.record({
  tab: fc.nat(1),
  what: fc.constantFrom(
    'edit',
    'edit',
    'edit',
    'undo',
    'redo',
    'send',
    'send',
    'send',
    'lose',
    'hear',
    'hear',
    'twice',
    'forget',
    'reload',
    'leave',
    'restart',
    'disk',
  ),
  block: fc.nat(40),
  command: fc.nat(7),
  word: fc.nat(20),
});
type Moment = typeof moment extends fc.Arbitrary<infer T> ? T : never;

const blocksOf = (root: Block | undefined) =>
  [...(root === undefined ? [] : walkBlocks(root))].map(({ key }) => key);

function editIn(tab: Tab, { block, command, word }: Moment) {
  const board = LOADED[word % LOADED.length] ?? 'home';
  // Blocks of unloaded boards are named too, as in a move to another board.
  const all = blocksOf(shownIn(tab, board) ?? boardAt(SITE, board)?.root);
  const [uid = '', to = ''] = [block, block + word].map((at) => all[at % all.length]);
  const at = { selection: { board, blocks: [uid] } };
  const commands = [
    () => askIn(tab, 'set', { uid, kid: 'text', v: `w${word}` }, { ...at, group: `g${word % 3}` }),
    () => askIn(tab, 'set', { uid, kid: 'padding', v: `${word}px` }, at),
    () => askIn(tab, 'insert', { eid: 'text', parent: to, index: 0 }, at),
    () => askIn(tab, 'remove', { uids: [uid] }, at),
    () => askIn(tab, 'move', { uids: [uid], parent: to, index: 0 }, at),
    () => askIn(tab, 'duplicate', { uids: [uid] }, at),
    () => askIn(tab, 'hide', { uids: [uid] }, at),
    () => askIn(tab, 'rename', { uid, label: `n${word}` }, at),
  ];
  commands[command]?.();
}

function happen(server: Server, tabs: readonly Tab[], chosen: Moment) {
  const tab = tabs[chosen.tab];
  if (tab === undefined) return;
  switch (chosen.what) {
    case 'edit':
      return editIn(tab, chosen);
    case 'undo':
    case 'redo':
      return void askIn(tab, chosen.what, {});
    case 'send':
      return send(server, tab, tabs);
    case 'lose':
      return send(server, tab, tabs, true);
    case 'hear':
    case 'twice': {
      const [first] = chosen.what === 'hear' ? tab.inbox.splice(0, 1) : tab.inbox;
      return first && hear(server, tab, first);
    }
    case 'forget':
      tab.inbox = [];
      return undefined;
    case 'leave':
      leave(server, tab, tabs);
      return reload(server, tab, LOADED);
    case 'reload':
      return reload(server, tab, LOADED);
    case 'restart':
      server.restart();
      for (const one of tabs) {
        one.inbox = [];
        catchUp(server, one);
      }
      return undefined;
    case 'disk': {
      const of = { entity: 'block', board: 'home', block: 'b' } as const;
      const target = { entity: 'attribute', of, kid: 'text' } as const;
      const value = `disk${chosen.word}`;
      const applied = apply(server.project(), [{ kind: 'set', target, key: 'v', value }]);
      if (!isRejected(applied)) server.writeElsewhere(applied.project);
      return undefined;
    }
  }
}

function expectSame(server: Server, { client, session }: Tab) {
  expect(session.state).toBe(session.saved);
  for (const board of boardsIn(server.project().root)) {
    const own = boardAt(session.state.project, board.uid);
    if (own?.root !== undefined && isMissing(own.root)) continue;
    expect(writtenOf(own)).toEqual(writtenOf(board));
  }
  expect(stepIds(session.state.history)).toEqual(stepIds(server.historyOf(client)));
}

/** Returns a board in its written form. */
const writtenOf = (board: Board | undefined) =>
  board && entityToJson('board', board, ({ uid }) => uid);

const stepIds = ({ done, undone }: History) =>
  [done, undone].map((steps) => steps.map(({ id }) => id));

test('[EDIT-9] two tabs and the server reach the same state after late, repeated and lost messages', () => {
  let made = 0;
  fc.assert(
    fc.property(
      fc.array(moment, { minLength: 10, maxLength: 60 }),
      fc.boolean(),
      (moments, isFew) => {
        const { server, one, two } = twoTabs();
        const tabs = [one, isFew ? openTab(server, 'two', ['home']) : two];
        for (const chosen of moments) happen(server, tabs, chosen);
        for (const tab of tabs) while (tab.session.pending.length > 0) send(server, tab, tabs);
        for (const tab of tabs) {
          for (const applied of tab.inbox.splice(0)) hear(server, tab, applied);
          // A tab that has the server's edition is equal to the server without a new copy.
          if (tab.session.edition === server.edition()) expectSame(server, tab);
          catchUp(server, tab);
          expectSame(server, tab);
        }
        made += childrenOf(server.project().root.root as Block).length;
      },
    ),
    { numRuns: Number(process.env['SITEGEN_SESSION_RUNS'] ?? 60), endOnFailure: true },
  );
  expect(made).toBeGreaterThan(0);
});
