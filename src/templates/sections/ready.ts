import { invariant } from '../../diagnostics/invariant.ts';
import { isJsonObject, type Json, type JsonObject } from '../../values/json.ts';
import { assetUid, blockTree, DRAWN_AT, type Draft } from '../compose.ts';
import { svg } from '../draw.ts';
import type { ReadySite } from './pieces.ts';
import { READY_PICTURES } from './pictures.ts';
import { READY_SECTIONS } from './sections.ts';
import { READY_STYLES, READY_VARIABLES } from './vocabulary.ts';

/** The project for which ready content is made. */
export interface ReadyTarget extends ReadySite {
  /** The project has a dark color scheme. */
  readonly isDark: boolean;
}

/** Ready content in the form of copied blocks, with everything that it refers to. */
export interface ReadyContent {
  readonly sitegen: 1;
  readonly project: string;
  readonly blocks: readonly JsonObject[];
  readonly assets: readonly JsonObject[];
  readonly variables: readonly JsonObject[];
  readonly styles: readonly JsonObject[];
}

/** Returns a section as copied blocks; `isTitle`: its heading may be the title of the page. */
export function readySection(name: string, target: ReadyTarget, isTitle = true): ReadyContent {
  const draft = readyDraft(name, target);
  const block = blockTree(isTitle ? draft : below(draft), `ready-${name}`);
  return contentOf([block], target);
}

/** Returns a section before its blocks have uids. */
function readyDraft(name: string, site: ReadySite): Draft {
  const section = READY_SECTIONS.find((one) => one.name === name);
  invariant(section !== undefined, `no ready section ${name}`);
  return { ...section.content(site), label: section.label };
}

/** Returns sections of which the first one has the title of the page. */
export function pageDrafts(names: readonly string[], site: ReadySite): readonly Draft[] {
  return names.map((name, at) => {
    const draft = readyDraft(name, site);
    return at === 0 ? asTitle(draft) : below(draft);
  });
}

const hasTitle = (draft: Draft): boolean => levelOf(draft) === 1 || draft.children.some(hasTitle);

const levelOf = ({ eid, attrs }: Draft): Json | undefined =>
  eid === 'heading' ? attrs.find(({ kid }) => kid === 'level')?.['v'] : undefined;

/** Returns a section without the title of a page. */
const below = (draft: Draft): Draft => withLevels(draft, (level) => Math.max(2, level));

/** Returns a section whose heading is the title of a page; those below it keep their size. */
function asTitle(draft: Draft): Draft {
  if (hasTitle(draft)) return draft;
  return withLevels(draft, (level) => level - 1);
}

/** Returns several sections as copied blocks, as the content of a page. */
export function readyPage(names: readonly string[], target: ReadyTarget): ReadyContent {
  const blocks = pageDrafts(names, target).map((draft, at) =>
    blockTree(draft, `ready-${names[at] ?? ''}`),
  );
  return contentOf(blocks, target);
}

function withLevels(draft: Draft, level: (own: number) => number): Draft {
  const children = draft.children.map((child) => withLevels(child, level));
  const former = levelOf(draft);
  if (typeof former !== 'number') return { ...draft, children };
  const now = level(former);
  const attrs = draft.attrs.map((own) => (own['kid'] === 'level' ? { ...own, v: now } : own));
  const isSized = now >= former || attrs.some(({ kid }) => kid === 'font-size');
  const size = former === 3 && !isSized ? [{ kid: 'font-size', v: '1.25rem' }] : [];
  return { ...draft, attrs: [...attrs, ...size], children };
}

function contentOf(blocks: readonly JsonObject[], { isDark }: ReadyTarget): ReadyContent {
  const styles = readyStyles(blocks);
  return {
    sitegen: 1,
    project: 'sitegen',
    blocks,
    assets: readyPictures(blocks).map(assetOf),
    variables: readyVariables([...blocks, ...styles]).map((variable) =>
      isDark ? variable : lightOnly(variable),
    ),
    styles,
  };
}

function lightOnly({ dark: _dark, ...variable }: JsonObject): JsonObject {
  return variable;
}

/** Returns the shared styles that blocks name. */
export function readyStyles(blocks: readonly JsonObject[]): readonly JsonObject[] {
  const names = new Set(
    textsOf(blocks, ({ kid, v }) => (kid === 'styles' ? v : undefined)).flatMap((all) =>
      all.split(' '),
    ),
  );
  return READY_STYLES.filter(({ name }) => typeof name === 'string' && names.has(name));
}

/** Returns the variables that blocks and styles name. */
export function readyVariables(named: readonly JsonObject[]): readonly JsonObject[] {
  const all = JSON.stringify(named);
  return READY_VARIABLES.filter(
    ({ name }) => typeof name === 'string' && all.includes(`"var:${name}"`),
  );
}

/** Returns the names of the pictures that blocks show. */
function picturesOf(blocks: readonly JsonObject[]): readonly string[] {
  const uids = new Set(textsOf(blocks, ({ assetUid: uid }) => uid));
  return Object.keys(READY_PICTURES).filter((name) => uids.has(assetUid(name)));
}

function textsOf(value: Json, pick: (one: JsonObject) => Json | undefined): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one) => textsOf(one, pick));
  if (!isJsonObject(value)) return [];
  const own = pick(value);
  const inside = Object.values(value).flatMap((one) => textsOf(one, pick));
  return typeof own === 'string' ? [own, ...inside] : inside;
}

function drawingOf(name: string) {
  const drawn = READY_PICTURES[name];
  invariant(drawn !== undefined, `no picture ${name}`);
  return drawn;
}

function assetOf({ uid, name, width, height, svg: drawn }: ReadyPicture): JsonObject {
  return {
    uid,
    timestamp: DRAWN_AT,
    basename: name,
    extension: 'svg',
    size: drawn.length,
    imgWidth: width,
    imgHeight: height,
  };
}

export type ReadyPicture = ReturnType<typeof readyPictures>[number];

/** Returns the pictures that blocks show: the uid of each asset, its name, size in px and SVG. */
export const readyPictures = (blocks: readonly JsonObject[]) =>
  picturesOf(blocks).map((name) => {
    const drawn = drawingOf(name);
    const { width, height } = drawn;
    return { uid: assetUid(name), name, width, height, svg: svg(drawn) };
  });
