import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { DevServer } from '../../src/node/dev/dev-server.ts';
import type { BuildOptions } from '../../src/node/generate/options.ts';
import { useBrowser } from '../browser/browser.test-data.ts';
import { main, project } from '../kitchen-sink.test-data.ts';
import { tempFolder, writeJson } from '../sites.test-data.ts';
import { openTools, serve } from './author.test-data.ts';
import { liveSite, named } from './live.test-data.ts';
import {
  otherServer,
  OUTSIDE_PATHS,
  outsideProject,
  type OtherServer,
} from './outside.test-data.ts';
import { openShell, openShellIn, type OpenShell } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();

interface Outside {
  readonly file: string;
  readonly cache: string;
  readonly other: OtherServer;
  readonly server: DevServer;
}

/** Serves a project whose home page loads media of every kind from another server. */
async function outsideSite(
  chosen: Partial<BuildOptions> = {},
  target?: OtherServer,
): Promise<Outside> {
  const other = await otherServer(target);
  const cache = mkdtempSync(join(temp, 'cache-'));
  const file = outsideFile(other);
  return { file, cache, other, server: await serve(file, { cache, ...chosen }) };
}

const outsideFile = ({ host }: OtherServer) =>
  writeJson(join(mkdtempSync(join(temp, 'outside-')), 'project.json'), outsideProject(host));

const open = ({ author }: DevServer) => openShell(browser(), author);

const marksIn = ({ frame }: OpenShell): Locator => frame().locator('.blocked');
const allowIn = (shell: OpenShell): Locator => marksIn(shell).getByRole('button');
const panelOf = (page: Page) => page.getByRole('tabpanel', { name: 'Project' });

/** Waits until every kind of media was requested, as on a canvas that may load them. */
async function allAsked({ asked }: OtherServer) {
  await expect.poll(() => new Set(asked)).toEqual(new Set(OUTSIDE_PATHS));
}

/** Waits until the canvas has tried to load every kind of media, and was blocked. */
async function allTried({ problems }: OpenShell) {
  const tried = () => OUTSIDE_PATHS.filter((path) => problems.some((said) => said.includes(path)));
  await expect.poll(tried).toEqual(OUTSIDE_PATHS);
}

test.each([['meta'], ['none']] as const)(
  '[X7] [A15] the canvas requests no other server, and a mark names the host of each blocked element, with the policy %s',
  async (csp) => {
    const { other, server } = await outsideSite({ csp });
    const shell = await open(server);
    await allTried(shell);
    await expect.poll(() => marksIn(shell).count()).toBe(6);
    for (const mark of await marksIn(shell).all()) {
      expect(await mark.textContent()).toBe(`Blocked: ${other.host}Allow`);
    }
    const areas = await Promise.all(
      (await marksIn(shell).locator('.blocked-area').all()).map(async (area) => area.boundingBox()),
    );
    for (const uid of ['fill', 'layer', 'mask', 'moving', 'film']) {
      expect(areas).toContainEqual(
        await shell.frame().locator(`[data-sg-uid=${uid}]`).boundingBox(),
      );
    }
    const picture = await shell.frame().locator('[data-sg-uid=picture]').boundingBox();
    const near = areas.filter((area) => Math.abs((area?.y ?? -99) - (picture?.y ?? 99)) < 13);
    expect(near).toHaveLength(1);
    expect(other.asked).toEqual([]);
  },
);

