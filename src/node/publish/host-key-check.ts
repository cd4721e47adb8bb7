import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { ConnectConfig } from 'ssh2';
import { SiteError } from '../../diagnostics/site-error.ts';
import { tryTo } from '../../values/try-to.ts';
import { algorithmsOf, fingerprint, hostName, keysOf, typeOfKey } from './known-hosts.ts';
import type { TargetContext } from './target.ts';

interface Server {
  readonly host: string;
  readonly port: number;
}

export interface HostKeyCheck {
  readonly config: Pick<ConnectConfig, 'hostVerifier' | 'algorithms'>;
  isAccepted(key: Buffer): Promise<boolean>;
  /** Returns the error with which the server's key was rejected, if it was. */
  rejection(): SiteError | undefined;
}

/** The file of keys that a person has accepted for a target. */
const ownList = ({ state }: TargetContext) => join(state, 'known_hosts');

/**
 * Creates a check of a server's key: it has to be among the user's known hosts; for a new server, a
 * person is asked.
 */
export function hostKeyCheck({ host, port }: Server, context: TargetContext): HostKeyCheck {
  const name = hostName(host, port);
  const lists = [
    context.env['SITEGEN_KNOWN_HOSTS'] ?? join(homedir(), '.ssh', 'known_hosts'),
    '/etc/ssh/ssh_known_hosts',
    ownList(context),
  ];
  const keys = lists.flatMap((file) => keysOf(tryTo(() => readFileSync(file, 'utf8')) ?? '', name));
  const known = keys.filter(({ isRevoked }) => !isRevoked);
  let rejected: SiteError | undefined;

  async function isAccepted(key: Buffer): Promise<boolean> {
    const same = keys.filter((one) => one.key === key.toString('base64'));
    if (same.some(({ isRevoked }) => isRevoked) || (same.length === 0 && known.length > 0)) {
      rejected = otherKey(name, key);
      return false;
    }
    if (same.length > 0) return true;
    const question = `The key of ${name} is ${fingerprint(key)} (${typeOfKey(key)}). Is it right (yes/no)? `;
    if (/^yes$/i.test((await context.ask?.(question))?.trim() ?? '')) {
      mkdirSync(context.state, { recursive: true });
      appendFileSync(ownList(context), `${name} ${typeOfKey(key)} ${key.toString('base64')}\n`);
      return true;
    }
    rejected = unknownKey(name, key);
    return false;
  }

  return {
    config: {
      hostVerifier: (key: Buffer, verify: (isValid: boolean) => void) => {
        void isAccepted(key).then(verify);
      },
      // A server may have several keys: these algorithms make it show one that is known.
      ...(known.length > 0 && {
        algorithms: {
          serverHostKey: algorithmsOf(known) as NonNullable<
            NonNullable<ConnectConfig['algorithms']>['serverHostKey']
          >,
        },
      }),
    },
    isAccepted,
    rejection: () => rejected,
  };
}

function otherKey(name: string, key: Buffer): SiteError {
  const message = `The server ${name} has another key than before: ${fingerprint(key)}.`;
  const details =
    'Somebody may be intercepting the connection. If its owner changed the key, remove the old one from your known_hosts.';
  return new SiteError(message, { details });
}

function unknownKey(name: string, key: Buffer): SiteError {
  const message = `The key of the server ${name} isn’t known: ${fingerprint(key)}.`;
  const details = 'Connect to it once with ssh, or publish in a terminal, and compare the key.';
  return new SiteError(message, { details });
}
