import { expect, test } from 'vitest';
import { CATALOGUE } from '../../elements/catalogue.ts';
import { missingTree } from '../../edit/missing-tree.ts';
import { FIELD_TABLES } from '../../model/field-tables.ts';
import { asset, attribute, block, board, page, project } from '../../model/projects.test-data.ts';
import { DEFAULT_OPTIONS } from '../../site/plan/options.ts';
import { planSite } from '../../site/plan/plan.ts';
import { listAssets } from '../project/asset-uses.ts';
import { BOARD_FORM, PROJECT_FORM } from './settings-form.ts';
import { boardSettings, projectSettings, type Setting, type SettingGroup } from './settings.ts';

const picture = block('photo', 'image', {
  attrs: [attribute('image', undefined, { assetUid: 'oak' }), attribute('alt', 'A table')],
});
const about = board('about', {
  title: 'About us',
  root: page(picture),
  about: [{ type: 'product', name: 'Table', image: 'oak' }],
});
const site = {
  ...project([about, board('post', { isNoIndex: true, imageUrl: 'oak' })], {
    title: 'Home',
    description: 'All of it',
    assets: [
      asset('oak', 'oak.png', { size: 12 }),
      asset('ash', 'ash.png'),
      asset('inter', 'i.woff2'),
    ],
  }),
  id: 'p',
  faviconLinkDark: '/resource/default/p/ash/1/ash.png',
  variables: [
    { name: 'brand', label: '', type: 'Color', v: '#102030', dark: '#a0b0c0' },
    { name: 'gap', label: '', type: 'Dimension', v: '8px', dark: undefined },
  ] as const,
};
const plan = planSite({ project: site }, CATALOGUE, DEFAULT_OPTIONS);

function settingsOf(uid: string) {
  const indexed = plan.boards.get(uid);
  if (indexed === undefined) throw new Error(`no board ${uid}`);
  return boardSettings(plan, indexed);
}

const fieldOf = ({ groups }: { readonly groups: readonly SettingGroup[] }, key: string) =>
  groups.flatMap(({ fields }): readonly Setting[] => fields).find((field) => field.key === key);

test('[EDIT-3] a board’s field shows its written value, or if unset the value in effect', () => {
  const settings = settingsOf('about');
  expect(fieldOf(settings, 'title')).toMatchObject({ value: 'About us', control: 'line' });
  expect(fieldOf(settings, 'type')).toMatchObject({ usual: { text: 'page' } });
  expect(fieldOf(settings, 'type')?.words).toContain('composite');
  expect(fieldOf(settings, 'name')?.usual).toEqual({ text: 'About us' });
  expect(fieldOf(settingsOf('post'), 'name')?.usual).toEqual({ text: 'post' });
  expect(fieldOf(settings, 'isNoIndex')).not.toHaveProperty('value');
  expect(fieldOf(settingsOf('post'), 'isNoIndex')).toMatchObject({ value: true });
});

test('[EDIT-3] a section has only fields that apply without a page', () => {
  const kept = project([board('kept', { type: 'section', root: page() })]);
  const sections = planSite({ project: kept }, CATALOGUE, DEFAULT_OPTIONS);
  const indexed = sections.boards.get('kept');
  const groups = indexed === undefined ? [] : boardSettings(sections, indexed).groups;
  expect(groups.map(({ title, fields }) => [title, fields.map(({ key }) => key)])).toEqual([
    ['Section', ['name', 'type']],
  ]);
});

test('[EDIT-3] tags, custom fields, head tags and the page’s subject have controls', () => {
  const controls = (key: string) => fieldOf(settingsOf('about'), key)?.control;
  expect(['tags', 'fields', 'head', 'about', 'date', 'isDraft'].map(controls)).toEqual([
    'words',
    'own-fields',
    'head-tags',
    'about',
    'date',
    'flag',
  ]);
  const head = fieldOf(projectSettings(plan, site), 'head');
  expect(head?.control).toBe('head-tags');
  expect(head?.words).toEqual(expect.arrayContaining(['name author', 'rel author']));
});

test('[HEAD-1] [HEAD-2] inherited values name the board that they come from', () => {
  const settings = settingsOf('post');
  expect(fieldOf(settings, 'title')?.usual).toEqual({ text: 'Home', from: 'Home' });
  expect(fieldOf(settings, 'description')?.usual?.text).toBe('All of it');
  expect(fieldOf(settings, 'imageUrl')).toMatchObject({ value: 'oak' });
});

