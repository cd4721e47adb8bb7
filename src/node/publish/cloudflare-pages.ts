import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SiteError } from '../../diagnostics/site-error.ts';
import { differenceOf, type SiteFiles } from '../../publish/difference.ts';
import type { TargetOf } from '../../publish/kinds.ts';
import {
  filesOfRecord,
  finishedRecord,
  readRecord,
  recordText,
  type PublishRecord,
} from '../../publish/record.ts';
import { KEPT_RELEASES } from '../../publish/release-id.ts';
import {
  fieldsOf,
  firstOf,
  listOf,
  textOf,
  type ReadBy,
  type Reader,
} from '../../values/reader.ts';
import { placeFile } from '../cache/sealed.ts';
import { MAX_FILE, readOwnFile } from '../output/own-file.ts';
import { authorOf, nowText } from './author.ts';
import { openCloudflare, type CallCloudflare } from './cloudflare-api.ts';
import {
  assetDigest,
  assetsOf,
  SETTINGS_FILES,
  uploadAssets,
  type Asset,
} from './cloudflare-assets.ts';
import { noRelease, concurrentPublication } from './concurrent.ts';
import { RECORD_FILE } from './store.ts';
import type { BuiltSite, OnSent, Release, Target, TargetContext } from './target.ts';

/** Branches for previews: the first one that isn't the branch of the live site is used. */
const PREVIEW_BRANCHES = ['preview', 'sitegen-preview'];
const RECORD_TIMEOUT_MS = 20_000;
/** Milliseconds between requests for the state of a deployment, and their maximum number. */
const PAUSE_MS = 500;
const MAX_PAUSES = 240;
const MESSAGE = 'Published by ';
const MAX_MESSAGE = 300;

const nothing: Reader<null> = (value) => (value === null ? null : undefined);
const readDeployment = fieldsOf(
  {
    id: textOf(64, /^[\w-]+$/),
    url: textOf(300, /^https?:\/\/[\w.:/-]+$/),
    created_on: textOf(40, /^[\dT:.Z+-]+$/),
    latest_stage: fieldsOf({ name: textOf(40), status: textOf(40) }),
  },
  {
    deployment_trigger: fieldsOf(
      {},
      { metadata: fieldsOf({}, { commit_message: firstOf<string | null>(textOf(4096), nothing) }) },
    ),
  },
);
type Deployment = ReadBy<typeof readDeployment>;

const readProject = fieldsOf({
  production_branch: textOf(300),
  canonical_deployment: firstOf<Deployment | null>(readDeployment, nothing),
});

/**
 * Opens a project of Cloudflare Pages. Only files whose digests the host doesn't know are uploaded;
 * then a deployment goes live as a whole.
 */
export async function cloudflareTarget(
  { project, account: written }: TargetOf<'cloudflare-pages'>,
  context: TargetContext,
): Promise<Target> {
  const call = openCloudflare(context);
  const account = written ?? context.env['CLOUDFLARE_ACCOUNT_ID'];
  if (account === undefined || !/^[\da-f]{32}$/.test(account)) throw missingAccount();
  const path = `/accounts/${account}/pages/projects/${project}`;
  const live = async () => call({ path, read: readProject });
  let compared: string | undefined;
  let branch = '';

  async function deploy(site: BuiltSite, to: string, onSent: OnSent): Promise<Deployment> {
    const about = { by: authorOf(context), at: nowText() };
    const record = recordText(finishedRecord({ ...about, hash: site.hash, files: site.files }));
    const assets = [...assetsOf(site), recordAsset(record)];
    await uploadAssets(call, path, { assets, onSent });
    const body = deploymentForm(site, assets, { branch: to, by: about.by });
    const { id } = await call({ path: `${path}/deployments`, read: readDeployment, body });
    const ready = await untilReady(call, `${path}/deployments/${id}`);
    keepRecord(context.state, id, record);
    return ready;
  }

  async function releases(): Promise<readonly Release[]> {
    const { canonical_deployment: current } = await live();
    const list = `${path}/deployments?env=production&per_page=${KEPT_RELEASES}`;
    const deployments = await call({ path: list, read: listOf(readDeployment) });
    return deployments.filter(isOnline).map((deployment) => {
      const by = authorIn(deployment);
      const { id, created_on: at } = deployment;
      return { id, at, ...(by !== undefined && { by }), isLive: id === current?.id };
    });
  }

  return {
    async compare(site) {
      const { canonical_deployment: current, production_branch: production } = await live();
      compared = current?.id;
      branch = production;
      const before = current === null ? new Map<string, string>() : await filesOf(current, context);
      return { before, difference: differenceOf(before, site.files) };
    },
    async send(site, onSent) {
      const { canonical_deployment: current } = await live();
      if (current !== null && current.id !== compared) {
        throw concurrentPublication(authorIn(current), current.created_on);
      }
      return (await deploy(site, branch, onSent)).id;
    },
    async preview(site, onSent) {
      const other = PREVIEW_BRANCHES.find((name) => name !== branch) ?? '';
      return (await deploy(site, other, onSent)).url;
    },
    releases,
    async rollback(chosen) {
      const kept = await releases();
      const current = kept.findIndex(({ isLive }) => isLive);
      const target =
        chosen === undefined ? kept[current + 1]?.id : kept.find((one) => one.id === chosen)?.id;
      if (target === undefined) throw noRelease(chosen);
      const rollback = `${path}/deployments/${target}/rollback`;
      await call({ path: rollback, read: readDeployment, body: {} });
      return target;
    },
    close: () => Promise.resolve(),
  };
}