test('[X7] [EDIT-5] marks of blocked elements stay within the page, and change nothing in it', async () => {
  const { server } = await outsideSite();
  const shell = await open(server);
  await shell.run('width-1');
  await expect.poll(() => marksIn(shell).count()).toBe(6);
  const { page, beyond, isSame } = await shell.frame().evaluate(async () => {
    const { documentElement: root } = document;
    const overlay = document.querySelector<HTMLElement>('sitegen-overlay');
    const drawn = [...(overlay?.shadowRoot?.querySelectorAll('.blocked > *') ?? [])];
    const boxes = drawn.map((one) => one.getBoundingClientRect());
    const { width, height, top } = root.getBoundingClientRect();
    const isBeyond = (box: DOMRect) => box.right > width + 1 || box.bottom - top > height + 1;
    const sent = await (await fetch(location.pathname)).text();
    // Ignores the attribute of fills that load late, as a fill near the window is loaded by now.
    const [now, before] = [document, new DOMParser().parseFromString(sent, 'text/html')].map((of) =>
      of.querySelector('main')?.outerHTML.replaceAll(' data-later=""', ''),
    );
    const same = now !== undefined && now === before;
    return { page: [height, innerHeight], beyond: boxes.filter(isBeyond).length, isSame: same };
  });
  expect(page[0]).toBeGreaterThan(page[1] ?? Infinity);
  expect(beyond).toBe(0);
  expect(isSame).toBe(true);
});

test('[X9] a single click allows a host: for this project, on this machine, also after a restart', async () => {
  const { file, cache, other, server } = await outsideSite();
  const shell = await open(server);
  await allowIn(shell).first().click();
  await allAsked(other);
  await expect.poll(() => marksIn(shell).count()).toBe(0);
  expect((await shell.selected()).blocks).toEqual([]);
  await server.close();
  other.asked.length = 0;
  const again = await open(await serve(file, { cache }));
  await allAsked(other);
  expect(await marksIn(again).count()).toBe(0);
  other.asked.length = 0;
  const others = await open(await serve(outsideFile(other), { cache }));
  await allTried(others);
  await expect.poll(() => marksIn(others).count()).toBe(6);
  expect(other.asked).toEqual([]);
});

test('[X9] a redirect of an allowed host to another host isn’t followed', async () => {
  const target = await otherServer();
  const { other, server } = await outsideSite({}, target);
  const shell = await open(server);
  await allTried(shell);
  shell.problems.length = 0;
  await allowIn(shell).first().click();
  await allAsked(other);
  await allTried(shell);
  expect(target.asked).toEqual([]);
});

test('[X9] [EDIT-10] a host is allowed by keyboard in its mark, and blocked in the panel of the project', async () => {
  const { other, server } = await outsideSite();
  const shell = await open(server);
  const { page } = shell;
  const note = page.locator('.bottom').getByRole('button', { name: `Blocked: ${other.host}` });
  await allowIn(shell).nth(1).focus();
  await page.keyboard.press('Enter');
  await allAsked(other);
  await expect.poll(() => note.count()).toBe(0);
  await shell.run('show-panel', { panel: 'project' });
  const remove = panelOf(page).getByRole('button', { name: `Remove ${other.host}` });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => marksIn(shell).count()).toBe(6);
  other.asked.length = 0;
  shell.problems.length = 0;
  await shell.run('reload');
  await allTried(shell);
  expect(other.asked).toEqual([]);
  await note.click();
  await panelOf(page)
    .getByRole('button', { name: `Allow ${other.host}` })
    .click();
  await allAsked(other);
});

test('[X9] [A12] another tab of the project shows an allowed host at once', async () => {
  const { other, server } = await outsideSite();
  const shell = await open(server);
  const second = await openShellIn(shell.page.context(), server.author);
  await expect.poll(() => marksIn(second).count()).toBe(6);
  await shell.run('allow-host', { host: other.host });
  await expect.poll(() => marksIn(second).count()).toBe(0);
});

