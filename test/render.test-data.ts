/** Renders pages of single blocks, from their JSON to their HTML. */
import { CATALOGUE } from '../src/elements/catalogue.ts';
import { COMPONENTS } from '../src/elements/components.ts';
import type { Diagnostic } from '../src/diagnostics/diagnostic.ts';
import { decodeProject } from '../src/format/decode.ts';
import type { ElementAttribute } from '../src/elements/define.ts';
import { repairProject } from '../src/model/repair.ts';
import type { PageDocument } from '../src/page/document.ts';
import type { StyledCatalogue } from '../src/site/page/context.ts';
import { DEFAULT_OPTIONS } from '../src/site/plan/options.ts';
import { planSite } from '../src/site/plan/plan.ts';
import { resolvePage } from '../src/site/page/resolve.ts';
import type { JsonObject } from '../src/values/json.ts';
import type { AnyComponent } from '../src/view/component.ts';
import { createRenderer } from '../src/view/render-page.tsx';
import type { RenderedPage } from '../src/view/rendered-page.ts';
import { block, board, project, text } from './kitchen-sink.test-data.ts';

export interface RenderedBoard extends RenderedPage {
  readonly document: PageDocument;
  readonly diagnostics: readonly Diagnostic[];
}

const ASSETS = [
  { uid: 'dot', basename: 'dot', extension: 'svg', imgWidth: 4, imgHeight: 3 },
  { uid: 'film', basename: 'film', extension: 'mp4' },
  { uid: 'words', basename: 'words', extension: 'vtt' },
  { uid: 'guide', basename: 'guide', extension: 'pdf' },
  { uid: 'uid-of-an-image', basename: 'photo', extension: 'jpg', imgWidth: 40, imgHeight: 30 },
  { uid: 'uid-of-a-video', basename: 'clip', extension: 'mp4' },
  { uid: 'uid-of-captions', basename: 'clip', extension: 'vtt' },
];

/** The definitions of elements, and their components. */
interface Elements {
  readonly catalogue: StyledCatalogue;
  readonly components: ReadonlyMap<string, AnyComponent>;
}

/** Renders the home page of a project of some blocks, as a build does. */
export function renderBlocks(...blocks: readonly JsonObject[]): RenderedBoard {
  return renderElements({ catalogue: CATALOGUE, components: COMPONENTS }, ...blocks);
}

/** Renders the home page of a project of some blocks, with other elements. */
export function renderElements(
  { catalogue, components }: Elements,
  ...blocks: readonly JsonObject[]
): RenderedBoard {
  const pieces = [
    board('piece', [], { type: 'composite', root: text('A piece') }),
    board('uid-of-a-board', [text('Another page')]),
  ];
  const isSkipping = blocks.some(({ eid }) => eid === 'skip-link');
  const target = sampleBlock('box', { anchor: 'content' });
  const json = project(isSkipping ? [...blocks, target] : blocks, pieces);
  const { project: read, diagnostics } = decodeProject({
    ...json,
    root: { ...json.root, assets: ASSETS, date: '2024-05-31', tags: ['garden'] },
  });
  if (read === undefined) throw new Error(JSON.stringify(diagnostics));
  const repaired = repairProject(read, catalogue.elements);
  const plan = planSite(repaired, catalogue, DEFAULT_OPTIONS);
  const route = plan.routes.find(({ href }) => href === '/');
  if (route === undefined) throw new Error('no home page');
  const document = resolvePage(plan, route);
  const rendered = createRenderer(components)(document.root);
  return { ...rendered, document, diagnostics: [...diagnostics, ...plan.diagnostics] };
}

/** Attributes that an element needs, and that have no default value. */
const NEEDED: Readonly<Record<string, JsonObject>> = {
  composite: { source: 'piece' },
  embed: { address: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
  choice: { options: 'One\nTwo' },
};

const CHILDREN: Readonly<Record<string, () => readonly JsonObject[]>> = {
  tabs: () => ['First', 'Second'].map((label) => sampleBlock('tab', { label }, [text(label)])),
  gallery: () => ['One', 'Two'].map((alt) => sampleBlock('image', { alt, caption: `Dot ${alt}` })),
};

const assetAttribute = ([kid, { assetType }]: readonly [string, ElementAttribute]) => ({
  kid,
  assetUid: assetType === 'video' ? 'film' : 'dot',
});

/**
 * Returns a block of an element with all attributes set, so that it is visible and needs no repair.
 */
export function sampleBlock(
  eid: string,
  attrs: JsonObject = {},
  children: readonly JsonObject[] = [],
): JsonObject {
  const own = CATALOGUE.elements.get(eid)?.attrs ?? {};
  const initial: Record<string, JsonObject[string]> = {};
  for (const [kid, { isLook, isOptional, initValue, type }] of Object.entries(own)) {
    const isMissed = isLook !== true && isOptional !== true && type !== 'Asset';
    if (isMissed) initial[kid] = initValue ?? '';
  }
  const inside = children.length === 0 ? (CHILDREN[eid]?.() ?? []) : children;
  const made = block(eid, { ...initial, ...NEEDED[eid], ...attrs }, inside);
  const written = made['attrs'] as readonly JsonObject[];
  const assets = Object.entries(own).filter(
    ([, { type, isOptional }]) => type === 'Asset' && isOptional !== true,
  );
  return { ...made, attrs: [...written, ...assets.map(assetAttribute)] };
}
