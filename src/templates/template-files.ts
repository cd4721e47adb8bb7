import { decodeProject } from '../format/decode.ts';
import { canonicalText } from '../format/encode.ts';
import { splitFolder } from '../format/folder-files.ts';
import { invariant } from '../diagnostics/invariant.ts';
import type { Project } from '../model/entities.ts';
import type { JsonObject } from '../values/json.ts';
import { assetUid, DRAWN_AT, pictureAddress } from './compose.ts';
import { readme } from './readme.ts';
import type { Template } from './template.ts';

export interface NewSite {
  readonly title: string;
  /** Empty: not known yet. */
  readonly siteUrl: string;
}

/** The picture that the icons of each template are made from. */
const ICON = 'mark';

/** The files of a new project, by their paths below its folder, as `unpack` would write them. */
export function templateFiles(template: Template, site: NewSite): ReadonlyMap<string, string> {
  const files = new Map([
    ['sitegen.config.json', canonicalText(settings(site))],
    ['README.md', readme(template, site)],
    ['.gitignore', '# The built site.\n/site/\n\nnode_modules/\n.DS_Store\n'],
    ...splitFolder(templateProject(template, site.title)),
  ]);
  for (const [name, svg] of Object.entries(template.pictures)) {
    files.set(`assets/${name}.svg`, svg);
  }
  return files;
}

function settings({ title, siteUrl }: NewSite): JsonObject {
  return {
    out: 'site',
    ...(siteUrl === '' ? {} : { siteUrl }),
    assets: 'assets',
    // What is shared by pages needs no address of its own.
    routes: 'pages',
    icon: `${ICON}.svg`,
    product: title,
    lang: 'en',
  };
}

/** The project of a template, read as files are. */
function templateProject(template: Template, title: string): Project {
  const { root, ...rest } = template.project(title);
  const assets = Object.entries(template.pictures).map(([name, svg]) => assetOf(name, svg));
  const { project, diagnostics } = decodeProject({
    id: template.name,
    label: title,
    faviconLinkLight: pictureAddress(template.name, ICON),
    faviconLinkDark: pictureAddress(template.name, ICON),
    modelVersion: '0',
    ...rest,
    root: { ...root, assets },
  });
  const [first] = diagnostics;
  invariant(project !== undefined, `${template.name}: ${first?.path ?? ''} ${first?.text ?? ''}`);
  return project;
}

function assetOf(name: string, svg: string): JsonObject {
  const [, width = 0, height = 0] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  return {
    uid: assetUid(name),
    timestamp: DRAWN_AT,
    basename: name,
    extension: 'svg',
    size: svg.length,
    imgWidth: Number(width),
    imgHeight: Number(height),
  };
}
