import { reasonLine } from '../../diagnostics/reason-of.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import type { TargetSettings } from '../../publish/kinds.ts';
import { SECRETS_OF } from '../../publish/secrets.ts';
import { installedKeyStore } from './key-store.ts';
import type { Target, TargetContext } from './target.ts';

/** Opens a target; its kind's libraries are loaded on demand. @throws SiteError */
export async function openTarget(
  settings: TargetSettings,
  context: TargetContext,
): Promise<Target> {
  const needsSecret = SECRETS_OF[settings.kind].length > 0;
  const keys = needsSecret ? (context.keys ?? (await installedKeyStore(settings))) : undefined;
  const target = await guarded(() => open(settings, { ...context, keys }));
  return {
    compare: (site) => guarded(() => target.compare(site)),
    send: (site, onSent) => guarded(() => target.send(site, onSent)),
    ...(target.preview && {
      preview: (site, onSent) => guarded(async () => target.preview?.(site, onSent) ?? ''),
    }),
    releases: () => guarded(() => target.releases()),
    ...(target.rollback && {
      rollback: (id) => guarded(async () => target.rollback?.(id) ?? ''),
    }),
    // Closing a broken connection fails, which doesn't matter.
    close: () => target.close().catch(() => {}),
  };
}

async function open(settings: TargetSettings, context: TargetContext): Promise<Target> {
  switch (settings.kind) {
    case 'folder':
      return (await import('./folder.ts')).folderTarget(settings, context);
    case 'git':
      return (await import('./git.ts')).gitTarget(settings, context);
    case 'rsync':
      return (await import('./rsync.ts')).rsyncTarget(settings, context);
    case 'sftp':
      return (await import('./sftp.ts')).sftpTarget(settings, context);
    case 'ftp':
      return (await import('./ftp.ts')).ftpTarget(settings, context);
    case 's3':
      return (await import('./s3.ts')).s3Target(settings, context);
    case 'netlify':
      return (await import('./netlify.ts')).netlifyTarget(settings, context);
    case 'cloudflare-pages':
      return (await import('./cloudflare-pages.ts')).cloudflareTarget(settings, context);
  }
}

/**
 * Returns whether an error is from a connection or a server, by its code or cause. Any other error
 * is a bug.
 */
const isForeign = (error: unknown): error is Error =>
  error instanceof Error && ('code' in error || error.cause !== undefined);

/** Makes errors of connections readable. @throws SiteError */
async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (exception) {
    if (exception instanceof SiteError || !isForeign(exception)) throw exception;
    const { cause } = exception;
    const reason = reasonLine(cause instanceof Error ? cause : exception);
    const details = 'Check the connection, and run the command again: it continues.';
    throw new SiteError(`The target failed: ${reason}.`, { details, exception });
  }
}
