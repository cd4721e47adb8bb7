import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decode } from '../../src/format/decode.ts';
import { encode } from '../../src/format/encode.ts';
import type { Block, Board, Project } from '../../src/model/entities.ts';
import { emptyEntity } from '../../src/model/field-tables.ts';
import { frameForBase, readBundle } from '../../src/node/generate/bundle.ts';
import { openSite, type OpenSite } from '../../src/node/generate/open-site.ts';
import type { Json } from '../../src/values/json.ts';
import { kitchenSink } from '../kitchen-sink.test-data.ts';
import { build, buildOptions, readText, REPOSITORY, tempFolder } from '../sites.test-data.ts';

const temp = tempFolder();
const frame = frameForBase(readBundle(join(REPOSITORY, 'dist')), '/');
/** Options for media on other servers, as a site in memory has no files. */
const DELIVERED = {
  imageUrl: 'https://i.example',
  mediaUrl: 'https://m.example',
  fonts: 'link',
} as const;
const options = buildOptions('', DELIVERED);

function sink(): Project {
  const { project } = decode(JSON.stringify(kitchenSink()));
  if (project === undefined) throw new Error('the kitchen sink is flawed');
  return project;
}

const pagesOf = ({ plan }: OpenSite) => plan.routes.filter((route) => !plan.redirects.has(route));

/** Returns the files of a site's pages, as a build makes them. */
async function builtPages(site: OpenSite, project: Project) {
  const folder = mkdtempSync(join(temp, 'built-'));
  const { out } = await build(folder, JSON.parse(encode(project)) as Json, DELIVERED);
  return new Map(pagesOf(site).map(({ file }) => [file, readText(out, file)]));
}

const madePages = (site: OpenSite) =>
  new Map(pagesOf(site).map((route) => [route.file, site.page(route).html]));

/** Returns a board in which all headings have another text. */
function retitled(board: Board, words: string): Board {
  const change = (block: Block): Block => ({
    ...block,
    ...(block.children && { children: block.children.map(change) }),
    ...(block.eid === 'heading' && {
      attrs: (block.attrs ?? []).map((attr) =>
        attr.kid === 'text' ? { ...attr, v: words } : attr,
      ),
    }),
  });
  return board.root === undefined ? board : { ...board, root: change(board.root) };
}

/** Returns a project with one changed board; all other boards are the same objects. */
function withBoard(project: Project, uid: string, change: (board: Board) => Board): Project {
  const visit = (board: Board): Board => {
    if (board.uid === uid) return change(board);
    const children = board.children.map(visit);
    return children.every((child, at) => child === board.children[at])
      ? board
      : { ...board, children };
  };
  return { ...project, root: visit(project.root) };
}

const boardsOf = (board: Board): readonly Board[] => [board, ...board.children.flatMap(boardsOf)];

test('[EDIT-5] every page in memory equals the file of a build', async () => {
  const project = sink();
  const site = openSite(project, { options, frame });
  expect(pagesOf(site).length).toBeGreaterThan(5);
  expect(madePages(site)).toEqual(await builtPages(site, project));
});

test('[EDIT-5] after a change of any board, every page equals the file of a build of the changed project', async () => {
  let project = sink();
  let site = openSite(project, { options, frame });
  pagesOf(site).forEach(site.page);
  for (const { uid } of boardsOf(project.root)) {
    project = withBoard(project, uid, (board) => retitled(board, `Changed ${uid}`));
    site = site.with(project);
  }
  expect(madePages(site)).toEqual(await builtPages(site, project));
});

test("[EDIT-12] a change of blocks keeps the plan, a change of a board’s own fields doesn't", () => {
  const project = sink();
  const site = openSite(project, { options, frame });
  const edited = site.with(withBoard(project, 'home', (board) => retitled(board, 'Hi')));
  expect(edited.plan.routes).toBe(site.plan.routes);
  const renamed = site.with(withBoard(project, 'home', (board) => ({ ...board, title: 'Hi' })));
  expect(renamed.plan.routes).not.toBe(site.plan.routes);
  expect(pagesOf(renamed).map((route) => renamed.page(route).html ?? '')[0]).toContain('<title>Hi');
});

const hrefs = ({ plan }: OpenSite) => plan.routes.map(({ href }) => href);

test('[ROUTE-11] a folder gets a page once it has visible content', () => {
  const shown = sink().root.root;
  const folder = { ...emptyEntity('board'), uid: 'f', slug: 'f', type: 'folder' } as const;
  const input = sink();
  const withFolder = (root: Block | undefined): Project => ({
    ...input,
    root: { ...input.root, children: [...input.root.children, { ...folder, root }] },
  });
  const site = openSite(withFolder(undefined), { options, frame });
  expect(hrefs(site)).not.toContain('/f/');
  expect(hrefs(site.with(withFolder(shown)))).toContain('/f/');
});

test("[REPAIR-5] making pages doesn't modify the project", () => {
  const project = sink();
  const before = encode(project);
  const site = openSite(project, { options, frame });
  pagesOf(site).forEach(site.page);
  expect(encode(project)).toBe(before);
});
