/** Makes projects that tests publish, and reads the reports of `sitegen publish`. */
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Difference } from '../../src/publish/difference.ts';
import type { JsonObject } from '../../src/values/json.ts';
import { board, main, project, text } from '../kitchen-sink.test-data.ts';
import { typeOf } from '../../src/site/hosts/media-types.ts';
import { cli, writeJson } from '../sites.test-data.ts';
import { untilEnd } from '../until-end.test-data.ts';
import { freePort } from './ssh-server.test-data.ts';

/** The output of `--json`. */
export interface Report {
  readonly code: number;
  readonly error?: { readonly message: string; readonly details: string };
  readonly isPublished?: boolean;
  readonly release?: string;
  readonly releases?: readonly {
    readonly id: string;
    readonly isLive: boolean;
    readonly by?: string;
  }[];
  readonly change?: {
    readonly difference: Difference;
    readonly bytes: number;
    readonly question?: string;
  };
  readonly address?: string;
  readonly verification?: { readonly checked: number; readonly wrong: readonly string[] };
}

/** A project in a new folder, with its targets. */
export interface PublishedProject {
  readonly folder: string;
  /**
   * Writes the project. `pages` has the text of each page by its slug, and that of the home page as
   * `home`.
   */
  write(pages: Readonly<Record<string, string>>): void;
  /** Runs `sitegen publish` without questions: an option confirms the target. */
  publish(...args: readonly string[]): Promise<Report>;
}

/** Makes a project that publishes, in a folder below `temp`. */
export function publishedProject(
  temp: string,
  targets: JsonObject,
  settings: JsonObject = {},
): PublishedProject {
  const folder = mkdtempSync(join(temp, 'project-'));
  writeJson(join(folder, 'sitegen.config.json'), { ...settings, publish: targets });
  return {
    folder,
    write({ home = 'Home', ...pages }) {
      const boards = Object.entries(pages).map(([slug, words]) => board(slug, [main(text(words))]));
      writeJson(join(folder, 'project.json'), project([main(text(home))], boards));
    },
    async publish(...args) {
      const { code, out } = await cli(folder, ['publish', ...args, '--json', '--trust', '--yes']);
      return { ...(JSON.parse(out) as Omit<Report, 'code'>), code };
    },
  };
}

/** Serves a folder like a web server for visitors; returns its address. */
export async function visited(folder: string): Promise<string> {
  const port = await freePort();
  const server = createServer(({ url = '/' }, response) => {
    const path = decodeURIComponent(url.endsWith('/') ? `${url}index.html` : url);
    const file = join(folder, path);
    response.writeHead(existsSync(file) ? 200 : 404, { 'content-type': typeOf(file) });
    response.end(existsSync(file) ? readFileSync(file) : '');
  });
  await new Promise<void>((done) => {
    server.listen(port, '127.0.0.1', done);
  });
  untilEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${port}`;
}
