import { decodeProject } from '../format/decode.ts';
import { canonicalText } from '../format/encode.ts';
import { splitFolder } from '../format/folder-files.ts';
import { invariant } from '../diagnostics/invariant.ts';
import type { Project } from '../model/entities.ts';
import type { JsonObject } from '../values/json.ts';
import { assetUid, DRAWN_AT, pictureAddress } from './compose.ts';
import { SHARING_SIZE } from './draw.ts';
import { readme } from './readme.ts';
import type { Template } from './template.ts';

export interface NewSite {
  readonly title: string;
  /** The address of the site; empty if it isn't known yet. */
  readonly siteUrl: string;
  /** The JPEG of the template's sharing image. */
  readonly sharing: Uint8Array;
}

/** The picture for the icons of each template. */
const ICON = 'mark';
/** The sharing image of the site. */
const SHARING = 'sharing';

/** The files of a new project, by path below its folder, as `unpack` would write them. */
export function templateFiles(
  template: Template,
  site: NewSite,
): ReadonlyMap<string, string | Uint8Array> {
  const files = new Map<string, string | Uint8Array>([
    ['sitegen.config.json', canonicalText(settings(site))],
    ['README.md', readme(template, site)],
    ['.gitignore', '# The built site.\n/site/\n\nnode_modules/\n.DS_Store\n'],
    ...splitFolder(templateProject(template, site)),
    [`assets/${SHARING}.jpg`, site.sharing],
  ]);
  for (const [name, svg] of Object.entries(template.pictures)) {
    files.set(`assets/${name}.svg`, svg);
  }
  for (const [file, text] of Object.entries(template.files?.(site.title) ?? {})) {
    files.set(file, text);
  }
  return files;
}

function settings({ title, siteUrl }: NewSite): JsonObject {
  return {
    out: 'site',
    ...(siteUrl === '' ? {} : { siteUrl }),
    assets: 'assets',
    // Only pages have addresses, since shared parts need none.
    routes: 'pages',
    icon: `${ICON}.svg`,
    product: title,
    lang: 'en',
  };
}

/** The project of a template, read as from files. */
function templateProject(template: Template, { title, sharing }: NewSite): Project {
  const { root, ...rest } = template.project(title);
  const assets = [
    ...Object.entries(template.pictures).map(([name, svg]) => drawingOf(name, svg)),
    sharingAsset(sharing),
  ];
  const { project, diagnostics } = decodeProject({
    id: template.name,
    label: title,
    faviconLinkLight: pictureAddress(template.name, ICON),
    faviconLinkDark: pictureAddress(template.name, ICON),
    modelVersion: '0',
    ...rest,
    root: { ...root, imageUrl: assetUid(SHARING), assets },
  });
  const [first] = diagnostics;
  invariant(project !== undefined, `${template.name}: ${first?.path ?? ''} ${first?.text ?? ''}`);
  return project;
}

function drawingOf(name: string, svg: string): JsonObject {
  const [, width = 0, height = 0] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  return {
    ...assetOf(name, 'svg'),
    size: svg.length,
    imgWidth: Number(width),
    imgHeight: Number(height),
  };
}

function sharingAsset({ length }: Uint8Array): JsonObject {
  const [imgWidth, imgHeight] = SHARING_SIZE;
  return { ...assetOf(SHARING, 'jpg'), size: length, imgWidth, imgHeight };
}

const assetOf = (name: string, extension: string): JsonObject => ({
  uid: assetUid(name),
  timestamp: DRAWN_AT,
  basename: name,
  extension,
});
