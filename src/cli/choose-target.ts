import { SiteError } from '../diagnostics/site-error.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { printable } from '../diagnostics/printable.ts';
import { buildSettingsOf, HOST_OF, type TargetSettings } from '../publish/kinds.ts';
import type { TargetState } from '../node/publish/state.ts';
import type { Io } from './io.ts';
import type { Settings } from './options.ts';

export interface NamedTarget {
  readonly name: string;
  readonly target: TargetSettings;
}

/** The target with a name; without a name, the only target, or “live”. @throws SiteError */
export function chooseTarget({ publish = {} }: Settings, name: string | undefined): NamedTarget {
  const names = Object.keys(publish);
  if (names.length === 0) {
    const details = 'Add one as “publish” to sitegen.config.json: see docs/guide/publish.md.';
    throw new SiteError('The project has no target to publish to.', { details, status: 400 });
  }
  const chosen = name ?? (names.length === 1 ? names[0] : 'live') ?? '';
  const target = Object.hasOwn(publish, chosen) ? publish[chosen] : undefined;
  if (target !== undefined) return { name: chosen, target };
  const message =
    name === undefined
      ? 'The project has several targets, and none is named “live”.'
      : `There is no target “${printable(name)}”.`;
  const details = `${didYouMean(chosen, names)}Use one of ${names.join(', ')}.`;
  throw new SiteError(message, { details, status: 400 });
}

/** The settings of a build for a target: its own ones win, then those of the file. */
export function targetSettings(config: Settings, { name, target }: NamedTarget): Settings {
  const own = buildSettingsOf(target);
  return {
    ...(config.host === undefined && { host: HOST_OF[target.kind] }),
    ...own,
    named: (key) => {
      const path = Object.hasOwn(own, key) ? ['publish', name, key] : [key];
      return config.named?.(...path) ?? { name: path.join('.') };
    },
  };
}

/** The place that a target publishes to, in words. */
export function placeOfTarget(target: TargetSettings): string {
  switch (target.kind) {
    case 'folder':
      return `the folder ${target.path}`;
    case 'git':
      return `the branch ${target.branch} of ${withoutSecret(target.remote)}`;
    case 'rsync':
    case 'sftp':
    case 'ftp':
      return `${target.path} on ${target.host}`;
    case 's3':
      return `the bucket ${target.bucket} of ${target.endpoint ?? 'AWS'}`;
    case 'netlify':
      return `${target.site} at Netlify`;
    case 'cloudflare-pages':
      return `${target.project} at Cloudflare Pages`;
  }
}

/** An address without the password that somebody wrote into it. */
const withoutSecret = (address: string) => address.replace(/(?<=:\/\/)[^/@]*@/, '');

interface ConfirmInput {
  /** True if the command line confirms the target. */
  readonly isTrusted: boolean;
  /** True if questions aren't allowed. */
  readonly isSilent: boolean;
}

/**
 * Asks the user to confirm a target by its name, once on each machine, as its settings may be a
 * stranger's. Returns whether it has asked. @throws SiteError without confirmation
 */
export async function confirmTarget(
  io: Io,
  { name, target }: NamedTarget,
  { state, isTrusted, isSilent }: ConfirmInput & { readonly state: TargetState },
): Promise<boolean> {
  if (state.isConfirmed || isTrusted) return false;
  const question = `“${name}” publishes to ${printable(placeOfTarget(target))}. Type its name to allow this on this machine: `;
  const answer = isSilent ? undefined : await io.ask?.(question);
  if (answer?.trim() === name) {
    state.confirm();
    return true;
  }
  throw new SiteError(`The target “${name}” isn’t confirmed on this machine.`, {
    details: `Run “sitegen publish ${name}” in a terminal and confirm it, or set --trust in a CI that runs only your own commits.`,
    status: 400,
  });
}
