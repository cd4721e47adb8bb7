import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  convertWorkflowTemplate,
  NoOperationTraceWriter,
  parseWorkflow,
} from '@actions/workflow-parser';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { cli, filesIn, readText, tempFolder, writeJson } from '../../test/sites.test-data.ts';
import { main, project } from '../../test/kitchen-sink.test-data.ts';
import type { TargetSettings } from '../publish/kinds.ts';
import { ciFiles } from './ci-files.ts';

const temp = tempFolder();

interface WorkflowStep {
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}

interface Workflow {
  readonly on: object;
  readonly permissions: object;
  readonly concurrency: object;
  readonly jobs: {
    readonly publish: { readonly 'runs-on': string; readonly steps: readonly WorkflowStep[] };
  };
}

const workflowOf = (target?: TargetSettings) => {
  const [text = ''] = ciFiles(
    'github',
    target === undefined ? {} : { name: 'live', target },
  ).values();
  return parse(text) as Workflow;
};

const GIT = { kind: 'git', branch: 'gh-pages' } as const;
const SERVER = { host: 'example.org', path: '/srv' } as const;
const SSH_ENV = { SITEGEN_LIVE_KEY_FILE: '${{ runner.temp }}/publish-key' };
const secret = (name: string) => ({ [name]: `\${{ secrets.${name} }}` });

test.each<
  [string, TargetSettings | undefined, string, Readonly<Record<string, string>> | undefined]
>([
  ['no target', undefined, 'read', secret('SITEGEN_LIVE_TOKEN')],
  [
    'a branch at the same service',
    { ...GIT, remote: 'https://github.com/me/site.git' },
    'write',
    { SITEGEN_LIVE_TOKEN: '${{ github.token }}' },
  ],
  ['a branch by ssh', { ...GIT, remote: 'git@example.org:me/site.git' }, 'read', SSH_ENV],
  ['a server', { kind: 'rsync', ...SERVER, releases: true }, 'read', SSH_ENV],
  [
    'a bucket',
    { kind: 's3', bucket: 'b', region: 'r' },
    'read',
    { ...secret('SITEGEN_LIVE_KEY_ID'), ...secret('SITEGEN_LIVE_SECRET') },
  ],
  [
    'Cloudflare Pages',
    { kind: 'cloudflare-pages', project: 'p' },
    'read',
    { ...secret('SITEGEN_LIVE_TOKEN'), ...secret('CLOUDFLARE_ACCOUNT_ID') },
  ],
  ['a folder', { kind: 'folder', path: 'x' }, 'read', undefined],
])(
  '[PUBLISH-4] a workflow for %s passes its secrets as environment variables',
  (_, target, contents, env) => {
    const { permissions, jobs } = workflowOf(target);
    expect(permissions).toEqual({ contents });
    const last = jobs.publish.steps.at(-1);
    expect(last?.run).toBe('npx sitegen-studio publish live --yes --trust');
    expect(last?.env).toEqual(env);
  },
);

test('[PUBLISH-1] a workflow runs at each push, one after another, and keeps the cache', () => {
  const { on, concurrency, jobs } = workflowOf();
  expect(on).toEqual({ push: { branches: ['main'] }, workflow_dispatch: null });
  expect(concurrency).toEqual({ group: 'publish' });
  const names = jobs.publish.steps.map(({ uses, run }) => uses?.split('@')[0] ?? run);
  expect(names.slice(0, 4)).toEqual([
    'actions/checkout',
    'actions/setup-node',
    'npm ci',
    'actions/cache',
  ]);
});

interface Pipeline {
  readonly publish: {
    readonly rules: readonly object[];
    readonly resource_group: string;
    readonly cache: { readonly paths: readonly string[] };
    readonly before_script?: readonly string[];
    readonly script: readonly string[];
  };
}

test.each<[string, TargetSettings, readonly string[] | undefined]>([
  ['a bucket', { kind: 's3', bucket: 'b', region: 'r' }, undefined],
  [
    'a server',
    { kind: 'rsync', ...SERVER, releases: true },
    [
      'apt-get update -q && apt-get install -yq rsync',
      'chmod 600 "$SITEGEN_LIVE_KEY_FILE"',
      'mkdir -p ~/.ssh && cp "$KNOWN_HOSTS" ~/.ssh/known_hosts',
    ],
  ],
])('[PUBLISH-1] a pipeline for %s publishes the default branch', (_, target, before) => {
  const [text = ''] = ciFiles('gitlab', { name: 'live', target }).values();
  const { publish } = parse(text) as Pipeline;
  expect(publish.rules).toEqual([{ if: '$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH' }]);
  expect(publish.resource_group).toBe('publish');
  expect(publish.cache.paths).toEqual(['.npm/', '.sitegen-ci/']);
  expect(publish.before_script).toEqual(before);
  expect(publish.script.at(-1)).toBe('npx sitegen-studio publish live --yes --trust');
});

