import { printable } from '../diagnostics/printable.ts';
import { SiteError } from '../diagnostics/site-error.ts';
import { openKeyStore, type KeyringModule } from '../node/publish/key-store.ts';
import { PART_WORDS, SECRETS_OF } from '../publish/secrets.ts';
import { placeOfTarget, type NamedTarget } from './choose-target.ts';
import { paint, type Io } from './io.ts';

/**
 * Asks for the secrets of a target, and puts them into the system's key store. @throws SiteError
 */
export async function storeSecrets(
  io: Io,
  { target }: NamedTarget,
  load?: () => Promise<KeyringModule>,
): Promise<void> {
  const parts = SECRETS_OF[target.kind];
  if (parts.length === 0) throw noSecretNeededError(target.kind);
  if (io.ask === undefined) throw noTerminalError();
  const place = printable(placeOfTarget(target));
  const keys = await openKeyStore(target, load);
  for (const part of parts) {
    const question = `The ${PART_WORDS[part]} for ${place} (hidden): `;
    const answer = (await io.ask(question, { isSecret: true }))?.trim() ?? '';
    if (answer === '') throw new SiteError('Nothing was stored.', { status: 400 });
    keys.write(part, answer);
  }
  io.out(`${paint(io, 'green', 'stored')} in the system’s key store, for ${place}\n`);
}

function noSecretNeededError(kind: string): SiteError {
  const details = 'A folder needs none, and “rsync” uses your ssh.';
  return new SiteError(`A target of kind ${kind} needs no secret.`, { details, status: 400 });
}

function noTerminalError(): SiteError {
  const details = 'In a CI, set the secret as a variable: see docs/guide/publish.md.';
  return new SiteError('--login asks for the secret in a terminal.', { details, status: 400 });
}
