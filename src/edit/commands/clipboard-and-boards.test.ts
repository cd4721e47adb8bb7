import { describe, expect, test } from 'vitest';
import type { Asset, Project } from '../../model/entities.ts';
import {
  asset,
  attributes,
  block,
  board,
  composite,
  project,
  property,
  text,
} from '../../model/projects.test-data.ts';
import { apply } from '../apply.ts';
import { applyLegalChange } from '../legality/legality.ts';
import { isRejected } from '../rejection.ts';
import { SITE } from '../site.test-data.ts';
import { setAttribute } from './attributes.ts';
import {
  duplicateBoard,
  freeSlug,
  insertBoard,
  moveBoard,
  removeBoard,
  renameBoard,
  setBoard,
} from './boards.ts';
import { brushOfClipboard, copyBlocks, paste, readClipboard } from './clipboard.ts';
import { missingFiles } from './pasted-references.ts';
import { renameStyle, renameVariable } from './names.ts';
import {
  elements,
  editing,
  done,
  code,
  chosen,
  expectUndo,
  into,
  uidsIn,
  value,
} from './commands.test-data.ts';

describe('the clipboard', () => {
  const styled = done(setAttribute(editing(), chosen('main'), { kid: 'styles', value: 'quiet' }));
  const copied = copyBlocks(editing(styled), chosen('main', 'go', 'photo'));
  const sent: unknown = JSON.parse(JSON.stringify('clipboard' in copied ? copied.clipboard : {}));
  const read = readClipboard(sent);
  const clipboard = isRejected(read) ? undefined : read.clipboard;

  test('[EDIT-7] pasting into another project brings missing assets, variables and styles along', () => {
    if (clipboard === undefined) throw new Error('not copied');
    const empty = project([board('work')], {
      root: block('hp', 'page', { children: [block('box', 'box')] }),
    });
    const variables = [
      { name: 'brand', label: '', type: 'Number', v: 1, dark: undefined },
    ] as const;
    const other: Project = { ...empty, variables };
    const command = paste(editing(other), { into: into('box'), index: 0 }, { clipboard });
    expect(command).toMatchObject({
      dropped: ['the file “pic.png” itself, to be replaced under Assets'],
    });
    const after = done(command, other);
    expect(uidsIn(after, 'box')).toHaveLength(3);
    expect(after.root.assets.map(({ uid }) => uid)).toEqual(['pic']);
    expect(after.variables.map(({ name }) => name)).toEqual(['brand', 'brand-2']);
    expect(after.styles.map(({ name, attrs }) => [name, attrs[0]?.v])).toEqual([
      ['quiet', 'var:brand-2'],
    ]);
    expect(missingFiles(other, clipboard)).toEqual(['pic']);
    const files = new Map([['pic', 'here']]);
    const brought = paste(editing(other), { into: into('box'), index: 0 }, { clipboard, files });
    const pic = { ...(SITE.root.assets[0] as Asset), uid: 'here', timestamp: 7 };
    const withFile = { ...other, root: { ...other.root, assets: [pic] } };
    const shown = done(brought, withFile);
    expect(brought).toMatchObject({ dropped: [] });
    expect(shown.root.assets).toEqual([pic]);
    const [, , photo = ''] = uidsIn(shown, 'box');
    expect(value(shown, photo, 'image')).toMatchObject({ assetUid: 'here' });
    const lone = { ...empty, root: { ...empty.root, children: [] } };
    expect(paste(editing(lone), { into: into('box'), index: 0 }, { clipboard })).toMatchObject({
      dropped: ['a link to “work”', 'the file “pic.png” itself, to be replaced under Assets'],
    });
  });

  test('[EDIT-7] two variables stay distinct if one is renamed to a name that the other already has', () => {
    const variables = [
      { name: 'brand', label: '', type: 'Dimension', v: '3px' },
      { name: 'brand-2', label: '', type: 'Dimension', v: '9px' },
    ] as const;
    const v = 'full var:brand var:brand-2 var:brand-2 var:brand';
    const box = block('far', 'box', { attrs: attributes({ padding: v }) });
    const far = { sitegen: 1, project: 'far', blocks: [box], assets: [], styles: [], variables };
    const own = readClipboard(far);
    if (isRejected(own)) throw new Error(own.rejection.text);
    const after = done(paste(editing(), { into: into('tinted'), index: 0 }, own));
    const [pasted = ''] = uidsIn(after, 'tinted');
    expect(after.variables.map(({ name, v: is }) => [name, is])).toEqual([
      ['brand', '#123456'],
      ['brand-3', '3px'],
      ['brand-2', '9px'],
    ]);
    expect(value(after, pasted, 'padding')?.v).toBe(
      'full var:brand-3 var:brand-2 var:brand-2 var:brand-3',
    );
  });

  test('[EDIT-7] several missing assets, variables and styles keep the order of the clipboard', () => {
    const several = readClipboard({
      sitegen: 1,
      project: 'far',
      blocks: [block('far', 'box')],
      assets: ['one', 'two'].map((uid) => ({ uid, basename: uid, extension: 'png' })),
      variables: ['first', 'second', 'third'].map((name) => ({ name, v: '#102030' })),
      styles: [{ name: 'plain' }, { name: 'loud' }],
    });
    if (isRejected(several)) throw new Error(several.rejection.text);
    const place = { into: into('tinted'), index: 0 };
    const after = done(paste(editing(styled), place, several), styled);
    const added = {
      variables: after.variables.slice(styled.variables.length).map(({ name }) => name),
      styles: after.styles.slice(styled.styles.length).map(({ name }) => name),
      assets: after.root.assets.slice(styled.root.assets.length).map(({ uid }) => uid),
    };
    expect(added).toEqual({
      variables: ['first', 'second', 'third'],
      styles: ['plain', 'loud'],
      assets: ['one', 'two'],
    });
  });

  test('[EDIT-7] pasting into the same project adds no files, variables or styles', () => {
    if (clipboard === undefined) throw new Error('not copied');
    const after = done(
      paste(editing(styled), { into: into('tinted'), index: 0 }, { clipboard }),
      styled,
    );
    expect(missingFiles(styled, clipboard)).toEqual([]);
    // Another project of the same template has files with equal uids.
    expect(missingFiles({ ...styled, id: 'another' }, clipboard)).toEqual(['pic']);
    expect([after.variables, after.styles, after.root.assets]).toEqual([
      styled.variables,
      styled.styles,
      styled.root.assets,
    ]);
    expect(brushOfClipboard(editing(), clipboard).attrs.map(({ kid }) => kid)).toEqual(['styles']);
  });

  test.each([[null], [{}], [{ sitegen: 1, blocks: [{ uid: 1 }] }], [{ sitegen: 1, blocks: {} }]])(
    '[EDIT-7] the clipboard content %j from elsewhere is rejected',
    (foreign) => {
      const result = readClipboard(foreign);
      expect(isRejected(result) && result.rejection.code).toBe('clipboard-unreadable');
    },
  );
});