test('[EDIT-3] a project lists its variables with their dark values, and its pictures', () => {
  const { variables, pictures, groups } = projectSettings(plan, site);
  expect(variables[0]).toMatchObject({ name: 'brand', v: '#102030', dark: '#a0b0c0' });
  expect(variables[1]).not.toHaveProperty('dark');
  expect(pictures.map(({ name }) => name)).toEqual(['oak.png', 'ash.png']);
  expect(fieldOf({ groups }, 'googleFontsLink')).not.toHaveProperty('value', '');
});

test.each([
  ['board', BOARD_FORM],
  ['project', PROJECT_FORM],
] as const)('[FORMAT-2] every setting of a %s has an editable field', (name, form) => {
  const keys = form.flatMap(({ fields }) => fields.map(({ key }) => key));
  expect(keys.filter((key) => !FIELD_TABLES[name].has(key))).toEqual([]);
});

test('[ASSET-2] files are listed with all references, by uid or address', () => {
  const [oak, ash, font] = listAssets(plan, site);
  expect(oak).toMatchObject({ name: 'oak.png', kind: 'image', size: 12, board: site.root.uid });
  expect(oak?.uses).toEqual([
    { board: 'about', name: 'About us: picture under About' },
    { board: 'about', block: 'photo', name: 'About us: Image', alt: 'A table', hasFocus: true },
    { board: 'post', name: 'post: picture of shared links' },
  ]);
  expect(ash?.uses).toEqual([{ name: 'Dark icon' }]);
  expect(font?.uses).toEqual([{ name: 'Every page' }]);
});

test('[ASSET-2] a file is in use if an attribute’s value, or an address in another spelling, names it', () => {
  const attrs = [
    attribute('image', undefined, { assetUrl: '/resource/default/p/oak/1/o%61k.png' }),
    attribute('fill', { type: 'image', url: '/resource/default/p/ash/1/ash.png?x' }),
  ];
  const root = page(block('one', 'image', { attrs }));
  const posted = { ...site.root, children: [board('post', { root })] };
  const [oak, ash] = listAssets(plan, { ...site, root: posted, faviconLinkDark: '' });
  for (const file of [oak, ash]) expect(file?.uses.map(({ block: key }) => key)).toContain('one');
});

const blocks = (all: ReturnType<typeof listAssets>) => all[0]?.uses.map(({ block: key }) => key);

test('[ASSET-2] [EDIT-12] uses of a file in an unloaded tree come from the server', () => {
  const children = [board('about', { root: missingTree('about', true) }), board('post')];
  const inTrees = { about: [['oak', { block: 'photo', name: 'image' }]] } as const;
  const partly = { ...site, root: { ...site.root, children } };
  expect(blocks(listAssets(plan, partly))).not.toContain('photo');
  expect(blocks(listAssets(plan, partly, inTrees))).toContain('photo');
  // The tab's loaded tree takes precedence.
  const known = { about: [['oak', { block: 'gone', name: 'image' }]] } as const;
  expect(blocks(listAssets(plan, site, known))).not.toContain('gone');
});

test('[ASSET-2] a file without references is unused', () => {
  const [, ash] = listAssets(plan, { ...site, faviconLinkDark: '' });
  expect(ash?.uses).toEqual([]);
});

test('[MARKDOWN-14] [EDIT-3] the settings of a page from a file list the fields that its board declares', () => {
  const fields = {
    price: 'Number',
    Seen: { type: 'Date', required: true },
    title: 'Text',
    mood: {},
  };
  const post = board('content:notes/a.md', { fields: { price: 3 } });
  const notes = board('notes', { content: { files: 'notes/*.md', fields }, children: [post] });
  const planned = planSite({ project: project([notes]) }, CATALOGUE, DEFAULT_OPTIONS);
  const declaredOf = (uid: string) => {
    const indexed = planned.boards.get(uid);
    const groups = indexed === undefined ? [] : boardSettings(planned, indexed).groups;
    return fieldOf({ groups }, 'fields')?.declared;
  };
  expect(declaredOf('content:notes/a.md')).toEqual([
    { name: 'price', type: 'Number' },
    { name: 'seen', type: 'Date' },
  ]);
  expect(declaredOf('notes')).toBeUndefined();
});
