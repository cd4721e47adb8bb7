import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { REPOSITORY, tempFolder, writeJson } from '../sites.test-data.ts';
import { board, link, main, project, text } from '../kitchen-sink.test-data.ts';
import {
  createCrawl,
  editionOf,
  MISSING_NGINX,
  startWebServer,
  type Crawl,
} from './crawler.test-data.ts';
import { stopServers, TESTED_KINDS, type TestedTarget } from './targets.test-data.ts';

const temp = tempFolder();
afterAll(stopServers);

/**
 * With `SITEGEN_KILLS=40`, the test kills 40 runs of each kind of target, instead of a few of some
 * kinds.
 */
const KILLS = Number(process.env['SITEGEN_KILLS'] ?? 0);
/** The seed of the random moments at which runs are killed. */
const SEED = Number(process.env['SITEGEN_SEED'] ?? 1);
const PAGES = 20;

/** Kinds of targets that promise a whole site at every moment. */
const WHOLE = /^(?:git|rsync with releases|sftp with releases)$/;
/** Kinds of targets that are tested without the variable. */
const FEW = /^(?:git|rsync with releases|sftp)$/;
/**
 * Kinds of targets that are tested. Hosts with an API aren't: their fakes switch a site in one
 * step.
 */
const TRIED = /^(?:folder|git|rsync.*|sftp.*|ftp|s3)$/;

type Files = Readonly<Record<string, string>>;

/**
 * Writes a version of a project: all pages name the version, and half of them have new addresses in
 * it.
 */
function writeVersion(folder: string, version: string) {
  const slugs = Array.from({ length: PAGES }, (_, at) =>
    at % 2 === 0 ? `page-${at}` : `page-${at}-${version}`,
  );
  const words = () => text(`Edition ${version}`);
  const pages = slugs.map((slug) => board(slug, [main(words())]));
  const links = slugs.map((slug) => link(slug, slug));
  writeJson(join(folder, 'project.json'), project([main(words(), ...links)], pages));
}

interface Run {
  readonly code: number | null;
  /** Milliseconds from the end of the comparison to the end of the run. */
  readonly took: number;
  readonly errors: string;
}

interface Around {
  /** A visitor who starts after the comparison, as nothing changes before. */
  readonly crawl?: Crawl | undefined;
  /** Milliseconds from the end of the comparison until the program is killed. */
  readonly killAfter?: number;
}

/** Publishes a project by the program in another process. */
async function publish(
  { folder, env }: TestedTarget,
  { crawl, killAfter }: Around = {},
): Promise<Run> {
  const args = [join(REPOSITORY, 'bin', 'sitegen.js'), 'publish', '--yes', '--trust'];
  const child = spawn(process.execPath, args, { cwd: folder, env });
  const ended = once(child, 'exit');
  let errors = '';
  child.stderr.on('data', (bytes: Buffer) => (errors += bytes.toString()));
  await Promise.race([once(child.stdout, 'data'), ended]);
  const began = performance.now();
  crawl?.visit();
  if (killAfter !== undefined) {
    await new Promise((resolve) => setTimeout(resolve, killAfter));
    child.kill('SIGKILL');
  }
  child.stdout.resume();
  await ended;
  const took = performance.now() - began;
  await crawl?.leave();
  // Removes lines of progress, which a run of more than ten seconds prints.
  errors = errors.replaceAll(/^Uploaded: \d.*\n/gm, '');
  return { code: child.exitCode, took, errors };
}

/** Generates random numbers from 0 to 1 by a seed, so that a failure can be repeated. */
function* chances(seed: number) {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

const editionsIn = (files: Files) => {
  const pages = Object.entries(files).filter(([file]) => /^(?:page.*\/)?index\.html$/.test(file));
  return [...new Set(pages.map(([, html]) => editionOf(html)))];
};

describe.each(
  TESTED_KINDS.filter(
    ({ name, missing }) => missing === undefined && (KILLS > 0 ? TRIED : FEW).test(name),
  ),
)('$name', (kind) => {
  test(
    '[PUBLISH-2] visitors of a killed run find no missing file, and the next one completes it',
    async () => {
      const tested = await kind.make(realpathSync(temp));
      const { folder, settings, served } = tested;
      // Sets another host: for GitHub, the default host of git, publishing prints an additional
      // notice.
      const live = kind.name === 'git' ? { ...settings, host: 'none' } : settings;
      writeJson(join(folder, 'sitegen.config.json'), { publish: { live } });
      writeVersion(folder, 'first');
      const { took, ...first } = await publish(tested);
      expect(first).toEqual({ code: 0, errors: '' });
      const isWhole = WHOLE.test(kind.name);
      const isServed = served !== undefined && MISSING_NGINX === undefined;
      const web = isServed ? await startWebServer(temp, served) : undefined;
      const crawl = web && createCrawl(web.address, isWhole);
      const moments = chances(SEED);
      let killed = 0;
      for (let at = 0; at < (KILLS || 2); at += 1) {
        writeVersion(folder, `v${at}`);
        const killAfter = Math.round((moments.next().value ?? 0) * took);
        const { code: end } = await publish(tested, { crawl, killAfter });
        if (end === null) killed += 1;
        const editions = isWhole ? editionsIn(tested.read()) : ['several'];
        expect({ at, killAfter, editions }).toEqual({ at, killAfter, editions: [editions[0]] });
      }
      writeVersion(folder, 'last');
      expect(await publish(tested, { crawl })).toMatchObject({ code: 0, errors: '' });
      const seen = crawl?.seen();
      await web?.stop();
      if (KILLS > 0)
        process.stderr.write(
          `${kind.name}: ${killed} of ${KILLS} runs killed, ${seen?.pages} pages read\n`,
        );
      expect(seen?.problems ?? []).toEqual([]);
      expect(editionsIn(tested.read())).toEqual(['last']);
      const pages = Object.keys(tested.read()).filter((file) => file.startsWith('page-'));
      expect(pages).toHaveLength(PAGES);
    },
    Math.max(120_000, KILLS * 60_000),
  );
});
