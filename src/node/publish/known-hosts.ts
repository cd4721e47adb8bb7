import { createHmac, hash } from 'node:crypto';

/** The name of a server in a list of known hosts. */
export const hostName = (host: string, port: number): string =>
  port === 22 ? host : `[${host}]:${port}`;

/** A key of a server in a list of known hosts: its type, and its bytes in base64. */
export interface HostKey {
  readonly type: string;
  readonly key: string;
  /** True if the owner has withdrawn it. */
  readonly isRevoked: boolean;
}

/** The keys that a list of known hosts has for a server. */
export function keysOf(list: string, name: string): readonly HostKey[] {
  return list.split('\n').flatMap((line) => {
    const [, marker = '', names = '', type = '', key = ''] =
      /^\s*(@\S+)?\s*([^\s#]\S*)\s+(\S+)\s+([\w+/=]+)/.exec(line) ?? [];
    const isRevoked = marker === '@revoked';
    if ((marker !== '' && !isRevoked) || !isNamed(names, name)) return [];
    return [{ type, key, isRevoked }];
  });
}

/**
 * Returns whether an entry of a list is for a server. An entry contains names separated by commas,
 * or one name as a salted hash.
 */
function isNamed(names: string, name: string): boolean {
  const [, salt, sum] = /^\|1\|([\w+/=]+)\|([\w+/=]+)$/.exec(names) ?? [];
  if (salt === undefined || sum === undefined) return names.split(',').includes(name);
  return createHmac('sha1', Buffer.from(salt, 'base64')).update(name).digest('base64') === sum;
}

/** The type of a key, which is at the beginning of its bytes. */
export function typeOfKey(key: Buffer): string {
  return key.subarray(4, 4 + key.readUInt32BE(0)).toString('latin1');
}

/** The form in which ssh shows a key to people. */
export const fingerprint = (key: Buffer): string =>
  `SHA256:${hash('sha256', key, 'base64').replace(/=+$/, '')}`;

/**
 * The signature algorithms of keys, in the order of the keys; an RSA key has two, the stronger one
 * first.
 */
export function algorithmsOf(keys: readonly HostKey[]): readonly string[] {
  const types = keys.flatMap(({ type }) =>
    type === 'ssh-rsa' ? ['rsa-sha2-512', 'rsa-sha2-256'] : [type],
  );
  return [...new Set(types)];
}
