import { quote, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { publishedAssets, type ImageForms, type PublishedAsset } from '../../model/asset.ts';
import { mapView } from '../../values/map-view.ts';
import type { ImageFile, MediaIndex } from '../page/values/pictures.ts';
import { fontFaceCss } from './fonts.ts';
import { GOOGLE_FONTS } from './head.ts';
import { faceCss, fallbackCss, googleLink, withoutLocal, type FontIndex } from './local-fonts.ts';
import type { OwnFaces } from './own-faces.ts';
import type { SitePlan } from './plan.ts';

/**
 * A plan with the files of its images: their alternatives, and sizes that the project lacks
 * (ASSET-6).
 */
export function withMedia(plan: SitePlan, media: MediaIndex): SitePlan {
  if (media.size === 0) return plan;
  const assets = siteAssets({ keptAssets: plan.keptAssets, media });
  return { ...plan, media, context: { ...plan.context, assets } };
}

/** The assets of a site with the data of their files. */
export function siteAssets({
  keptAssets,
  media,
}: Pick<SitePlan, 'keptAssets' | 'media'>): ReadonlyMap<string, PublishedAsset> {
  const assets = publishedAssets(keptAssets);
  if (media.size === 0) return assets;
  return mapView(assets, (asset) => {
    const file = media.get(asset.uid);
    if (file === undefined) return asset;
    const sharing = file.sharing === undefined ? {} : { sharing: file.sharing };
    return { ...asset, ...sizeOf(asset, file), ...formsOf(file), ...sharing };
  });
}

/** Both sizes come from one source, to keep the ratio. */
function sizeOf({ width, height }: PublishedAsset, file: ImageFile) {
  const isKnown = width !== undefined && height !== undefined;
  return isKnown ? { width, height } : { width: file.width, height: file.height };
}

function formsOf({ width, forms }: ImageFile): { readonly forms?: ImageForms } {
  return forms.length === 0 ? {} : { forms: { width, files: forms } };
}

/** A plan in which the site serves its own fonts if available; the rest keeps the link (HEAD-8). */
export function withFonts(plan: SitePlan, fonts: FontIndex): SitePlan {
  const { own } = fonts;
  if (fonts.faces.length + fonts.fallbacks.length + own.faces.length === 0) return plan;
  const { fontAssets, head } = plan;
  const context = withFamilies(plan.context, own);
  const { options } = context;
  const names = new Set(fonts.faces.map(({ family }) => family));
  const latin = fonts.faces.filter(({ isLatin }) => isLatin).map((face) => faceCss(face, options));
  const fontCss = [
    fontFaceCss(fontAssets, options, own.faces),
    ...latin,
    ...fonts.fallbacks.map(fallbackCss),
  ].join('');
  const tags = withoutLocal(head.tags, names);
  const languages = plan.languages.map((one) => ({
    ...one,
    head: { ...one.head, tags: withoutLocal(one.head.tags, names) },
  }));
  const isAsking = googleLink(tags) !== undefined;
  const externalResources = plan.externalResources.filter(
    ({ kind, value }) => isAsking || kind !== 'fonts' || value !== `https://${GOOGLE_FONTS}`,
  );
  const ofSite = { ...head, tags };
  return { ...plan, context, fontCss, fonts, externalResources, languages, head: ofSite };
}

/** Additional names of families are valid names of fonts too. */
function withFamilies(context: SitePlan['context'], { names }: OwnFaces): SitePlan['context'] {
  const { fontFamilies } = context;
  if (fontFamilies === undefined || names.length === 0) return context;
  return { ...context, fontFamilies: new Map([...names, ...fontFamilies]) };
}

/**
 * Diagnostics without those about unknown fonts whose family is in a file of the project (HEAD-5).
 */
export function withoutFoundFonts(
  diagnostics: readonly Diagnostic[],
  { own }: FontIndex,
): readonly Diagnostic[] {
  if (own.names.length === 0) return diagnostics;
  const found = own.names.map(([name]) => quote(name));
  return diagnostics.filter(({ code, text }) => {
    const isNamed = (name: string) => text.toLowerCase().includes(name);
    return code !== 'font-unknown' || !found.some(isNamed);
  });
}
