import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { ElementCatalogue } from '../../elements/define.ts';
import { publishAssets } from '../../model/asset.ts';
import { sourceFinder, type CompositeSource } from '../../model/composite-source.ts';
import type { Attribute, Block, Board, Project } from '../../model/entities.ts';
import { repairTree } from '../../model/repair-tree.ts';
import { createMemos, type SiteContext } from '../../site/page/context.ts';
import { indexBoards, type BoardIndex, type IndexedBoard } from '../../site/plan/board-index.ts';
import { fontFamilies } from '../../site/plan/font-families.ts';
import { readStyles, type SiteStyles } from '../../site/plan/named-styles.ts';
import { DEFAULT_OPTIONS } from '../../site/plan/options.ts';
import { siteProse } from '../../site/plan/prose.ts';
import { hrefsByBoard, planRoutes } from '../../site/plan/routes.ts';
import { planTags } from '../../site/plan/tags.ts';
import { readVariables, type SiteVariables } from '../../site/plan/variables.ts';
import { boardAt, findBoard } from '../entities.ts';
import { isShown } from '../missing-tree.ts';

/** A site as a build sees it, computed on demand: an edit needs little of it. */
export type LazySite = Omit<SiteContext, 'report'>;

const sites = new WeakMap<Project, CachedValue<LazySite>>();

/** Returns the cached site of a project. */
export function siteOf(project: Project, elements: ElementCatalogue): LazySite {
  const known = sites.get(project);
  if (known?.elements === elements) return known.value;
  const site = createSite(project, elements);
  sites.set(project, { elements, value: site });
  return site;
}

function createSite(project: Project, elements: ElementCatalogue): LazySite {
  const options = { ...DEFAULT_OPTIONS, drafts: true };
  const boards = boardsOf(project);
  const assets = lazyMap(() => publishAssets(project).assets);
  const fonts = () => [...assets.values()].filter(({ kind }) => kind === 'font');
  const isKnown = fontFamilies(project, []) !== undefined;
  const families = () => fontFamilies(project, fonts()) ?? new Map<string, string>();
  return {
    options,
    catalogue: { elements, css: new Map(), baseCss: '' },
    boards,
    assets,
    variables: variablesOf(project),
    styles: stylesOf(project, elements),
    prose: siteProse(project),
    fontFamilies: isKnown ? lazyMap(families) : undefined,
    hrefs: lazyMap(() => {
      const { routes } = planRoutes(boards, options, isBoardShown);
      return hrefsByBoard(routes, boards);
    }),
    tags: lazyMap(() => {
      const { routes } = planRoutes(boards, options, isBoardShown);
      const hrefs = hrefsByBoard(routes, boards);
      return planTags(project, routes, { boards, hrefs, options }).tags;
    }),
    ...createMemos(),
    attributeOrigins: new Map<Attribute, number>(),
    useAsset: () => undefined,
    findSource: mendedSources(project, elements),
  };
}

const variables = new WeakMap<Project['variables'], SiteVariables>();

/** Most states of a project share their variables. */
function variablesOf(project: Project): SiteVariables {
  const read = variables.get(project.variables) ?? readVariables(project, undefined).variables;
  variables.set(project.variables, read);
  return read;
}

const styles = new WeakMap<Project['styles'], CachedValue<SiteStyles>>();

interface CachedValue<T> {
  readonly elements: ElementCatalogue;
  readonly value: T;
}

function stylesOf(project: Project, elements: ElementCatalogue): SiteStyles {
  const known = styles.get(project.styles);
  if (known?.elements === elements) return known.value;
  const value = readStyles(project, elements).styles;
  styles.set(project.styles, { elements, value });
  return value;
}

const isBoardShown = ({ board }: IndexedBoard): boolean => isShown(board.root);

/** Indexes the boards of a project; finding one doesn't read others. */
function boardsOf(project: Project): BoardIndex {
  const known = new Map<string, IndexedBoard>();
  const get = (uid: string): IndexedBoard | undefined => {
    const found = known.get(uid);
    if (found !== undefined) return found;
    const { nodes = [], places = [] } = findBoard(project, uid) ?? {};
    let indexed: IndexedBoard | undefined;
    for (const [level, board] of nodes.entries()) {
      const path =
        indexed === undefined ? 'root' : `${indexed.path}.children[${places[level - 1]}]`;
      indexed = { board, path, parent: indexed };
    }
    if (indexed !== undefined) known.set(uid, indexed);
    return indexed;
  };
  return lazyMap(() => indexBoards(project), get);
}

/** A repaired board with the trees that it depends on: its own, and those that it shows. */
interface Mended {
  readonly source: CompositeSource | undefined;
  readonly trees: ReadonlyMap<string, Block | undefined>;
}

// A cache of repaired boards. Its entries compare trees, as a lazily read board stays the same
// object when its tree changes.
const mended = new WeakMap<Board, Mended>();

/** Returns slots and properties of sources, repaired as in a build. */
function mendedSources(project: Project, catalogue: ElementCatalogue) {
  const raw = sourceFinder((uid) => boardAt(project, uid));
  const treeOf = (uid: string) => boardAt(project, uid)?.root;
  const isSame = ([uid, tree]: readonly [string, Block | undefined]) => treeOf(uid) === tree;
  return (uid: string): CompositeSource | undefined => {
    const board = boardAt(project, uid);
    if (board === undefined) return undefined;
    const known = mended.get(board);
    if (known !== undefined && [...known.trees].every(isSame)) return known.source;
    const trees = new Map([[uid, board.root]]);
    const findSource = (inner: string) => {
      trees.set(inner, treeOf(inner));
      return raw(inner);
    };
    const { root } = repairTree(board, '', { catalogue, findSource });
    const source = sourceFinder(() => ({ ...board, root }))(uid);
    mended.set(board, { source, trees });
    return source;
  };
}

/** A map whose values are computed on access. */
function lazyMap<K, V>(
  make: () => ReadonlyMap<K, V>,
  find?: (key: K) => V | undefined,
): ReadonlyMap<K, V> {
  let made: ReadonlyMap<K, V> | undefined;
  const map = () => {
    made ??= make();
    return made;
  };
  return {
    get size() {
      return map().size;
    },
    get: (key) => (find === undefined ? map().get(key) : find(key)),
    has: (key) => (find === undefined ? map().has(key) : find(key) !== undefined),
    forEach: (call) => map().forEach(call),
    entries: () => map().entries(),
    keys: () => map().keys(),
    values: () => map().values(),
    [Symbol.iterator]: () => map()[Symbol.iterator](),
  };
}

/** Returns a site that reports diagnostics to a function. */
export function withReport(site: LazySite, report: (found: Diagnostic) => void): SiteContext {
  return { ...site, report };
}
