import type { TargetSettings } from './kinds.ts';

/** The folder for the preview in a target whose host provides no previews. */
const PREVIEW_FOLDER = '_preview';

/**
 * The folder below the site in which a target has its preview; empty if the host provides previews,
 * undefined if the target can't have any.
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
      // With releases there is no preview, since no later publication may change the folder of a
      // release.
      return target.releases ? undefined : PREVIEW_FOLDER;
    case 'folder':
    case 'git':
    case 'rsync':
      return undefined;
  }
}

/** The settings with which the preview of a target is published to its folder. */
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
