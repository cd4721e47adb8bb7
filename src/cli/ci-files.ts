import type { TargetSettings } from '../publish/kinds.ts';
import { SECRETS_OF } from '../publish/secrets.ts';
import { secretName } from '../node/publish/secrets.ts';
import type { NamedTarget } from './choose-target.ts';
import { PACKAGE } from './version.ts';

/** The services for which `init --ci` writes files. */
export const CI_SERVICES = ['github', 'gitlab', 'docker'] as const;
export type CiService = (typeof CI_SERVICES)[number];

/** The version of Node that the services use. */
const NODE_VERSION = 22;

/** The name of the target for a project without targets. */
const DEFAULT_TARGET_NAME = 'live';

const usesSsh = (target: TargetSettings | undefined): boolean =>
  target?.kind === 'rsync' || target?.kind === 'sftp' || isSshRemote(target);

const isSshRemote = (target: TargetSettings | undefined): boolean =>
  target?.kind === 'git' && /^(?:ssh:\/\/|[^/\\:]+:(?!\/\/))/i.test(target.remote);

const remoteOf = (target: TargetSettings | undefined) =>
  target?.kind === 'git' ? target.remote : '';

/**
 * The names of the environment variables that hold the secrets of a target. The CI sets them; no
 * file contains their values.
 */
export function secretVariables({ name, target }: Partial<NamedTarget>): readonly string[] {
  const own = name ?? DEFAULT_TARGET_NAME;
  if (target === undefined) return [secretName(own, 'TOKEN')];
  if (usesSsh(target)) return [secretName(own, 'KEY_FILE')];
  const account =
    target.kind === 'cloudflare-pages' && target.account === undefined
      ? ['CLOUDFLARE_ACCOUNT_ID']
      : [];
  return [...SECRETS_OF[target.kind].map((part) => secretName(own, part)), ...account];
}

/** The files with which a service builds and publishes a project at each push, by path. */
export function ciFiles(
  service: CiService,
  named: Partial<NamedTarget>,
): ReadonlyMap<string, string> {
  switch (service) {
    case 'github':
      return new Map([['.github/workflows/publish.yml', githubWorkflow(named)]]);
    case 'gitlab':
      return new Map([['.gitlab-ci.yml', gitlabPipeline(named)]]);
    case 'docker':
      return new Map([
        ['Dockerfile', DOCKERFILE],
        ['.dockerignore', DOCKERIGNORE],
      ]);
  }
}

const publishCommand = ({ name = DEFAULT_TARGET_NAME }: Partial<NamedTarget>) =>
  `npx ${PACKAGE} publish ${name} --yes --trust`;

function githubWorkflow(named: Partial<NamedTarget>): string {
  const { target } = named;
  const isSsh = usesSsh(target);
  // A push to a repository at GitHub uses the token of the workflow instead of a secret.
  const isOwnHost = /^https:\/\/github\.com\//i.test(remoteOf(target));
  const variables = secretVariables(named).map((variable) => {
    if (isSsh) return `${variable}: \${{ runner.temp }}/publish-key`;
    return `${variable}: \${{ ${isOwnHost ? 'github.token' : `secrets.${variable}`} }}`;
  });
  return [
    '# Builds the site and publishes what changed, at each push to the branch.',
    'name: Publish',
    'on:',
    '  push:',
    '    branches: [main]',
    '  workflow_dispatch:',
    'permissions:',
    `  contents: ${isOwnHost ? 'write' : 'read'}`,
    '# Publications follow each other.',
    'concurrency:',
    '  group: publish',
    'jobs:',
    '  publish:',
    '    runs-on: ubuntu-latest',
    '    steps:',
    '      - uses: actions/checkout@v5',
    '      - uses: actions/setup-node@v6',
    '        with:',
    `          node-version: ${NODE_VERSION}`,
    '          cache: npm',
    '      - run: npm ci',
    '      # A second build makes only the pages that changed.',
    '      - uses: actions/cache@v4',
    '        with:',
    '          path: |',
    '            ~/.cache/sitegen',
    '            ~/.local/state/sitegen',
    '          key: sitegen-${{ github.run_id }}',
    '          restore-keys: sitegen-',
    ...(isSsh ? GITHUB_KEY : []),
    `      - run: ${publishCommand(named)}`,
    ...(variables.length > 0 ? ['        env:'] : []),
    ...variables.map((line) => `          ${line}`),
    '',
  ].join('\n');
}

