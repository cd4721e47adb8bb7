import { expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { portOf, serve } from './author.test-data.ts';
import { inBox, openBoxSite } from './box-site.test-data.ts';
import { pull } from './resize.test-data.ts';
import { boxOf, dragTo, faultsIn, placeOnRow } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();

test('[EDIT-6] [EDIT-9] a drag, a resize and typing during which the connection is cut end as always, and are saved once it is back', async () => {
  const { site, shell } = await openBoxSite(temp, browser());
  const { page, frame, run, state } = shell;
  let { server } = site;
  const cut = async () => {
    await server.close();
    await page.waitForSelector('.status:has-text("Server not reachable")');
  };
  const restore = async () => {
    expect(await state()).toMatchObject({ saved: false, link: 'lost' });
    server = await serve(site.folder, {}, { port: portOf(server) });
    await expect.poll(state).toMatchObject({ saved: true, link: 'live' });
  };
  const onDisk = () => inBox(site).map(({ uid }) => uid);
  const inTree = () =>
    page
      .locator('[role=treeitem][data-uid]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-uid')).slice(-3));
  const valueOf = (kid: string) =>
    inBox(site)
      .find(({ uid }) => uid === 'two')
      ?.attrs?.find((attribute) => attribute.kid === kid)?.v;

  const above = await boxOf(frame().locator('[data-sg-uid=one]'));
  await dragTo(page, await placeOnRow(page, 'three'), { x: above.x + 20, y: above.y + 2 });
  await page.locator('.drop-note').waitFor();
  await cut();
  await page.mouse.up();
  await expect.poll(inTree).toEqual(['three', 'one', 'two']);
  expect(onDisk()).toEqual(['one', 'two', 'three']);
  await restore();
  expect(onDisk()).toEqual(['three', 'one', 'two']);

  await run('select', { uids: ['two'] });
  await page.locator('.canvas').focus();
  await page.keyboard.press('s');
  await pull(shell, 'bottom', [0, 40]);
  await cut();
  await page.mouse.move(700, 700);
  await page.mouse.up();
  await expect.poll(state).toMatchObject({ undoes: expect.stringContaining('size') });
  expect(valueOf('size')).toBe(undefined);
  await restore();
  expect(valueOf('size')).toMatchObject({ isH: true });
  await page.keyboard.press('Escape');

  await run('write', { uid: 'two' });
  await frame().waitForSelector('[data-sg-uid=two][contenteditable]');
  await page.keyboard.press('End');
  await page.keyboard.type(' and');
  await cut();
  await page.keyboard.type(' more');
  await page.keyboard.press('Escape');
  await restore();
  expect(valueOf('text')).toBe('two and more');

  for (let step = 0; step < 3; step += 1) await run('undo');
  expect(onDisk()).toEqual(['one', 'two', 'three']);
  expect([valueOf('text'), valueOf('size')]).toEqual(['two', undefined]);
  expect(faultsIn(shell.problems).filter((reported) => !/ERR_|^failed|403/.test(reported))).toEqual(
    [],
  );
});