function begun(publish: object) {
  const folder = mkdtempSync(join(temp, 'project-'));
  writeJson(join(folder, 'project.json'), project([main()]));
  writeJson(join(folder, 'sitegen.config.json'), { publish });
  return folder;
}

test('[PUBLISH-1] init --ci in a project writes the files of a service, and keeps those that exist', async () => {
  const folder = begun({ site: { kind: 'netlify', site: 'mine' } });
  const before = filesIn(folder);
  const { code, out } = await cli(folder, ['init', '--ci', 'github']);
  expect(code).toBe(0);
  expect(filesIn(folder)).toEqual(['.github/workflows/publish.yml', ...before]);
  expect(out).toContain('created .github/workflows/publish.yml\n');
  expect(out).toContain('Set the secrets of the repository: SITEGEN_SITE_TOKEN.');
  writeFileSync(join(folder, '.github', 'workflows', 'publish.yml'), 'mine');
  const again = await cli(folder, ['init', '--ci', 'github', '--json']);
  expect(JSON.parse(again.out)).toMatchObject({
    written: [],
    kept: ['.github/workflows/publish.yml'],
  });
  expect(readText(folder, '.github', 'workflows', 'publish.yml')).toBe('mine');
});

test('[PUBLISH-1] the command of a workflow publishes the project', async () => {
  const folder = begun({ live: { kind: 'folder', path: 'live' } });
  await cli(folder, ['init', '--ci', 'gitlab']);
  const { publish } = parse(readText(folder, '.gitlab-ci.yml')) as Pipeline;
  const [, ...args] = (publish.script.at(-1) ?? '').replace('npx ', '').split(' ');
  expect(await cli(folder, args)).toMatchObject({ code: 0, err: '' });
  expect(readText(folder, 'live', 'index.html')).toContain('<main');
});

test('[PUBLISH-1] a new project comes with the files of a service', async () => {
  const folder = mkdtempSync(join(temp, 'new-'));
  const args = ['init', '--template', 'blank', '--ci', 'docker', '--json'];
  const { written } = JSON.parse((await cli(folder, args)).out) as { readonly written: string[] };
  expect(written).toContain('Dockerfile');
  expect(written).toContain('.dockerignore');
  const docker = readText(folder, 'Dockerfile');
  expect(docker.match(/^(?:FROM|COPY|WORKDIR|EXPOSE)\b.*$/gm)).toEqual([
    'FROM node:22-slim AS build',
    'WORKDIR /project',
    'COPY package.json package-lock.json ./',
    'COPY . .',
    'FROM nginx:stable',
    'COPY --from=build /site /usr/share/nginx/html',
    'EXPOSE 80',
  ]);
});

test('[OUT-3] an unknown service is rejected, with a list of the known ones', async () => {
  const { code, err } = await cli(temp, ['init', '--ci', 'gitlb']);
  expect(code).toBe(2);
  expect(err).toContain('There is no service “gitlb” for --ci.');
  expect(err).toContain('Did you mean “gitlab”? Choose one of github, gitlab, docker.');
});

const TARGETS: readonly TargetSettings[] = [
  { kind: 'folder', path: 'x' },
  { ...GIT, remote: 'https://github.com/me/site.git' },
  { ...GIT, remote: 'git@example.org:me/site.git' },
  { kind: 'rsync', ...SERVER, releases: true },
  { kind: 'sftp', ...SERVER, releases: false },
  { kind: 'ftp', ...SERVER, tls: true },
  { kind: 's3', bucket: 'b', region: 'r' },
  { kind: 'netlify', site: 's' },
  { kind: 'cloudflare-pages', project: 'p' },
];

/** The errors of a workflow by the parser and schema of its host. */
async function workflowErrors(content: string) {
  const { context, value } = parseWorkflow(
    { name: 'publish.yml', content },
    new NoOperationTraceWriter(),
  );
  if (value !== undefined) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

test('[PUBLISH-1] the workflows of all kinds follow the schema of GitHub', async () => {
  for (const target of TARGETS) {
    const [text = ''] = ciFiles('github', { name: 'live', target }).values();
    expect({ target, errors: await workflowErrors(text) }).toEqual({ target, errors: [] });
    // The schema finds what GitHub rejects.
    const wrong = text.replace('runs-on:', 'run-on:');
    expect(await workflowErrors(wrong)).not.toEqual([]);
  }
});

test('[PUBLISH-1] the Dockerfile has no instruction that Docker rejects', () => {
  const text = ciFiles('docker', {}).get('Dockerfile') ?? '';
  expect(validate(text)).toEqual([]);
  expect(validate(text.replace('WORKDIR', 'WORKDIRS'))).toHaveLength(1);
});
