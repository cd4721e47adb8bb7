import type { PictureAnswer } from '../../author/project/project-answers.ts';
import { SAMPLE_IMAGE, sampleBlock } from '../../author/project/sample-block.ts';
import type { PublishedAsset } from '../../model/asset.ts';
import type { Block } from '../../model/entities.ts';
import { createMemos } from '../../site/page/context.ts';
import { assetAddress } from '../../site/plan/addresses.ts';
import { readStyles } from '../../site/plan/named-styles.ts';
import { boardRoute } from '../../site/plan/routes.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import { readVariables } from '../../site/plan/variables.ts';
import { DOCUMENT_FRAME } from '../../view/document-html.ts';
import { createBoardBuilder } from '../generate/board-builder.ts';
import { createPageTools } from '../generate/page-builder.ts';
import type { BuildOptions } from '../generate/options.ts';
import type { DevSite } from './dev-site.ts';
import { readyPreview } from './ready-picture.ts';
import type { SiteState } from './site-state.ts';

export interface PictureAnswers {
  /** Undefined for a missing resource. */
  answer(params: URLSearchParams): PictureAnswer | undefined;
}

/** The picture in previews, instead of a file of the project. */
const IMAGE: PublishedAsset = {
  uid: SAMPLE_IMAGE,
  kind: 'image',
  basename: 'sample',
  extension: 'svg',
  filename: 'sample.svg',
  path: 'resource/sample/sample.svg',
  width: 480,
  height: 320,
  place: { path: '' },
};

const DRAWING = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320" width="480" height="320" preserveAspectRatio="xMidYMid slice"><rect width="480" height="320" fill="#c9d3e3"/><circle cx="352" cy="92" r="40" fill="#f4f6fa"/><path d="M0 260 150 120 290 240 370 170 480 262V320H0Z" fill="#8fa3c2"/><path d="M0 320V292L120 220 250 320Z" fill="#6f86ab"/></svg>',
)}`;

/** Turns off animations, the text cursor and scroll bars. */
const NO_MOTION_CSS =
  '*,::before,::after{animation:none!important;transition:none!important;caret-color:transparent}html{overflow:hidden}';

/** Makes pure layout elements visible. */
const LAYOUT_TINT_CSS = '#sitegen-root p{background:#8A94A62E;padding:12px 16px;border-radius:6px}';

/**
 * Renders previews of elements, presets and sections as the site would, on demand; cached until
 * something changes.
 */
export function createPictureAnswers(site: DevSite, options: BuildOptions): PictureAnswers {
  let known:
    | {
        readonly state: SiteState;
        readonly draw: (root: Block, isLayout: boolean) => PictureAnswer;
      }
    | undefined;
  const kept = new WeakMap<SiteState, Map<string, PictureAnswer>>();

  function drawerOf(state: SiteState) {
    if (known?.state !== state) known = { state, draw: createDrawer(state, options) };
    return known.draw;
  }

  return {
    answer(params) {
      const state = site.state();
      if (state === undefined) return undefined;
      const pictures = kept.get(state) ?? new Map<string, PictureAnswer>();
      kept.set(state, pictures);
      const key = params.toString();
      const before = pictures.get(key);
      if (before !== undefined) return before;
      const [eid = '', preset, source, ready] = ['eid', 'preset', 'source', 'ready'].map(
        (name) => params.get(name) ?? undefined,
      );
      if (ready !== undefined) {
        const picture = drawReady(ready, state, options);
        if (picture !== undefined) pictures.set(key, picture);
        return picture;
      }
      if (source !== undefined && !state.plan.boards.has(source)) return undefined;
      const { elements } = state.plan.context.catalogue;
      const named = { eid, ...(preset && { preset }), ...(source && { source }) };
      const block = sampleBlock(named, elements);
      if (block === undefined) return undefined;
      const { catalog } = elements.get(eid) ?? {};
      const isLayout = catalog?.group === 'layout' && eid !== 'card';
      const picture = drawerOf(state)(block, isLayout);
      pictures.set(key, picture);
      return picture;
    },
  };
}

/** Makes the document of a ready section, with the variables and styles that come with it. */
function drawReady(name: string, state: SiteState, options: BuildOptions) {
  const preview = readyPreview(name, state);
  if (preview === undefined) return undefined;
  const { block, project, files } = preview;
  const { context } = state.plan;
  const { variables } = readVariables(project, context.fontFamilies);
  const { styles } = readStyles(project, context.catalogue.elements);
  const { parts: _parts, ...memos } = createMemos();
  const own = { ...state.plan, context: { ...context, ...memos, variables, styles } };
  return createDrawer({ ...state, plan: own }, options, files)(block, false);
}

interface SampleFile {
  readonly asset: PublishedAsset;
  readonly href: string;
}

/** Makes documents of blocks, by the functions that make pages. */
function createDrawer(
  { plan, trees }: Pick<SiteState, 'plan' | 'trees'>,
  options: BuildOptions,
  files: readonly SampleFile[] = [{ asset: IMAGE, href: DRAWING }],
) {
  const { context, boards } = plan;
  const assets = new Map([
    ...context.assets,
    ...files.map(({ asset }) => [asset.uid, asset] as const),
  ]);
  const own: SitePlan = {
    ...plan,
    // The project's own tags could load external resources.
    head: { ...plan.head, tags: [] },
    context: { ...context, assets, parts: createMemos().parts },
  };
  const still = { ...options, csp: 'none', hydrate: 'none' } as const;
  const tools = createPageTools({ options: still, plan: own, frame: DOCUMENT_FRAME });
  const builder = createBoardBuilder({ plan: own, readTree: trees.read, tools });
  const [first] = boards.values();
  const page = first && trees.read(first.path).root;

  return (block: Block, isLayout: boolean): PictureAnswer => {
    if (first === undefined) return {};
    const root: Block = { ...page, uid: 'sample-page', eid: 'page', children: [block] };
    const indexed = { ...first, board: { ...first.board, root } };
    let html: string | undefined;
    builder.build({ indexed, pages: [boardRoute(indexed, [])] }, (_, made) => {
      html = made;
    });
    if (html === undefined) return {};
    const plain = html
      .replaceAll(/<(script|iframe)\b[^]*?<\/\1>/g, '')
      .replaceAll(/<(?:link|base)\b[^>]*>/g, '');
    const style = `<style>${NO_MOTION_CSS}${isLayout ? LAYOUT_TINT_CSS : ''}</style></head>`;
    const filled = files.reduce(
      (text, { asset, href }) => text.replaceAll(assetAddress(asset, context.options), href),
      plain,
    );
    return { html: filled.replace('</head>', style) };
  };
}
