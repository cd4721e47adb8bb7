/** A host of the setting `embedHosts`, or the reason why it isn't allowed. */
type ReadHost = { readonly host: string } | { readonly problem: string; readonly hint: string };

const HOST = /^(?:\*\.)?[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/;

/**
 * Suffixes below which anybody may register a name: hosts that only share such a suffix belong to
 * different people. Hosts with any other suffix are related if they share the last two labels.
 */
const SHARED =
  /(?:^|\.)(?:(?:ac|co|com|edu|gov|net|or|org)\.[a-z]{2}|github\.io|gitlab\.io|codeberg\.page|netlify\.app|pages\.dev|workers\.dev|vercel\.app|web\.app|firebaseapp\.com|herokuapp\.com|azurewebsites\.net|cloudfront\.net|amazonaws\.com|fly\.dev|onrender\.com)$/;

/**
 * Reads a host, with or without `https://` in front. A host of the site, or one related to it, is
 * rejected: a frame from there could set the site's cookies, or count as part of the site. `own`
 * are addresses of the site.
 */
export function readEmbedHost(written: string, own: readonly string[]): ReadHost {
  const host = written
    .trim()
    .toLowerCase()
    .replace(/^https:\/\/|\/$/g, '');
  const plain = host.replace(/^\*\./, '');
  if (isNumber(plain) || /(?:^|\.)(?:localhost|local|internal|test)$/.test(plain)) {
    const problem = 'it names a machine, not a public host';
    return { problem, hint: 'Use a host name such as book.example.org.' };
  }
  if (!HOST.test(host) || (plain !== host && (SHARED.test(plain) || !plain.includes('.')))) {
    const problem = 'it isn’t a host name';
    return { problem, hint: 'Use a host name such as book.example.org or *.example.org.' };
  }
  const relative = own.map(hostOf).find((one) => one !== '' && areRelated(one, plain));
  if (relative === undefined) return { host };
  const problem = `it belongs to the site’s own host ${relative}`;
  return { problem, hint: 'Show own pages by links, or copy files with the folder “public”.' };
}

/** Returns whether a host is an IP address, also in the unusual forms that browsers accept. */
const isNumber = (host: string) =>
  /^[\d.]+$|^0x|^\[|:/.test(host) || /^(?:0x[\da-f]*|\d+)$/.test(host.split('.').at(-1) ?? '');

const hostOf = (address: string) => /^https?:\/\/([^/:?#]+)/.exec(address.toLowerCase())?.[1] ?? '';

/** Returns whether two hosts share the part that an owner registers. */
function areRelated(one: string, other: string): boolean {
  return registered(one) === registered(other) || one.endsWith(`.${other}`);
}

function registered(host: string): string {
  const labels = host.split('.');
  return labels.slice(SHARED.test(host) && labels.length > 2 ? -3 : -2).join('.');
}

/** Returns whether a host, in lower case, is one of `embedHosts`. */
export function isEmbedHost(host: string, hosts: readonly string[]): boolean {
  return hosts.some((one) => one === host || (one.startsWith('*.') && host.endsWith(one.slice(1))));
}
