import { quote } from '../../../diagnostics/diagnostic.ts';
import { parseAssetUrl, type PublishedAsset } from '../../../model/asset.ts';
import type { ElementAttribute } from '../../../elements/define.ts';
import type { Media } from '../../../page/content.ts';
import { isJsonObject } from '../../../values/json.ts';
import { withBase } from '../../plan/addresses.ts';
import { attributePlace, type ReadingContext } from './attribute-place.ts';
import { reportAt } from '../context.ts';
import { gateOutside } from '../checks/gate-outside.ts';
import type { LocatedAttribute } from './located-attribute.ts';
import { assetHint, fileHint } from './suggestions.ts';
import { imageSets, mediaOf } from './pictures.ts';
import { checkExists } from './read-address.ts';

/** The file of an attribute of the type Asset. */
export function readAsset(
  context: ReadingContext,
  spec: ElementAttribute,
  located: LocatedAttribute,
): Media | undefined {
  const { assetUid = '', assetUrl = '', v = '' } = located.attribute;
  if (assetUid === '' && assetUrl === '') {
    if (v === null || v === '') return undefined;
    const meant = fileHint(context, isJsonObject(v) ? v['assetUid'] : v);
    const place = attributePlace(context.site, located, 'v');
    reportAt(context.site, 'asset-by-value', place, { input: quote(v), meant });
    return undefined;
  }
  const kinds = spec.assetType === undefined ? undefined : [spec.assetType];
  return findMedia(context, located, kinds);
}

/** The file named by an attribute's assetUid or assetUrl (VALUE-16). */
function findMedia(
  { site, collected }: ReadingContext,
  located: LocatedAttribute,
  kinds: readonly PublishedAsset['kind'][] | undefined,
): Media | undefined {
  const { assetUid = '', assetUrl = '' } = located.attribute;
  const place = () => attributePlace(site, located, assetUid === '' ? 'assetUrl' : 'assetUid');
  const wrongKind = (name: string) => {
    const params = { uid: quote(name), expected: (kinds ?? []).join(' or ') };
    reportAt(site, 'asset-kind', place(), params);
    return undefined;
  };
  if (assetUid === '') {
    const parsed = parseAssetUrl(assetUrl, place());
    if ('code' in parsed) {
      site.report(parsed);
      return undefined;
    }
    if (kinds !== undefined && !kinds.includes(parsed.kind)) return wrongKind(assetUrl);
    const src = gateOutside({ site, collected }, parsed.url, place);
    return src === undefined ? undefined : { src, width: undefined, height: undefined };
  }
  collected.dependencies.add(`asset ${assetUid}`);
  const asset = site.assets.get(assetUid);
  if (asset === undefined) {
    const meant = assetHint({ site, collected }, assetUid);
    reportAt(site, 'asset-unknown', place(), { uid: quote(assetUid), meant });
    return undefined;
  }
  if (kinds !== undefined && !kinds.includes(asset.kind)) return wrongKind(assetUid);
  site.useAsset(asset, place);
  return mediaOf(asset, site.options);
}

/**
 * A fill or a mask with the address of its file: the attribute's own asset, else the address in the
 * value.
 */
export function withMedia<T extends { readonly url: string }>(
  context: ReadingContext,
  value: T,
  located: LocatedAttribute,
): T {
  const { assetUid = '', assetUrl = '' } = located.attribute;
  const { site } = context;
  if (assetUid !== '' || assetUrl !== '') {
    const media = findMedia(context, located, ['image', 'video']);
    const asset = site.assets.get(assetUid);
    const sets = asset && imageSets(asset, site.options);
    return { ...value, url: media?.src ?? '', ...(sets && { sets }) };
  }
  const placeOfValue = () => attributePlace(site, located, 'v');
  if (value.url !== '') checkExists(context, value.url, placeOfValue);
  if (value.url.startsWith('/')) {
    return { ...value, url: withBase(value.url, context.site.options) };
  }
  return gateOutside(context, value.url, placeOfValue) === undefined
    ? { ...value, url: '' }
    : value;
}