/**
 * The step that writes the key to a file: secrets of GitHub are texts, but ssh reads keys from
 * files.
 */
const GITHUB_KEY = [
  '      - name: Write the key of the server',
  '        run: |',
  '          install -m 600 /dev/null "$RUNNER_TEMP/publish-key"',
  String.raw`          printf '%s\n' "$PUBLISH_KEY" > "$RUNNER_TEMP/publish-key"`,
  '          mkdir -p ~/.ssh',
  String.raw`          printf '%s\n' "$KNOWN_HOSTS" >> ~/.ssh/known_hosts`,
  '        env:',
  '          PUBLISH_KEY: ${{ secrets.PUBLISH_KEY }}',
  '          KNOWN_HOSTS: ${{ secrets.KNOWN_HOSTS }}',
];

function gitlabPipeline(named: Partial<NamedTarget>): string {
  const { target } = named;
  const isSsh = usesSsh(target);
  const isOwnHost = /^https:\/\/gitlab\.com\//i.test(remoteOf(target));
  const variables = secretVariables(named);
  const before = [
    ...(target?.kind === 'rsync' ? ['apt-get update -q && apt-get install -yq rsync'] : []),
    ...(isSsh
      ? [`chmod 600 "$${variables[0]}"`, 'mkdir -p ~/.ssh && cp "$KNOWN_HOSTS" ~/.ssh/known_hosts']
      : []),
  ];
  const kind = isSsh ? 'of the type “file” ' : '';
  const names = [...variables, ...(isSsh ? ['KNOWN_HOSTS'] : [])].join(', ');
  return [
    '# Builds the site and publishes what changed, at each push to the default branch.',
    ...(names === '' ? [] : [`# Variables ${kind}in Settings → CI/CD: ${names}.`]),
    ...(isOwnHost ? ['# The token of a project with the scope “write_repository” is one.'] : []),
    'publish:',
    `  image: node:${NODE_VERSION}`,
    '  rules:',
    '    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH',
    '  # Publications follow each other.',
    '  resource_group: publish',
    '  variables:',
    '    SITEGEN_CACHE: $CI_PROJECT_DIR/.sitegen-ci/cache',
    '    SITEGEN_STATE: $CI_PROJECT_DIR/.sitegen-ci/state',
    '  # A second build makes only the pages that changed.',
    '  cache:',
    '    key: sitegen',
    '    paths:',
    '      - .npm/',
    '      - .sitegen-ci/',
    ...(before.length > 0 ? ['  before_script:', ...before.map((line) => `    - ${line}`)] : []),
    '  script:',
    '    - npm ci --cache .npm --prefer-offline',
    `    - ${publishCommand(named)}`,
    '',
  ].join('\n');
}

const DOCKERFILE = `# syntax=docker/dockerfile:1
# Builds the site, and serves it: a host that runs images publishes it at each push.
FROM node:${NODE_VERSION}-slim AS build
WORKDIR /project
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
# A second build makes only the pages that changed.
RUN --mount=type=cache,target=/root/.cache/sitegen \\
    npx ${PACKAGE} build . --out /site --host nginx

FROM nginx:stable
COPY --from=build /site /usr/share/nginx/html
RUN printf 'server {\\n  listen 80;\\n  root /usr/share/nginx/html;\\n  include /usr/share/nginx/html/nginx.conf;\\n}\\n' \\
    > /etc/nginx/conf.d/default.conf
EXPOSE 80
`;

const DOCKERIGNORE = `.git
.github
.vscode
node_modules
site
`;
