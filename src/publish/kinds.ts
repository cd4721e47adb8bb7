import { CSP_FORMS, HOSTS, type Host } from '../site/plan/options.ts';

/** A setting of a target. */
export interface TargetField {
  /** The type of the value; absent for a text. */
  readonly type?: 'number' | 'flag';
  readonly doc: string;
  readonly isRequired?: true;
  /** The form of a text. */
  readonly form?: RegExp;
  /** The expected value in words, if it isn't evident from the type. */
  readonly expected?: string;
  readonly choices?: readonly string[];
  readonly range?: readonly [least: number, most: number];
  readonly initial?: string | number | boolean;
}

/**
 * A name that no program reads as an option, and in which no character has a meaning for a shell.
 */
const NAME = /^[\w.][\w.-]{0,252}$/;

/** The form of a target's name. */
export const TARGET_NAME = /^[\w.][\w.-]{0,63}$/;

const NAME_WORDS = 'letters, digits, dots, hyphens and underscores';
/** A path or address that has no control characters, and that no program reads as an option. */
const PATH = /^(?!-)[^\p{Cc}]{1,1000}$/u;

const SERVER = {
  host: { doc: 'Name of the server.', isRequired: true, form: NAME, expected: NAME_WORDS },
  port: { type: 'number', doc: 'Port of the server.', range: [1, 65_535] },
  user: { doc: 'User on the server.', form: NAME, expected: NAME_WORDS },
  path: {
    doc: 'Folder of the site on the server.',
    isRequired: true,
    form: PATH,
    expected: 'a path',
  },
} as const satisfies Readonly<Record<string, TargetField>>;

const RELEASES = {
  releases: {
    type: 'flag',
    doc: 'Keeps ten releases in “releases” and switches the link “current” to the newest, which the server serves; false changes the files of the folder in place.',
    initial: true,
  },
} as const satisfies Readonly<Record<string, TargetField>>;

/** Settings that each kind of target has, and that win over those of the file. */
const BUILD_FIELDS = {
  siteUrl: { doc: 'Address of the server, such as https://example.org.' },
  base: { doc: 'Path of the site on its server.' },
  host: { doc: 'Writes the configuration files of a host.', choices: HOSTS },
  csp: { doc: 'Place of the content security policy.', choices: CSP_FORMS },
  drafts: { type: 'flag', doc: 'Includes drafts and scheduled pages.' },
  noIndex: { type: 'flag', doc: 'Hides the whole site from search engines.' },
} as const satisfies Readonly<Record<string, TargetField>>;

