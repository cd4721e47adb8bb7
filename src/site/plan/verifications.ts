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

/** Metas by which the site gives itself to an account of somebody. */
export const ACCOUNTS: ReadonlySet<string> = new Set([
  'fb:app_id',
  'fb:pages',
  'fediverse:creator',
]);

/** Links by which the site says where others sign in, write or send in its name, or who it belongs to. */
const ENDPOINTS: ReadonlySet<string> = new Set([
  'authorization_endpoint',
  'hub',
  'indieauth-metadata',
  'me',
  'micropub',
  'pingback',
  'token_endpoint',
  'webmention',
]);

/** The endpoints and accounts in the tags of boards or of the project, each with what it is. */
export function endpointsIn(written: Json | undefined): readonly string[] {
  if (!Array.isArray(written)) return [];
  return written.flatMap((tag: Json) => {
    const { name, content, rel, href } = isJsonObject(tag) ? tag : {};
    const isAccount = typeof name === 'string' && ACCOUNTS.has(name);
    if (isAccount && typeof content === 'string') return [`${name} ${content}`];
    const isEndpoint = typeof rel === 'string' && ENDPOINTS.has(rel);
    return isEndpoint && typeof href === 'string' ? [`${rel} ${href}`] : [];
  });
}

/** What tells services that the site is somebody's own, in the tags of boards or of the project. */
export function verificationsIn(written: Json | undefined): readonly string[] {
  if (!Array.isArray(written)) return [];
  return written.flatMap((tag: Json) => {
    const { name, content } = isJsonObject(tag) ? tag : {};
    const isOne = typeof name === 'string' && VERIFICATIONS.has(name);
    return isOne && typeof content === 'string' ? [content] : [];
  });
}
