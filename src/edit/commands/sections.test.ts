import { describe, expect, test } from 'vitest';
import { childrenOf, type Project } from '../../model/entities.ts';
import { planRoutes } from '../../site/plan/routes.ts';
import { indexBoards } from '../../site/plan/board-index.ts';
import { findBoard } from '../entities.ts';
import { sectionBlocks } from '../blocks/list-insertables.ts';
import { insertables, placeFor } from '../blocks/places.ts';
import { isRejected } from '../rejection.ts';
import { chosen, code, done, editing, elements, into, uidsIn } from './commands.test-data.ts';
import { setAttribute } from './attributes.ts';
import { removeBoard, renameBoard } from './boards.ts';
import { removeBlocks } from './move.ts';
import { insertSection, saveSection } from './sections.ts';

/** Returns a project with a section of two texts and a picture. */
function withSection(): { readonly project: Project; readonly section: string } {
  const saved = saveSection(editing(), chosen('b', 'a', 'photo'), 'Words');
  if (isRejected(saved)) throw new Error(saved.rejection.text);
  return { project: done(saved), section: saved.section };
}

const offered = (project: Project, key = 'main') =>
  insertables(project, { board: 'home', key }, elements).filter((item) => item.section);

/** Returns the content of a new section of some blocks. */
const kept = (...keys: readonly string[]) => {
  const saved = saveSection(editing(), chosen(...keys), 'Words');
  return isRejected(saved) ? [] : sectionBlocks(done(saved), saved.section).map(({ eid }) => eid);
};

describe('[EDIT-3] a section', () => {
  test('contains copies of blocks in order, and keeps the originals', () => {
    const { project, section } = withSection();
    const blocks = sectionBlocks(project, section);
    expect(blocks.map(({ eid }) => eid)).toEqual(['text', 'text', 'image']);
    expect(blocks.map(({ uid }) => uid)).toEqual(['new1', 'new2', 'new3']);
    expect(uidsIn(project, 'main')).toEqual(['a', 'b']);
    expect(findBoard(project, section)?.nodes.at(-1)).toMatchObject({
      name: 'Words',
      slug: 'words',
      type: 'section',
    });
  });

  test('contains a block once, and the children of a root block', () => {
    expect(kept('b', 'a', 'b')).toEqual(['text', 'text']);
    const inside = childrenOf(editing().project.root.root ?? { uid: '' });
    expect(kept('hp', 'a')).toEqual(inside.map(({ eid }) => eid));
  });

  test('is listed at legal places, and inserted with new uids', () => {
    const { project, section } = withSection();
    expect(offered(project)).toMatchObject([
      { section, label: 'Words', group: 'sections', parent: 'main', index: 2 },
    ]);
    const again = { ...editing(project), newUid: counting() };
    const twice = done(insertSection(again, { into: into('main'), index: 1 }, section), project);
    expect(uidsIn(twice, 'main')).toEqual(['a', 'own1', 'own2', 'own3', 'b']);
    const thrice = done(
      insertSection({ ...again, project: twice }, { into: into('tinted'), index: 0 }, section),
      twice,
    );
    expect(uidsIn(thrice, 'tinted')).toEqual(['own4', 'own5', 'own6']);
  });

  test('goes after a block that accepts no children', () => {
    const { project, section } = withSection();
    expect(offered(project, 'photo')).toMatchObject([{ section, parent: 'hp', index: 7 }]);
    const blocks = sectionBlocks(project, section);
    const near = { board: 'home', key: 'photo', eid: '', blocks };
    expect(placeFor(project, near, elements)).toMatchObject({ parent: 'hp', index: 7 });
  });

  test('has no page, even with drafts', () => {
    const { project, section } = withSection();
    const boards = indexBoards(project);
    const pages = (drafts: boolean) =>
      planRoutes(boards, { routes: 'all', drafts }, () => true).routes.filter(
        ({ indexed }) => indexed.board.uid === section,
      );
    expect([pages(false).length, pages(true).length]).toEqual([0, 0]);
  });

  test('is renamed and removed like other boards', () => {
    const { project, section } = withSection();
    const renamed = done(renameBoard(editing(project), section, { name: 'Lines' }), project);
    expect(offered(renamed)).toMatchObject([{ label: 'Lines' }]);
    const gone = done(removeBoard(editing(renamed), section), renamed);
    expect(offered(gone)).toEqual([]);
    expect(code(insertSection(editing(gone), { into: into('main'), index: 0 }, section))).toBe(
      'target-unknown',
    );
  });

  test('is listed unless empty, and an empty one can’t be inserted', () => {
    const { project, section } = withSection();
    const blocks = sectionBlocks(project, section).map(({ uid }) => uid);
    const emptied = done(removeBlocks(editing(project), { board: section, blocks }), project);
    expect(offered(emptied)).toEqual([]);
    const at = { into: into('main'), index: 0 };
    expect(code(insertSection(editing(emptied), at, section))).toBe('section-empty');
  });

  test('can’t be the target of a link, as no build publishes it', () => {
    const { project, section } = withSection();
    const link = (to: string) =>
      setAttribute(editing(project), chosen('go'), { kid: 'to', value: to });
    expect(() => done(link(section), project)).toThrow('link-unknown');
    expect(() => done(link('home'), project)).not.toThrow();
  });

  test('is a board of its own type', () => {
    const at = { into: into('main'), index: 0 };
    expect(code(insertSection(editing(), at, 'card'))).toBe('target-unknown');
  });
});

function counting() {
  let count = 0;
  return () => `own${(count += 1)}`;
}

test('[EDIT-3] the names in the insert list are unique', () => {
  const items = insertables(editing().project, { board: 'home', key: 'main' }, elements);
  const names = items.map(({ label, preset = label, source = '' }) =>
    [label, preset, source].join(),
  );
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(names).toContain('Address,Address,');
});
