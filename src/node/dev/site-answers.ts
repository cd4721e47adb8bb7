import { join } from 'node:path';
import { canvasRouteAt } from '../../author/canvas/canvas-route.ts';
import type { ShownError } from '../../author/tab-answer.ts';
import { escapeHtml } from '../../view/head-html.ts';
import { createDocumentWriter } from '../../view/document-html.ts';
import { CACHE_BRIEFLY, HOST_FILES } from '../../site/hosts/host-site.ts';
import { HTML, typeOf } from '../../site/hosts/media-types.ts';
import { ICON_FILES } from '../../site/plan/icons.ts';
import type { Route } from '../../site/plan/routes.ts';
import type { Bundle } from '../generate/bundle.ts';
import { makeIcons } from '../generate/icons.ts';
import type { BuildOptions } from '../generate/options.ts';
import { aboutSite } from '../generate/about-site.ts';
import { once } from '../../values/once.ts';
import type { Serving } from '../output/target.ts';
import { publicFileAt } from '../public/public-folder.ts';
import { namesOf } from '../preview/preview-requests.ts';
import type { AuthorClient } from './author-client.ts';
import type { DevSite } from './dev-site.ts';
import type { ServedPage } from './page-cache.ts';
import type { SiteState } from './site-state.ts';

/** The response for an address. */
export type Answer =
  | {
      readonly kind: 'text';
      readonly status: number;
      readonly type: string;
      readonly body: string | Uint8Array;
      readonly etag?: string;
    }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'redirect'; readonly to: string };

/** The data from which requests for the site are answered. */
export interface SiteSetting {
  readonly site: DevSite;
  readonly options: BuildOptions;
  readonly bundle: Bundle;
  readonly client: AuthorClient;
}

/** The responses about the site. */
export interface SiteAnswers {
  /** The response for an address, as by the site's host after a build. */
  answer(url: string): Promise<Answer>;
  /** Headers of every response about the site. */
  headers(): ReadonlyMap<string, string>;
}

interface WholeSite {
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly serving: Serving;
  readonly icons: () => Promise<ReadonlyMap<string, Uint8Array>>;
}

