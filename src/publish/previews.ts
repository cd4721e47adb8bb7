import type { TargetSettings } from './kinds.ts';

/** The folder of previews in a target that has no previews of its own. */
const PREVIEW_FOLDER = '_preview';

/**
 * The folder below the site in which a target has its preview; empty if the host has previews of
 * its own, undefined if there are none.
 */
export function previewFolder(target: TargetSettings): string | undefined {
  switch (target.kind) {
    case 'netlify':
    case 'cloudflare-pages':
      return '';
    case 's3':
    case 'ftp':
      return PREVIEW_FOLDER;
    case 'sftp':
      // A release is a folder that no other publication changes.
      return target.releases ? undefined : PREVIEW_FOLDER;
    case 'folder':
    case 'git':
    case 'rsync':
      return undefined;
  }
}

/** The settings of the place of a target's preview, for a target that has a folder for it. */
export function previewTarget(target: TargetSettings): TargetSettings {
  switch (target.kind) {
    case 's3':
      return { ...target, prefix: previewPath(target.prefix ?? '') };
    case 'ftp':
    case 'sftp':
      return { ...target, path: previewPath(target.path) };
    default:
      return target;
  }
}

const previewPath = (path: string) =>
  [...(path === '' ? [] : [path.replace(/(?<=.)\/+$/, '')]), PREVIEW_FOLDER].join('/');