/** The kinds of targets with their settings. */
export const KINDS = {
  folder: {
    path: {
      doc: 'The folder to publish to, such as a mounted drive.',
      isRequired: true,
      form: PATH,
      expected: 'a path',
    },
  },
  git: {
    remote: {
      doc: 'Address of the repository, by https, ssh or a path.',
      isRequired: true,
      // An address such as `name::address` is excluded, since Git would run a program for it.
      form: /^(?!-)(?![\w.-]+::)(?!.*:\/\/[^/@]*:[^/@]*@)[^\p{Cc}]{1,1000}$/u,
      expected: 'the address of a repository, without a password',
    },
    branch: {
      doc: 'Branch that the host publishes.',
      form: /^(?!.*(?:\.\.|\/\/|\.lock$|[./]$))[\w][\w./-]{0,199}$/,
      expected: 'the name of a branch',
      initial: 'gh-pages',
    },
    path: {
      doc: 'Folder of the site in the branch.',
      form: /^(?!-)(?!.*(?:^|\/)\.{0,2}(?:\/|$))(?!(?:.*\/)?\.[gG][iI][tT](?:\/|$))[^\p{Cc}\\]{1,1000}$/u,
      expected: 'a path below the branch, such as docs',
    },
  },
  rsync: {
    ...SERVER,
    path: {
      ...SERVER.path,
      // Only some characters are allowed, since the shell of the server interprets the path.
      form: /^(?!-)[\w./@+,=-]{1,1000}$/,
      expected: 'a path without spaces, from / or from the home folder',
    },
    ...RELEASES,
  },
  sftp: { ...SERVER, releases: { ...RELEASES.releases, initial: false } },
  ftp: {
    ...SERVER,
    tls: { type: 'flag', doc: 'Encrypts the connection.', initial: true },
    certificate: {
      doc: 'File with the certificate of the server in PEM form, if no authority has signed it.',
      form: PATH,
      expected: 'a path',
    },
  },
  s3: {
    bucket: { doc: 'Name of the bucket.', isRequired: true, form: NAME, expected: NAME_WORDS },
    region: {
      doc: 'Region of the bucket.',
      form: NAME,
      expected: NAME_WORDS,
      initial: 'us-east-1',
    },
    endpoint: {
      doc: 'Address of the storage, if it isn’t AWS.',
      form: /^https?:\/\/[\w.-]+(?::\d+)?$/,
      expected: 'an address such as https://storage.example.org',
    },
    prefix: {
      doc: 'Folder of the site in the bucket.',
      form: /^(?!.*(?:^|\/)\.{0,2}(?:\/|$))[\w.~/-]{1,500}$/,
      expected: 'a path such as a/b',
    },
    cloudfront: {
      doc: 'Identifier of the CloudFront distribution whose cache is cleared.',
      form: /^\w{1,40}$/,
      expected: 'letters and digits',
    },
  },
  netlify: {
    site: {
      doc: 'Identifier or domain of the site.',
      isRequired: true,
      form: NAME,
      expected: NAME_WORDS,
    },
  },
  'cloudflare-pages': {
    project: {
      doc: 'Name of the Pages project.',
      isRequired: true,
      form: /^[\da-z][\da-z-]{0,57}$/,
      expected: 'small letters, digits and hyphens',
    },
    account: {
      doc: 'Identifier of the account; left out, the variable CLOUDFLARE_ACCOUNT_ID has it.',
      form: /^[\da-f]{32}$/,
      expected: '32 digits and letters from a to f',
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, TargetField>>>>;

export type Kind = keyof typeof KINDS;

/**
 * The host whose configuration files a kind of target reads, unless a setting names another host.
 */
export const HOST_OF: Readonly<Record<Kind, Host>> = {
  folder: 'none',
  git: 'github',
  rsync: 'none',
  sftp: 'none',
  ftp: 'none',
  s3: 's3',
  netlify: 'netlify',
  'cloudflare-pages': 'cloudflare',
};

type ValueOf<F> = F extends { readonly type: 'number' }
  ? number
  : F extends { readonly type: 'flag' }
    ? boolean
    : F extends { readonly choices: readonly (infer C)[] }
      ? C
      : string;

type KeysWithValue<F> = {
  [K in keyof F]: F[K] extends { readonly isRequired: true } | { readonly initial: unknown }
    ? K
    : never;
}[keyof F];

type Values<F> = { readonly [K in KeysWithValue<F>]: ValueOf<F[K]> } & {
  readonly [K in Exclude<keyof F, KeysWithValue<F>>]?: ValueOf<F[K]>;
};

type BuildValues = Values<typeof BUILD_FIELDS>;

/** The settings of a target of one kind, with defaults. */
export type TargetOf<K extends Kind> = { readonly kind: K } & Values<(typeof KINDS)[K]> &
  Omit<BuildValues, keyof (typeof KINDS)[K]>;

/** The settings of a target. */
export type TargetSettings = { [K in Kind]: TargetOf<K> }[Kind];

/**
 * All fields of a kind of target. For servers, `host` is the name of the server, not the one of
 * `BUILD_FIELDS`.
 */
export const fieldsOfKind = (kind: Kind): Readonly<Record<string, TargetField>> => ({
  ...BUILD_FIELDS,
  ...KINDS[kind],
});

/** The settings of a target that affect the build. */
export function buildSettingsOf(target: TargetSettings): Partial<BuildValues> {
  const own = Object.entries(target).filter(
    ([key]) => Object.hasOwn(BUILD_FIELDS, key) && !Object.hasOwn(KINDS[target.kind], key),
  );
  return Object.fromEntries(own);
}
