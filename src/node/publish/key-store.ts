import { reasonLine } from '../../diagnostics/reason-of.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import { secretPlace, type SecretPart } from '../../publish/secrets.ts';
import type { TargetSettings } from '../../publish/kinds.ts';
import { tryTo } from '../../values/try-to.ts';
import { loadPeer } from '../load-peer.ts';

/** The name of sitegen in the system's key store. */
const SERVICE = 'sitegen';
const PACKAGE = '@napi-rs/keyring';

/** An entry of the system's key store. */
interface Entry {
  getPassword(): string | null;
  setPassword(secret: string): void;
}

export interface KeyringModule {
  readonly Entry: new (service: string, account: string) => Entry;
}

/** The secrets of one target in the system's key store. */
export interface KeyStore {
  /** Returns a secret; undefined if the store has none, or can't be opened. */
  read(part: SecretPart): string | undefined;
  /** Stores a secret. @throws SiteError if the store rejects it */
  write(part: SecretPart, secret: string): void;
}

const loadKeyring = (): Promise<KeyringModule> => import('@napi-rs/keyring');

/** Opens the system's key store for a target. @throws SiteError if its package isn't installed */
export async function openKeyStore(
  target: TargetSettings,
  load: () => Promise<KeyringModule> = loadKeyring,
): Promise<KeyStore> {
  const { Entry: EntryOf } = await loadPeer(PACKAGE, load, 'The system’s key store needs');
  const entryOf = (part: SecretPart) => new EntryOf(SERVICE, `${part} ${secretPlace(target)}`);
  return {
    read: (part) => tryTo(() => entryOf(part).getPassword()) ?? undefined,
    write(part, secret) {
      try {
        entryOf(part).setPassword(secret);
      } catch (exception) {
        const details = 'Set the secret as a variable instead: see docs/guide/publish.md.';
        const message = `The system’s key store rejected the secret: ${reasonLine(exception)}.`;
        throw new SiteError(message, { details, exception });
      }
    },
  };
}

/** Opens the system's key store for a target; undefined if its package isn't installed. */
export async function installedKeyStore(
  target: TargetSettings,
  load?: () => Promise<KeyringModule>,
): Promise<KeyStore | undefined> {
  try {
    return await openKeyStore(target, load);
  } catch {
    // Without the package, or on a system that it doesn't support, secrets have to be in variables.
    return undefined;
  }
}
