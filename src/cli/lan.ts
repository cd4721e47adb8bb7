import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os';
import { resolve } from 'node:path';
import { reasonLine } from '../diagnostics/reason-of.ts';
import { SiteError } from '../diagnostics/site-error.ts';
import type { Certificate } from '../node/listen.ts';
import type { Io } from './io.ts';

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** Matches addresses of private networks, as at home and at work; others may be public. */
const PRIVATE_ADDRESS = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/;
/** Matches the interfaces of virtual machines and containers. */
const VIRTUAL_INTERFACE = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|utun|tailscale|wg)/;

/** The address of this machine in its network. @throws SiteError if it has none */
export function lanAddress(interfaces: Interfaces = networkInterfaces()): string {
  const found = Object.entries(interfaces)
    .filter(([name]) => !VIRTUAL_INTERFACE.test(name))
    .flatMap(([, addresses = []]) => addresses)
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
  const address = found.find((one) => PRIVATE_ADDRESS.test(one)) ?? found[0];
  if (address !== undefined) return address;
  const details = 'Connect it to one, or name an address of this machine with --listen.';
  throw new SiteError('This machine is in no network.', { details });
}

/** The files of a certificate. @throws SiteError */
export function readCertificate(
  cwd: string,
  { cert: certFile, key: keyFile }: { readonly cert?: string; readonly key?: string },
): Certificate | undefined {
  if (certFile === undefined && keyFile === undefined) return undefined;
  if (certFile === undefined || keyFile === undefined) {
    const details = '--cert has the certificate, and --key its private key.';
    throw new SiteError('HTTPS needs two files.', { details, status: 400 });
  }
  const cert = read('cert', certFile, (bytes) => new X509Certificate(bytes));
  const key = read('key', keyFile, (bytes) => createPrivateKey(bytes));
  return { cert, key };

  function read(option: string, file: string, parse: (bytes: Buffer) => unknown): Buffer {
    try {
      const bytes = readFileSync(resolve(cwd, file));
      parse(bytes);
      return bytes;
    } catch (exception) {
      const details = `Use a file in the form PEM: ${reasonLine(exception)}.`;
      throw new SiteError(`--${option} can’t be read: ${file}.`, {
        details,
        status: 400,
        exception,
      });
    }
  }
}

/** Prints an address as a QR code. */
export async function printQrCode(io: Io, address: string): Promise<void> {
  const { renderUnicodeCompact } = await import('uqr');
  const lines = renderUnicodeCompact(address, { border: 2 }).split('\n');
  // The colors are set, since phones read only dark squares on a light background, whatever the
  // terminal's theme.
  const shown = io.isTerminal ? lines.map((line) => `\u001b[97;40m${line}\u001b[0m`) : lines;
  io.out(`\n${shown.join('\n')}\n\n`);
}
