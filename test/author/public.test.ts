import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { board, main, project, text } from '../kitchen-sink.test-data.ts';
import { tempFolder, writeJson } from '../sites.test-data.ts';
import { ask, openTestSite, serve } from './author.test-data.ts';

const temp = tempFolder();

function workplace(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(temp, 'site-'));
  const json = project([main(text('Home'))], [board('about', [text('About')])]);
  const file = writeJson(join(folder, 'project.json'), json);
  const publicFolder = join(folder, 'public');
  const write = (name: string, content: string) => {
    mkdirSync(dirname(join(publicFolder, name)), { recursive: true });
    writeFileSync(join(publicFolder, name), content);
    return join(publicFolder, name);
  };
  for (const [name, content] of Object.entries(files)) write(name, content);
  return { file, publicFolder, write };
}

test('[OWN-3] [SAFE-10] dev serves public files, and runs nothing of them', async () => {
  const { file, publicFolder, write } = workplace({
    'ads.txt': 'one',
    '.env': 'secret',
    _headers: 'x',
    'old/index.html': '<script>1</script>',
    'page.html': '<script>2</script>',
    'a.svg': '<svg/>',
  });
  const server = await serve(file, { publicFolder });
  const answer = async (path: string) => {
    const { status, head, body } = await ask(server, path);
    const policy = /^content-security-policy: (.*)$/im.exec(head)?.[1] ?? '';
    return { status, body, policy };
  };
  expect(await answer('/ads.txt')).toMatchObject({ status: 200, body: 'one' });
  for (const path of ['/old/', '/old/index.html', '/page.html', '/page', '/a.svg']) {
    const { status, policy } = await answer(path);
    expect([path, status, policy.slice(0, 8)]).toEqual([path, 200, 'sandbox;']);
  }
  const { status, head } = await ask(server, '/old');
  expect([status, /^location: (.*)$/im.exec(head)?.[1]]).toEqual([301, '/old/']);
  for (const path of ['/.env', '/_headers', '/..%2fproject.json', '/nothing.txt'])
    expect([path, (await answer(path)).status]).toEqual([path, 404]);
  expect((await answer('/about/')).policy).not.toContain('sandbox');
  write('later.txt', 'two');
  expect(await answer('/later.txt')).toMatchObject({ status: 200, body: 'two' });
});

test('[OWN-3] dev reports a public file that would replace a page, until it is gone', async () => {
  const { file, publicFolder, write } = workplace({ 'ads.txt': 'one' });
  const site = await openTestSite(file, { publicFolder });
  const known = () => site.state()?.plan.context.options.publicFiles;
  expect([site.problems(), known()]).toEqual([[], ['ads.txt']]);
  const clash = write('about/index.html', 'x');
  await site.update(new Set([clash]));
  expect(site.problems()).toMatchObject([{ code: 'public-clash' }]);
  expect(known()).toEqual(['ads.txt']);
  rmSync(clash);
  const added = write('more.txt', 'x');
  await site.update(new Set([clash, added]));
  expect([site.problems(), known()]).toEqual([[], ['ads.txt', 'more.txt']]);
});
