/** A web server for a target's folder, and a visitor who reads all pages while they change. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from './ssh-server.test-data.ts';

const NGINX = ['/usr/sbin/nginx', '/usr/local/bin/nginx'].find((path) => existsSync(path));

export const MISSING_NGINX = NGINX === undefined ? 'nginx' : undefined;

export interface WebServer {
  readonly address: string;
  stop(): Promise<void>;
}

/** Serves a folder, which may be a symbolic link whose target changes. */
export async function startWebServer(temp: string, root: string): Promise<WebServer> {
  const port = await freePort();
  const folder = mkdtempSync(join(temp, 'nginx-'));
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const server = `server { listen 127.0.0.1:${port}; root ${root}; }`;
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  const config = `${user}pid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp { access_log off; ${paths.join(' ')} ${server} }\n`;
  writeFileSync(join(folder, 'nginx.conf'), config);
  const args = ['-c', join(folder, 'nginx.conf'), '-p', folder, '-g', 'daemon off;'];
  const child = spawn(NGINX ?? '', args, { stdio: 'ignore' });
  while (child.exitCode === null && !(await answers(port))) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

interface Seen {
  /** Number of pages that were read. */
  readonly pages: number;
  /** Descriptions of the problems that the visitor saw. */
  readonly problems: readonly string[];
}

export interface Crawl {
  /** Starts a visit, which reads the pages again and again. */
  visit(): void;
  /** Ends the visit, after reading all pages a last time. */
  leave(): Promise<void>;
  readonly seen: () => Seen;
}

/**
 * Reads the home page and all pages that it links to. It is a problem if a page names a missing
 * file, and still does when it is read again. If the target promises whole sites, it is also a
 * problem if pages of two editions are read between two readings of the same home page.
 */
export function createCrawl(address: string, isWhole: boolean): Crawl {
  let pages = 0;
  const problems: string[] = [];
  const read = async (path: string) => {
    const response = await fetch(`${address}${path}`);
    const text = await response.text();
    pages += 1;
    return response.ok ? text : undefined;
  };

  async function round() {
    const home = await read('/');
    if (home === undefined) {
      problems.push('the home page is missing');
      return;
    }
    const found = new Map<string, string | undefined>();
    for (const link of linksOf(home)) {
      const page = await read(link);
      found.set(link, page);
      if (page !== undefined) continue;
      const again = (await read('/')) ?? '';
      const isGone = linksOf(again).includes(link) && (await read(link)) === undefined;
      if (isGone && (await read('/')) === again) problems.push(`the home page names ${link}`);
    }
    if (!isWhole || (await read('/')) !== home) return;
    const edition = editionOf(home);
    for (const [link, page] of found) {
      if (editionOf(page ?? '') !== edition) {
        problems.push(`${link} has ${editionOf(page ?? '')} while the home page has ${edition}`);
      }
    }
  }

  let end = new AbortController();
  let visit = Promise.resolve();
  const roundsUntil = async (signal: AbortSignal) => {
    while (!signal.aborted) await round();
  };
  return {
    visit() {
      end = new AbortController();
      visit = roundsUntil(end.signal);
    },
    async leave() {
      end.abort();
      await visit;
      await round();
    },
    seen: () => ({ pages, problems }),
  };
}

const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]* href="(\/[^"]+)"/g)].map(([, link = '']) => link);

/** Returns the edition that a page names. */
export const editionOf = (html: string): string => /Edition (\w+)/.exec(html)?.[1] ?? 'none';