function missingAccount(): SiteError {
  const details = 'Set the target’s “account”, or the variable CLOUDFLARE_ACCOUNT_ID.';
  return new SiteError('The account at Cloudflare isn’t set.', { details, status: 400 });
}

const isOnline = ({ latest_stage: { name, status } }: Deployment) =>
  name === 'deploy' && status === 'success';

function authorIn({ deployment_trigger: trigger }: Deployment): string | undefined {
  const message = trigger?.metadata?.commit_message ?? '';
  return message.startsWith(MESSAGE) ? message.slice(MESSAGE.length) : undefined;
}

/**
 * Returns the record of a deployment as one of its files, with which the next build is compared.
 */
function recordAsset(text: string): Asset {
  const bytes = Buffer.from(text);
  const digest = assetDigest(RECORD_FILE, bytes);
  return { file: RECORD_FILE, digest, size: bytes.length, read: () => bytes };
}

interface FormInput {
  readonly branch: string;
  readonly by: string;
}

function deploymentForm(
  site: BuiltSite,
  assets: readonly Asset[],
  { branch, by }: FormInput,
): FormData {
  const form = new FormData();
  const manifest = Object.fromEntries(assets.map(({ file, digest }) => [`/${file}`, digest]));
  form.append('manifest', JSON.stringify(manifest));
  form.append('branch', branch);
  form.append('commit_message', `${MESSAGE}${by}`.slice(0, MAX_MESSAGE));
  for (const file of SETTINGS_FILES) {
    const bytes = site.files.has(file) ? readOwnFile(join(site.folder, file), MAX_FILE) : undefined;
    if (bytes !== undefined) form.append(file, new Blob([new Uint8Array(bytes)]), file);
  }
  return form;
}

async function untilReady(call: CallCloudflare, path: string): Promise<Deployment> {
  for (let pauses = 0; pauses < MAX_PAUSES; pauses += 1) {
    const found = await call({ path, read: readDeployment });
    if (isOnline(found)) return found;
    if (found.latest_stage.status === 'failure') break;
    await pause(PAUSE_MS);
  }
  const details = 'Look at the deployment in the host’s dashboard; the earlier site is still live.';
  throw new SiteError('Cloudflare didn’t put the deployment online.', { details });
}

const keptRecord = (state: string) => join(state, 'deployment');

/**
 * Keeps the record of a deployment on this machine, since the host may deliver it only after a
 * while.
 */
function keepRecord(state: string, id: string, text: string) {
  mkdirSync(state, { recursive: true });
  placeFile(keptRecord(state), [Buffer.from(`${id}\n${text}`)]);
}

/** The files of a deployment; empty if another program made it. */
async function filesOf({ id, url }: Deployment, { state }: TargetContext): Promise<SiteFiles> {
  const kept = readOwnFile(keptRecord(state), MAX_FILE)?.toString() ?? '';
  const isKept = kept.startsWith(`${id}\n`);
  const text = isKept ? kept.slice(id.length + 1) : await deliveredText(`${url}/${RECORD_FILE}`);
  const record: PublishRecord | undefined = readRecord(text);
  return record === undefined ? new Map() : filesOfRecord(record);
}

async function deliveredText(address: string): Promise<string> {
  try {
    const response = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(RECORD_TIMEOUT_MS),
    });
    return response.ok ? await response.text() : '';
  } catch {
    return '';
  }
}
