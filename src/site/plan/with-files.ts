import { publishedAssets, type ImageForms, type PublishedAsset } from '../../model/asset.ts';
import { mapView } from '../../values/map-view.ts';
import type { ImageFile, MediaIndex } from '../page/pictures.ts';
import { fontFaceCss } from './fonts.ts';
import { GOOGLE_FONTS } from './head.ts';
import { faceCss, fallbackCss, googleLink, withoutLocal, type FontIndex } from './local-fonts.ts';
import type { SitePlan } from './plan.ts';

/** A plan that knows the files of its images: their forms, and sizes where the project doesn't say them (ASSET-6). */
export function withMedia(plan: SitePlan, media: MediaIndex): SitePlan {
  if (media.size === 0) return plan;
  const assets = siteAssets({ keptAssets: plan.keptAssets, media });
  return { ...plan, media, context: { ...plan.context, assets } };
}

/** The assets of a site, with what is known of their files. */
export function siteAssets({
  keptAssets,
  media,
}: Pick<SitePlan, 'keptAssets' | 'media'>): ReadonlyMap<string, PublishedAsset> {
  const assets = publishedAssets(keptAssets);
  if (media.size === 0) return assets;
  return mapView(assets, (asset) => {
    const file = media.get(asset.uid);
    return file === undefined ? asset : { ...asset, ...sizeOf(asset, file), ...formsOf(file) };
  });
}

/** Both sizes come from one source: the proportions must be those of a picture. */
function sizeOf({ width, height }: PublishedAsset, file: ImageFile) {
  const isKnown = width !== undefined && height !== undefined;
  return isKnown ? { width, height } : { width: file.width, height: file.height };
}

function formsOf({ width, forms }: ImageFile): { readonly forms?: ImageForms } {
  return forms.length === 0 ? {} : { forms: { width, files: forms } };
}

/** A plan whose fonts come from the site itself, as far as they are there; the rest keeps the link (HEAD-8). */
export function withFonts(plan: SitePlan, fonts: FontIndex): SitePlan {
  if (fonts.faces.length + fonts.fallbacks.length === 0) return plan;
  const { context, fontAssets, head } = plan;
  const { options } = context;
  const names = new Set(fonts.faces.map(({ family }) => family));
  const latin = fonts.faces.filter(({ isLatin }) => isLatin).map((face) => faceCss(face, options));
  const fontCss = [
    fontFaceCss(fontAssets, options),
    ...latin,
    ...fonts.fallbacks.map(fallbackCss),
  ].join('');
  const tags = withoutLocal(head.tags, names);
  const isAsking = googleLink(tags) !== undefined;
  const externalResources = plan.externalResources.filter(
    ({ kind, value }) => isAsking || kind !== 'fonts' || value !== `https://${GOOGLE_FONTS}`,
  );
  return { ...plan, fontCss, fonts, externalResources, head: { ...head, tags } };
}
