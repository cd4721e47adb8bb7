import type { Kind, TargetSettings } from './kinds.ts';

/** The parts of a target's secret. */
export type SecretPart = 'TOKEN' | 'PASSWORD' | 'KEY_ID' | 'SECRET' | 'SESSION';

/** The parts that a kind of target needs, if the user's programs have none. */
export const SECRETS_OF: Readonly<Record<Kind, readonly SecretPart[]>> = {
  folder: [],
  git: ['TOKEN'],
  // The ssh of the system reads no secret from elsewhere.
  rsync: [],
  sftp: ['PASSWORD'],
  ftp: ['PASSWORD'],
  s3: ['KEY_ID', 'SECRET'],
  netlify: ['TOKEN'],
  'cloudflare-pages': ['TOKEN'],
};

/** The words for a part of a secret. */
export const PART_WORDS: Readonly<Record<SecretPart, string>> = {
  TOKEN: 'token',
  PASSWORD: 'password',
  KEY_ID: 'key id',
  SECRET: 'secret key',
  SESSION: 'session token',
};

/**
 * The name of the place that a secret opens: a stored secret is bound to it, so that another
 * project's settings can't send it elsewhere.
 */
export function secretPlace(target: TargetSettings): string {
  const { kind } = target;
  switch (kind) {
    case 'folder':
      return kind;
    case 'git':
      return `${kind} ${target.remote}`;
    case 'rsync':
    case 'sftp':
    case 'ftp': {
      const user = target.user === undefined ? '' : `${target.user}@`;
      const port = target.port === undefined ? '' : `:${target.port}`;
      const plain = kind === 'ftp' && !target.tls ? ' unencrypted' : '';
      return `${kind}${plain} ${user}${target.host}${port}`;
    }
    case 's3':
      return `${kind} ${target.endpoint ?? 'aws'} ${target.bucket}`;
    case 'netlify':
      return `${kind} ${target.site}`;
    case 'cloudflare-pages':
      return `${kind} ${target.account ?? ''} ${target.project}`;
  }
}
