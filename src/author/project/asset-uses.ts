import { walkBlocks } from '../../edit/blocks/block-keys.ts';
import { boardAt } from '../../edit/entities.ts';
import { isMissing } from '../../edit/missing-tree.ts';
import type { ElementCatalogue } from '../../elements/define.ts';
import { addressedIn, type AssetKind } from '../../model/asset.ts';
import { layerName, styledLabel } from '../../edit/words/layer-name.ts';
import { attrsOf, elementKidOf, type Attribute, type Block } from '../../model/entities.ts';
import type { Asset, Board, Project, Style } from '../../model/entities.ts';
import { boardName, capitalized } from '../../model/names.ts';
import { filesOfBoard, filesOfProject } from '../../site/plan/own-files.ts';
import { assetAddress } from '../../site/plan/addresses.ts';
import { NORMAL_STYLE, type OwnFaces } from '../../site/plan/own-faces.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import type { Json } from '../../values/json.ts';
import { TEXTS } from './project-texts.ts';

/** A reference to a file. */
export interface AssetUse {
  /** For a block or a board's picture: the board. */
  readonly board?: string;
  /** For a block: its key. */
  readonly block?: string;
  /** The author's name of the place. */
  readonly name: string;
  /** For a described picture: its alternative text, empty for none. */
  readonly alt?: string;
  /** For a picture that may be cropped: its focal point in written form. */
  readonly focus?: Json;
  readonly hasFocus?: boolean;
}

/** A file of the project with its references. */
export interface ListedAsset {
  readonly uid: string;
  /** The board whose assets contain the file. */
  readonly board: string;
  readonly name: string;
  readonly kind: AssetKind;
  readonly href: string;
  /** The size of the file in bytes; left out if unknown. */
  readonly size?: number;
  /** Width in pixels; left out if unknown. */
  readonly width?: number;
  readonly height?: number;
  /** The family of a font, its weight and style; left out if its file isn't known. */
  readonly family?: string;
  readonly face?: string;
  readonly uses: readonly AssetUse[];
}

/** A reference to a file in a block tree, by uid or address, and its place. */
export type NamedFile = readonly [name: string, use: AssetUse];

/** The references to files in block trees, by the uids of the boards. */
export type FilesInTrees = Readonly<Record<string, readonly NamedFile[]>>;

/**
 * Returns the files of a project in document order, each with its references; one without any is
 * unused. `inTrees` are the server's references in trees that aren't loaded.
 */
export function listAssets(
  { boards, context, fonts }: Pick<SitePlan, 'boards' | 'context' | 'fonts'>,
  project: Project,
  inTrees: FilesInTrees = {},
): readonly ListedAsset[] {
  const { assets, options, catalogue } = context;
  const found = new Map<string, AssetUse[]>();
  const note = (named: string, use: AssetUse) => {
    const uid = addressedIn(named)[0] ?? named;
    const uses = found.get(uid);
    if (uses === undefined) found.set(uid, [use]);
    else uses.push(use);
  };
  for (const [named, use] of usesOfProject(project, catalogue.elements)) note(named, use);
  for (const indexed of boards.values()) {
    const { uid } = indexed.board;
    const name = boardName(indexed.board);
    for (const { named, what } of filesOfBoard(indexed.board)) {
      note(named, { board: uid, name: `${name}: ${what}` });
    }
    const root = boardAt(project, uid)?.root;
    const isLoaded = root !== undefined && !isMissing(root);
    const files = isLoaded ? filesInTree(root, catalogue.elements) : (inTrees[uid] ?? []);
    for (const [named, use] of files) {
      note(named, { ...use, board: uid, name: `${name}: ${use.name}` });
    }
  }
  return [...assetsOf(project.root)].flatMap(([asset, board]): readonly ListedAsset[] => {
    const published = assets.get(asset.uid);
    if (published === undefined) return [];
    const { kind, basename, extension, width, height } = published;
    const own = found.get(asset.uid) ?? [];
    return [
      {
        uid: asset.uid,
        board: board.uid,
        name: `${basename}.${extension}`,
        kind,
        href: assetAddress(published, options),
        ...(asset.size > 0 && { size: asset.size }),
        ...(width !== undefined && { width }),
        ...(height !== undefined && { height }),
        ...familyOf(asset.uid, fonts.own),
        uses: kind === 'font' ? [...own, EVERYWHERE] : own,
      },
    ];
  });
}

/** Returns the family, weight and style of a font; empty if its file isn't known. */
function familyOf(uid: string, { faces }: OwnFaces): Pick<ListedAsset, 'family' | 'face'> {
  const face = faces.findLast((one) => one.uid === uid);
  if (face === undefined) return {};
  const { family, weight, style } = face;
  return { family, face: style === NORMAL_STYLE ? weight : `${weight} ${style}` };
}

/** A font face is on every page (HEAD-6). */
const EVERYWHERE: AssetUse = { name: TEXTS.everyPage };

function* assetsOf(board: Board): Generator<readonly [Asset, Board]> {
  for (const asset of board.assets) yield [asset, board];
  for (const child of board.children) yield* assetsOf(child);
}

function* usesOfProject(project: Project, elements: ElementCatalogue): Generator<NamedFile> {
  for (const { named, what } of filesOfProject(project)) yield [named, { name: capitalized(what) }];
  for (const style of project.styles) yield* usesInStyle(style, elements);
}

function* usesInStyle(
  { name, for: kind, attrs }: Style,
  elements: ElementCatalogue,
): Generator<NamedFile> {
  const called =
    name === '' ? TEXTS.defaultStyle(styledLabel(kind, elements)) : TEXTS.sharedStyle(name);
  for (const attribute of attrs) {
    for (const named of namedIn(attribute)) yield [named, { name: called }];
  }
}

const known = new WeakMap<Block, readonly NamedFile[]>();

/** Returns the references to files in a tree; cached, as trees are immutable. */
export function filesInTree(root: Block, elements: ElementCatalogue): readonly NamedFile[] {
  const before = known.get(root);
  if (before !== undefined) return before;
  const found = [...walkBlocks(root)].flatMap(({ block, key }) =>
    attrsOf(block).flatMap((attribute) =>
      namedIn(attribute).map((named): NamedFile => {
        const own = attribute.isLook === true ? {} : pictureOf(block, elements);
        return [named, { block: key, name: layerName(block, elements), ...own }];
      }),
    ),
  );
  known.set(root, found);
  return found;
}

/** Returns the references of an attribute: by uid, or by address on the site. */
function namedIn({ assetUid = '', assetUrl = '', v, widths }: Attribute): readonly string[] {
  const texts = [v, widths].map((value) => (value === undefined ? '' : JSON.stringify(value)));
  const addressed = [assetUrl, ...texts].flatMap(addressedIn);
  return assetUid === '' ? addressed : [assetUid, ...addressed];
}

/** Returns the alternative text and focal point of a picture, if its element has them. */
function pictureOf(block: Block, elements: ElementCatalogue): Partial<AssetUse> {
  const { alt, focus } = elements.get(block.eid ?? '')?.attrs ?? {};
  const valueOf = (kid: string) =>
    attrsOf(block).findLast((attribute) => elementKidOf(attribute) === kid)?.v;
  const words = valueOf('alt');
  const point = valueOf('focus');
  return {
    ...(alt !== undefined && { alt: typeof words === 'string' ? words : '' }),
    ...(focus !== undefined && { hasFocus: true }),
    ...(point !== undefined && { focus: point }),
  };
}