/** Responds like a static host of the built site. */
export function createSiteAnswers(setting: SiteSetting): SiteAnswers {
  const { site, options, bundle, client } = setting;
  const { base } = options;
  const writeDocument = createDocumentWriter(site.frame);
  const wholes = new WeakMap<SiteState['plan'], WholeSite>();

  function wholeSite(state: SiteState): WholeSite {
    const found = wholes.get(state.plan);
    if (found !== undefined) return found;
    const { files, serving } = aboutSite(state.plan);
    const icons = once(async () => (await makeIcons(state.plan, options.assets)).files);
    const whole = { files: new Map(files()), serving, icons };
    wholes.set(state.plan, whole);
    return whole;
  }

  async function pageAnswer(route: Route, status: number): Promise<Answer> {
    return documentOf(await site.page(route), status);
  }

  function documentOf({ html, etag, errors }: ServedPage, status: number): Answer {
    if (html !== undefined) return { kind: 'text', status, type: HTML, body: html, etag };
    return errorPage([...site.problems(), ...errors]);
  }

  /**
   * A page that shows errors instead of the page that they prevent. Its client waits for a change.
   */
  function errorPage(errors: ReturnType<DevSite['problems']>): Answer {
    const body = writeDocument(errorDocument(site.shown(errors)));
    return { kind: 'text', status: 500, type: HTML, body };
  }

  /**
   * Responds with the 404 page of the language whose folder is `first`, or with that of the site.
   */
  function notFound(state: SiteState, first = ''): Promise<Answer> {
    const route = state.routes.get(`${first}/404.html`) ?? state.routes.get('404.html');
    return route === undefined
      ? Promise.resolve({ kind: 'text', status: 404, type: HTML, body: 'Not found' } as const)
      : pageAnswer(route, 404);
  }

  async function fileAnswer(state: SiteState, file: string): Promise<Answer | undefined> {
    const route = state.routes.get(file) ?? canvasRouteAt(state.plan, file);
    const whole = wholeSite(state);
    if (route !== undefined && !state.plan.redirects.has(route)) return pageAnswer(route, 200);
    if (HOST_FILES.some((name) => name === file)) return undefined;
    const icons = ICON_FILES.has(file) ? await whole.icons() : undefined;
    const bytes = whole.files.get(file) ?? icons?.get(file);
    if (bytes !== undefined) return { kind: 'text', status: 200, type: typeOf(file), body: bytes };
    const drawing = state.media.drawing(file);
    if (drawing !== undefined) {
      return { kind: 'text', status: 200, type: typeOf(file), body: drawing };
    }
    const media = await state.media.file(file);
    if (media !== undefined) return { kind: 'file', path: media };
    const font = state.fonts.sources.get(file);
    const path = font ?? publicFileAt(options.publicFolder, file);
    return path === undefined ? clientAnswer(file) : { kind: 'file', path };
  }

  function clientAnswer(file: string): Answer | undefined {
    const script = client.script(file);
    if (script !== undefined) {
      return { kind: 'text', status: 200, type: typeOf(file), body: script };
    }
    const own = client.file(file) ?? bundleFile(bundle, file);
    return own === undefined ? undefined : { kind: 'file', path: own };
  }

  return {
    headers() {
      const state = site.state();
      if (state === undefined || options.host === 'none') return new Map();
      return new Map([...wholeSite(state).serving.headers, ['Cache-Control', CACHE_BRIEFLY]]);
    },
    async answer(url) {
      const [path = '/', query] = url.split('?', 2);
      const names = namesOf(path);
      const state = site.state();
      if (names === undefined) return { kind: 'text', status: 404, type: HTML, body: 'Not found' };
      if (state === undefined) {
        const file = names.slice(base.split('/').length - 2).join('/');
        return clientAnswer(file) ?? errorPage(site.problems());
      }
      const target = options.host === 'none' ? undefined : redirectOf(wholeSite(state), names);
      const search = query === undefined ? '' : `?${query}`;
      if (`${path}/` === base) return { kind: 'redirect', to: base + search };
      if (target !== undefined) return { kind: 'redirect', to: target };
      if (!path.startsWith(base)) return notFound(state);
      const inside = names.slice(base.split('/').length - 2);
      const isFolder = path.endsWith('/');
      const index = [...inside, 'index.html'].join('/');
      const isPublicIndex = publicFileAt(options.publicFolder, index) !== undefined;
      if (!isFolder && (state.routes.has(index) || isPublicIndex))
        return { kind: 'redirect', to: `${path}/${search}` };
      const file = isFolder ? index : inside.join('/');
      const found = await fileAnswer(state, file);
      if (found !== undefined) return found;
      const html = isFolder ? undefined : publicFileAt(options.publicFolder, `${file}.html`);
      return html === undefined ? notFound(state, inside[0]) : { kind: 'file', path: html };
    },
  };
}

function redirectOf({ serving }: WholeSite, names: readonly string[]): string | undefined {
  const wanted = names.join('/');
  for (const [from, to] of serving.redirects) if (namesOf(from)?.join('/') === wanted) return to;
  return undefined;
}

function bundleFile({ folder, files }: Bundle, file: string): string | undefined {
  return files.includes(file) ? join(folder, file) : undefined;
}

function errorDocument(errors: readonly ShownError[]) {
  return {
    lang: 'en',
    head: '<title>This page can’t be built</title>',
    settings: 'data-hydrate="none"',
    root: `<main><h1>This page can’t be built</h1>${errorList(errors)}</main>`,
    data: '',
  };
}

/** The errors as text (W8 in the hostile cases). */
function errorList(errors: readonly ShownError[]): string {
  const items = errors.map(({ message, hint, file, place, source }) => {
    const line = source === undefined ? '' : `:${source.line}:${source.column}`;
    const lines = source?.lines.map((one, at) => `${source.first + at}  ${one}`).join('\n') ?? '';
    return `<li><p><strong>${escapeHtml(message)}</strong> ${escapeHtml(hint)}</p><p>${escapeHtml(
      `${file}${line} ${place}`,
    )}</p><pre>${escapeHtml(lines)}</pre></li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}
