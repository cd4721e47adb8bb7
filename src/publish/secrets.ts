import type { Kind, TargetSettings } from './kinds.ts';

/** The parts that the secret of a target can have. */
export type SecretPart = 'TOKEN' | 'PASSWORD' | 'KEY_ID' | 'SECRET' | 'SESSION';

/**
 * The parts that a kind of target needs, unless a program of the user, such as Git, has its own
 * secret.
 */
export const SECRETS_OF: Readonly<Record<Kind, readonly SecretPart[]>> = {
  folder: [],
  git: ['TOKEN'],
  // The system's ssh accepts no secret from another program.
  rsync: [],
  sftp: ['PASSWORD'],
  ftp: ['PASSWORD'],
  s3: ['KEY_ID', 'SECRET'],
  netlify: ['TOKEN'],
  'cloudflare-pages': ['TOKEN'],
};

/** The words for each part of a secret, for messages. */
export const PART_WORDS: Readonly<Record<SecretPart, string>> = {
  TOKEN: 'token',
  PASSWORD: 'password',
  KEY_ID: 'key id',
  SECRET: 'secret key',
  SESSION: 'session token',
};

/**
 * The name of the place for which a secret is valid. A stored secret is bound to its place, so that
 * the settings of another project can't send it elsewhere.
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
