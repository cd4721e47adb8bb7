import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cli, contentsOf, readText, tempFolder, writeJson } from '../sites.test-data.ts';
import { main, project, text } from '../kitchen-sink.test-data.ts';
import { CLOUDFLARE_TOKEN } from './cloudflare-server.test-data.ts';
import { NETLIFY_TOKEN } from './netlify-server.test-data.ts';
import { S3_KEYS } from './s3-server.test-data.ts';
import { stopServers, TESTED_KINDS } from './targets.test-data.ts';

const temp = tempFolder();
afterAll(stopServers);

/** Returns texts that no file, message or argument may contain. */
const secretsOf = (env: Readonly<Record<string, string | undefined>>) => [
  NETLIFY_TOKEN,
  CLOUDFLARE_TOKEN,
  S3_KEYS.AWS_SECRET_ACCESS_KEY,
  'a-token-of-git',
  Buffer.from('x-access-token:a-token-of-git').toString('base64'),
  'a-password',
  ...[env['SITEGEN_LIVE_KEY_FILE']].flatMap((file) =>
    file === undefined ? [] : readFileSync(file, 'utf8').split('\n').slice(1, 3),
  ),
];

/**
 * Makes programs that log their arguments and then run the real ones; returns their folder and the
 * log.
 */
function watchedPrograms(path: string) {
  const folder = mkdtempSync(join(temp, 'bin-'));
  const list = join(folder, 'arguments');
  for (const name of ['git', 'ssh', 'rsync']) {
    const rest = `PATH="${path}"; export PATH`;
    const script = `#!/bin/sh\nprintf '%s\\n' "$0" "$@" >> ${list}\n${rest}\nexec ${name} "$@"\n`;
    writeFileSync(join(folder, name), script);
    chmodSync(join(folder, name), 0o755);
  }
  return { folder, list };
}

/**
 * Kinds of targets that aren't tested: a folder has no secret, and without releases, files are sent
 * in the same way as with them.
 */
const OTHERS: ReadonlySet<string> = new Set(['folder', 'rsync in place', 'sftp']);
const TRIED = TESTED_KINDS.filter(
  ({ missing, name }) => missing === undefined && !OTHERS.has(name),
);

test.each(TRIED)(
  '[PUBLISH-4] $name: no secret is in a file, a message or an argument',
  async (kind) => {
    const { settings, env, folder } = await kind.make(temp);
    writeJson(join(folder, 'project.json'), project([main(text('Home'))]));
    writeJson(join(folder, 'sitegen.config.json'), { publish: { live: settings } });
    const { folder: bin, list } = watchedPrograms(env['PATH'] ?? '');
    const state = mkdtempSync(join(temp, 'state-'));
    const before = { ...process.env };
    Object.assign(process.env, env, {
      PATH: `${bin}:${env['PATH']}`,
      SITEGEN_STATE: state,
      SITEGEN_LIVE_PASSWORD: 'a-password',
      ...(settings.kind === 'git' && { SITEGEN_LIVE_TOKEN: 'a-token-of-git' }),
    });
    try {
      const done = await cli(folder, ['publish', '--trust', '--yes']);
      expect(done).toMatchObject({ code: 0 });
      process.env['SITEGEN_LIVE_TOKEN'] = `wrong ${CLOUDFLARE_TOKEN}`;
      const listed = await cli(folder, ['publish', '--trust', '--list', '--json']);
      const args = existsSync(list) ? readText(list) : '';
      const all = JSON.stringify([contentsOf(folder), contentsOf(state), done, listed, args]);
      for (const secret of secretsOf(env)) expect(all).not.toContain(secret);
    } finally {
      for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
      Object.assign(process.env, before);
    }
  },
);