test('[X9] [A1] a host that the page doesn’t use, an invalid origin, and any host without the token can’t be allowed', async () => {
  const { other, server } = await outsideSite();
  const { tools, token } = await openTools(server.author);
  const policy = async () => {
    const headers = { 'sec-fetch-dest': 'iframe' };
    return (await fetch(server.site, { headers })).headers.get('content-security-policy') ?? '';
  };
  const send = async (origin: string, input = token) => {
    const { origin: own } = new URL(server.site);
    const response = await fetch(`${tools}api/hosts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sitegen-token': input, origin: own },
      body: JSON.stringify({ origins: [origin], isAllowed: true, name: 'home', path: '/' }),
    });
    const text = await response.text();
    return [response.status, /"code":"([\w-]+)"/.exec(text)?.[1] ?? ''];
  };
  const before = await policy();
  expect(before).toMatch(/img-src 'self' data: blob:;/);
  const cases: readonly (readonly [string, string, number, string])[] = [
    ['https://evil.example', token, 422, 'host-unused'],
    [`https://${other.host}`, token, 422, 'host-unused'],
    ['http://*', token, 400, 'hosts-unreadable'],
    [`http://${other.host} *`, token, 400, 'hosts-unreadable'],
    [`http://${other.host}; script-src *`, token, 400, 'hosts-unreadable'],
    ['data:', token, 400, 'hosts-unreadable'],
    [`http://${other.host}`, `${token}x`, 403, ''],
  ];
  for (const [origin, input, ...answer] of cases) {
    expect([origin, ...(await send(origin, input))]).toEqual([origin, ...answer]);
  }
  expect(await policy()).toBe(before);
  expect(await send(`http://${other.host}`)).toEqual([200, '']);
  expect(await policy()).toContain(`img-src 'self' data: blob: http://${other.host};`);
});

test('[X9] a cached page is sent again once its policy changes', async () => {
  const { other, server } = await outsideSite();
  const ask = async (tag = '') => {
    const headers = { 'sec-fetch-dest': 'iframe', 'if-none-match': tag };
    const response = await fetch(server.site, { headers });
    return { status: response.status, tag: response.headers.get('etag') ?? '' };
  };
  const { tag } = await ask();
  expect((await ask(tag)).status).toBe(304);
  const shell = await open(server);
  await expect.poll(() => marksIn(shell).count()).toBe(6);
  await shell.run('allow-host', { host: other.host });
  const after = await ask(tag);
  expect(after.status).toBe(200);
  expect((await ask(after.tag)).status).toBe(304);
});

test('[A15] [EDIT-11] an embed, a link with a target and a form have no effect on the canvas', async () => {
  const site = await liveSite(temp, project([named('main', main())]));
  const { frame, run, page } = await openShell(browser(), new URL('/__sitegen/', site.home).href);
  const asked: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().startsWith('https:')) asked.push(request.url());
  });
  const at = { parent: 'main', index: 0 };
  const attrs = { address: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', title: 'Other' };
  await run('insert', { eid: 'embed', ...at, attrs });
  const to = { text: 'Away', to: 'https://example.org/', 'new-tab': true };
  const link = await run('insert', { eid: 'link', ...at, attrs: to });
  const form = await run('insert', {
    eid: 'form',
    ...at,
    attrs: { action: 'https://forms.example.com/' },
    isFilled: true,
  });
  const address = frame().url();
  await frame()
    .locator(`[data-sg-uid="${String(link)}"]`)
    .click();
  await run('mode', { mode: 'browse' });
  await frame()
    .locator(`[data-sg-uid="${String(form)}"]`)
    .evaluate((element: HTMLFormElement) => {
      // Submits the form, and a copy of it that no script of the page handles.
      const plain = element.cloneNode() as HTMLFormElement;
      element.after(plain);
      for (const one of [element, plain]) {
        one.noValidate = true;
        one.requestSubmit();
      }
      plain.remove();
    });
  const rejected = await frame().evaluate(async () => {
    const policy = new Promise<string>((done) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        done(effectiveDirective),
      );
    });
    const other = document.createElement('iframe');
    other.src = 'https://example.org/';
    document.body.append(other);
    return policy;
  });
  expect(rejected).toBe('frame-src');
  // Scripts that get into the page don't run, and requests don't leave it.
  const harm = await frame().evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'window.harm = 1';
    document.body.append(script);
    const isSent = await fetch('https://example.org/').then(
      () => true,
      () => false,
    );
    return { isRun: 'harm' in window, isSent };
  });
  expect(harm).toEqual({ isRun: false, isSent: false });
  expect(page.context().pages()).toHaveLength(1);
  expect(frame().url()).toBe(address);
  expect(asked).toEqual([]);
});
