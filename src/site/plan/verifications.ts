import { isJsonObject, type Json } from '../../values/json.ts';

/** Metas by which services know that a site is its author's: a stranger's project would make it theirs. */
export const VERIFICATIONS: ReadonlySet<string> = new Set([
  'ahrefs-site-verification',
  'baidu-site-verification',
  'facebook-domain-verification',
  'google-site-verification',
  'msvalidate.01',
  'naver-site-verification',
  'p:domain_verify',
  'seznam-wmt',
  'yandex-verification',
]);

/** What tells services that the site is somebody's own, in the tags of boards or of the project. */
export function verificationsIn(written: Json | undefined): readonly string[] {
  if (!Array.isArray(written)) return [];
  return written.flatMap((tag: Json) => {
    const { name, content } = isJsonObject(tag) ? tag : {};
    const isOne = typeof name === 'string' && VERIFICATIONS.has(name);
    return isOne && typeof content === 'string' ? [content] : [];
  });
}
