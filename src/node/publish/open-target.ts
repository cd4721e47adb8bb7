import type { TargetSettings } from '../../publish/kinds.ts';
import type { Target, TargetContext } from './target.ts';

/** Opens a target; its kind's libraries are loaded on demand. @throws SiteError */
export async function openTarget(
  settings: TargetSettings,
  context: TargetContext,
): Promise<Target> {
  switch (settings.kind) {
    case 'folder':
      return (await import('./folder.ts')).folderTarget(settings, context);
    case 'git':
      return (await import('./git.ts')).gitTarget(settings, context);
    case 'rsync':
      return (await import('./rsync.ts')).rsyncTarget(settings, context);
  }
}