describe('boards and names', () => {
  test('[EDIT-3] boards are created, renamed, moved, copied and removed', () => {
    const made = done(insertBoard(editing(), { parent: 'home', index: 0 }, { name: 'Wörk' }));
    expect(made.root.children[0]).toMatchObject({ uid: 'new1', slug: 'work-2', title: 'Wörk' });
    expect(freeSlug(SITE.root, '日本')).toBe('日本');
    expect(freeSlug(SITE.root, '!')).toBe('page');
    expect(freeSlug(SITE.root, 'Resource')).toBe('resource-2');
    expect(freeSlug(SITE.root, 'Con')).toBe('con-2');
    const renamed = done(renameBoard(editing(made), 'new1', { name: 'Else' }), made);
    expect(renamed.root.children[0]).toMatchObject({ name: 'Else', title: 'Else' });
    const moved = done(moveBoard(editing(made), 'new1', { parent: 'work', index: 0 }), made);
    expect(moved.root.children[0]?.children.map(({ uid }) => uid)).toEqual(['new1']);
    const copied = done(duplicateBoard(editing(), 'work'));
    expect(copied.root.children.map(({ slug }) => slug)).toEqual([
      'work',
      'work-copy',
      'card',
      'note',
    ]);
    const removed = done(removeBoard(editing(), 'work'));
    expect([removed.root.children.length, value(removed, 'go', 'to')]).toEqual([2, { kid: 'to' }]);
    const linked = done(removeBoard(editing(), 'work', { redirect: '/' }));
    expect(linked.root.children[0]).toMatchObject({ redirectUrl: '/', root: undefined });
    const shownOne = removeBoard(editing(), 'card');
    const result = isRejected(shownOne)
      ? shownOne
      : applyLegalChange(SITE, shownOne.operations, { elements });
    expect(isRejected(result) && result.rejection.code).toBe('still-used');
    expect(code(duplicateBoard(editing(), 'home'))).toBe('one-root');
  });

  test('[EDIT-3] a copy of a board with pages from files doesn’t contain these pages', () => {
    const pages = { ...(SITE.root.children[0] ?? SITE.root), uid: 'content:a.md', children: [] };
    const boards = SITE.root.children.map((own) =>
      own.uid === 'work' ? { ...own, content: { files: '*.md' }, children: [pages] } : own,
    );
    const site = { ...SITE, root: { ...SITE.root, children: boards } };
    const [own, copy] = done(duplicateBoard(editing(site), 'work'), site).root.children;
    expect(own).toMatchObject({ content: { files: '*.md' }, children: [{ uid: 'content:a.md' }] });
    expect(copy).toMatchObject({ slug: 'work-copy', content: undefined, children: [] });
  });

  test('[EDIT-3] renaming or copying a board updates a title that follows the name', () => {
    const titled = done(setBoard(editing(), 'work', { key: 'title', value: 'Moving in' }));
    const [own, copy] = done(duplicateBoard(editing(titled), 'work'), titled).root.children;
    expect([own, copy]).toMatchObject([
      { name: '', title: 'Moving in' },
      { name: '', title: 'Moving in copy' },
    ]);
    const rename = (name: string) =>
      done(renameBoard(editing(titled), 'work', { name, from: {} }), titled);
    expect(rename('Snow').root.children[0]).toMatchObject({ name: 'Snow', title: 'Snow' });
    expect(rename('').root.children[0]).toMatchObject({ name: '', title: 'Moving in' });
  });

  test.each([undefined, '/'])(
    '[EDIT-3] a removed board that redirects to %j is no longer the 404 page or the page of tags',
    (redirect) => {
      const of = { ...SITE, notFoundBoardUid: 'work', tagBoardUid: 'work' };
      const how = redirect === undefined ? {} : { redirect };
      const { notFoundBoardUid, tagBoardUid } = done(removeBoard(editing(of), 'work', how), of);
      expect([notFoundBoardUid, tagBoardUid]).toEqual(['', '']);
    },
  );

  test('[EDIT-3] a text that equals the uid of a board isn’t treated as a link', () => {
    const link = block('on', 'link', { attrs: attributes({ text: 'work', to: 'work' }) });
    const shown = composite('c2', 'card', { attrs: [property('ct.text', 'work')] });
    const root = block('wp', 'page', { children: [text('wt', 'work'), link, shown] });
    const boards = SITE.root.children.map((own) => (own.uid === 'work' ? { ...own, root } : own));
    const site = { ...SITE, root: { ...SITE.root, children: boards } };
    const copied = done(duplicateBoard(editing(site), 'work'), site).root.children[1];
    const values = (copied?.root?.children ?? []).map(({ attrs = [] }) => attrs.map(({ v }) => v));
    expect(values).toEqual([['work'], ['work', copied?.uid], ['card', 'work']]);
    const named = done(setAttribute(editing(), chosen('c1'), { kid: 'ct.text', value: 'work' }));
    const removed = done(removeBoard(editing(named), 'work'), named);
    expect(value(removed, 'c1', 'ct.text')?.v).toBe('work');
  });

  test('[EDIT-3] variables and styles are renamed wherever they are used', () => {
    const ink = done(renameVariable(editing(), 'brand', 'ink'));
    expect([ink.variables[0]?.name, ink.styles[0]?.attrs[0]?.v]).toEqual(['ink', 'var:ink']);
    const used = done(setAttribute(editing(), chosen('a'), { kid: 'styles', value: 'quiet' }));
    const renamed = done(renameStyle(editing(used), 'quiet', 'calm'), used);
    expect([renamed.styles[0]?.name, value(renamed, 'a', 'styles')?.v]).toEqual(['calm', 'calm']);
  });

  test('[EDIT-3] [EDIT-6] files listed by a removed board stay in the project', () => {
    const listing = board('album', { assets: [asset('leaf', 'leaf.png')] });
    const inside = board('year', { assets: [asset('tree', 'tree.png')] });
    const { root } = SITE;
    const children = [...root.children, { ...listing, children: [inside] }];
    const of = { ...SITE, root: { ...root, children } };
    const shown = { kid: 'image', file: { assetUid: 'leaf' } };
    const used = done(setAttribute(editing(of), chosen('photo'), shown), of);
    const command = removeBoard(editing(used), 'album');
    expect(done(command, used).root.assets.map(({ uid }) => uid)).toEqual(['pic', 'leaf', 'tree']);
    const applied = isRejected(command) ? command : apply(used, command.operations);
    if (isRejected(applied)) throw new Error(applied.rejection.text);
    expectUndo(used, applied);
  });

  test('[EDIT-3] a text that looks like a reference stays, and doesn’t prevent the removal of the variable', () => {
    const v = 'Write var:brand there';
    const words = (key: string, kid: string, of = SITE) =>
      done(setAttribute(editing(of), chosen(key), { kid, value: v }), of);
    const written = words('c1', 'ct.text', words('a', 'text'));
    const ink = done(renameVariable(editing(written), 'brand', 'ink'), written);
    expect([value(ink, 'a', 'text')?.v, value(ink, 'c1', 'ct.text')?.v]).toEqual([v, v]);
    const operations = [
      { kind: 'remove', target: { entity: 'style', name: 'quiet', for: '' } },
      { kind: 'remove', target: { entity: 'variable', name: 'brand' } },
    ] as const;
    expect(done({ name: 'Remove', operations }, written).variables).toEqual([]);
  });
});
