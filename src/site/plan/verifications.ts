import { isJsonObject, type Json } from '../../values/json.ts';

/** Metas that prove ownership of a site to services: a stranger's project could claim it. */
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

/** Metas that assign the site to an account. */
export const ACCOUNTS: ReadonlySet<string> = new Set([
  'fb:app_id',
  'fb:pages',
  'fediverse:creator',
]);

/** Links to endpoints that sign in, receive or publish for the site, or that name its owner. */
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

/** The endpoints and accounts in the tags of boards or of the project, with their kinds. */
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

/** The verification tags of boards or of the project. */
export function verificationsIn(written: Json | undefined): readonly string[] {
  if (!Array.isArray(written)) return [];
  return written.flatMap((tag: Json) => {
    const { name, content } = isJsonObject(tag) ? tag : {};
    const isOne = typeof name === 'string' && VERIFICATIONS.has(name);
    return isOne && typeof content === 'string' ? [content] : [];
  });
}
