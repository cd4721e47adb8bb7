import { dirname } from 'node:path';
import { quote, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { PublishedAsset } from '../../model/asset.ts';
import { fallbackFor } from '../../site/plan/font-fallback.ts';
import { wantedFamilies, type WantedFamily } from '../../site/plan/google-fonts.ts';
import {
  googleLink,
  NO_FONTS,
  type FontIndex,
  type LocalFace,
} from '../../site/plan/local-fonts.ts';
import { ownFaces } from '../../site/plan/own-faces.ts';
import type { Choice, SiteOptions } from '../../site/plan/options.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import { tryTo } from '../../values/try-to.ts';
import { assetFiles } from '../media/asset-files.ts';
import { buildMessages } from '../messages.ts';
import { openFontMeter, type FontMeter } from './font-metrics.ts';
import { findFontPackage, packageNames, readFont, type PackageFace } from './font-packages.ts';

export interface FontOptions extends SiteOptions {
  readonly assets: string | undefined;
  /** True if the site serves available fonts itself instead of linking Google's (HEAD-8). */
  readonly fonts: Choice<'fonts'>;
}

/** The fonts of a site, before its pages are made. */
export interface SiteFonts {
  readonly index: FontIndex;
  readonly diagnostics: readonly Diagnostic[];
  /** The source files of font faces, by their file in the output. */
  readonly sources: ReadonlyMap<string, string>;
}

const NONE: SiteFonts = { index: NO_FONTS, diagnostics: [], sources: new Map() };

/**
 * Finds the fonts that a site can serve itself, and measures them. `kept` is the folder in which
 * measurements are cached, if any.
 */
export async function prepareFonts(
  projectPath: string,
  { head, fontAssets }: SitePlan,
  { kept, ...options }: FontOptions & { readonly kept: string | undefined },
): Promise<SiteFonts> {
  const meter = openFontMeter(kept);
  const files = await ownFiles(fontAssets, options, meter);
  const own = ownFaces(files.flatMap(({ asset, facts }) => (facts ? [{ asset, facts }] : [])));
  if (options.fonts === 'link') return { ...NONE, index: { ...NO_FONTS, own } };
  const folders = [projectPath, dirname(projectPath), process.cwd()];
  const faces: PackageFace[] = [];
  const fallbacks = files.flatMap(({ asset: { basename }, metrics }) =>
    metrics === undefined ? [] : [fallbackFor(basename, basename, metrics)],
  );
  const diagnostics: Diagnostic[] = [];
  for (const family of wantedFamilies(googleLink(head.tags) ?? '')) {
    const found = findFontPackage(family, folders);
    if (found === undefined) {
      diagnostics.push(notLocal(family));
      continue;
    }
    faces.push(...found.faces);
    const latin = found.faces.find(({ isLatin }) => isLatin);
    const { metrics } = latin === undefined ? {} : await meter(readFont(latin.from));
    if (metrics !== undefined) fallbacks.push(fallbackFor(family.name, found.category, metrics));
  }
  return {
    index: { faces: faces.map(({ from: _from, ...face }): LocalFace => face), fallbacks, own },
    diagnostics,
    sources: new Map(faces.map(({ file, from }) => [file, from])),
  };
}

function notLocal({ name }: WantedFamily): Diagnostic {
  const [wanted = 'a package that contains it'] = packageNames(name);
  const params = { family: quote(name), package: wanted };
  return buildMessages.at('font-not-local', { path: 'googleFontsLink' }, params);
}

/** The project's own fonts with readable files. */
async function ownFiles(
  fonts: readonly PublishedAsset[],
  { assets: folder, mediaUrl }: FontOptions,
  meter: FontMeter,
) {
  if (folder === undefined || mediaUrl !== '' || fonts.length === 0) return [];
  const { find } = await assetFiles(folder);
  const measured: (Awaited<ReturnType<FontMeter>> & { readonly asset: PublishedAsset })[] = [];
  for (const asset of fonts) {
    const file = find(asset);
    // Missing and broken files are reported on publishing.
    const bytes = file === undefined ? undefined : tryTo(() => readFont(file));
    if (bytes !== undefined) measured.push({ asset, ...(await meter(bytes)) });
  }
  return measured;
}
