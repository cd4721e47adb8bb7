import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { isFormProperty } from '../../src/page/form-properties.ts';
import type { Json } from '../../src/values/json.ts';
import {
  isMarked,
  mark,
  open,
  serveProject,
  useBrowser,
  visit,
  visitWithOthers,
  type Served,
} from '../browser/browser.test-data.ts';
import { WAYS } from '../browser/elements.test-data.ts';
import { block, board, heading, link, project } from '../kitchen-sink.test-data.ts';
import { cli, readText, tempFolder } from '../sites.test-data.ts';
import {
  encoded,
  propertiesOf,
  sentBy,
  siteOf,
  KINDS,
  SOME,
  TRIED,
  WORST,
  type Properties,
} from './clobbering.test-data.ts';
import { follow, pathsSent, shows, TAG_MANAGER } from '../visitor/visitor.test-data.ts';

const browser = useBrowser();
const folder = tempFolder();

let properties: Properties;
let names: readonly string[] = [];
let json: Json;
let site: Served;

beforeAll(async () => {
  const page = await browser().newPage();
  // Uses an address of localhost, as some properties exist only in secure contexts.
  await page.route('**/*', (route) => route.fulfill({ body: '' }));
  await page.goto('http://localhost/');
  properties = await propertiesOf(page);
  await page.close();
  names = [...new Set([...properties.form, ...properties.document])];
  json = siteOf(names);
  site = await serveProject(folder, json);
});

interface Found {
  readonly severity: string;
  readonly code: string;
  readonly path: string;
}

/** Returns the value at a path of the project, such as `root.children[2].attrs[1].v`. */
const valueAt = (path: string) =>
  (path.match(/\w+/g) ?? []).reduce<unknown>((value, key) => Reflect.get(Object(value), key), json);

test('[V22] a field or button named like a property of its form is renamed, and reported at its place', async () => {
  const { code, out } = await cli(folder, ['check', 'project.json', '--json']);
  const { projects } = JSON.parse(out) as { projects: { diagnostics: readonly Found[] }[] };
  const found = projects[0]?.diagnostics ?? [];
  const reported = (wanted: string) => found.filter(({ code: one }) => one === wanted);
  const mended = [...TRIED.map(({ name }) => name), ...names].filter(isFormProperty);
  expect(mended.length).toBeGreaterThan(400);
  expect(reported('field-name').map(({ path }) => valueAt(path))).toEqual(mended);
  expect(reported('anchor-in-form').map(({ path }) => valueAt(path))).toEqual(
    names.filter(isFormProperty).map((kid) => ({ kid })),
  );
  expect(new Set(found.map((one) => `${one.severity} ${one.code}`))).toEqual(
    new Set(['mend field-name', 'mend anchor-in-form']),
  );
  expect(code).toBe(0);
});

test('[V22] at least 90 % of the properties of forms in this browser are known as such', () => {
  const unknown = properties.form.filter((name) => !isFormProperty(name));
  expect(unknown).toContain('name');
  expect(unknown.length).toBeLessThan(properties.form.length / 10);
  expect(properties.form.length).toBeGreaterThan(300);
});

/** Fills in and sends every form on the page. */
const sendAll = (page: Page) =>
  page.evaluate(() => {
    for (const one of document.forms) {
      for (const field of one.querySelectorAll('input, textarea, select')) {
        if (field.closest('.form-trap') !== null) continue;
        const isTicked = field instanceof HTMLInputElement && /radio|box/.test(field.type);
        if (isTicked) field.checked ||= field.value !== 'there';
        else (field as HTMLInputElement).value = 'here';
      }
      one.requestSubmit();
    }
    return document.forms.length;
  });

/** Receives sent forms; returns their bodies. */
async function service(page: Page): Promise<string[]> {
  const bodies: string[] = [];
  await page.route('**/send', async (route) => {
    bodies.push(route.request().postData() ?? '');
    await route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Received</h1>' });
  });
  return bodies;
}

/** Returns the properties of forms that are shadowed by names of fields on the page. */
const hidden = (page: Page) =>
  page.evaluate(
    (keys) => {
      const own = HTMLFormElement.prototype;
      return [...document.forms].flatMap((one) =>
        keys.filter((key) => Reflect.get(one, key) !== Reflect.get(own, key, one)),
      );
    },
    properties.form.filter((key) => key !== 'name' && key !== '__proto__'),
  );

/** Returns the properties of the document that are shadowed by names on the page. */
const hiddenInDocument = (page: Page) =>
  page.evaluate(
    (keys) => {
      const own = HTMLDocument.prototype;
      const inherited = keys.filter((key) => key in own);
      return inherited.filter(
        (key) => Reflect.get(document, key) !== Reflect.get(own, key, document),
      );
    },
    properties.document.filter((key) => key !== '__proto__'),
  );

describe.each(WAYS.slice(0, 2))('on a page that was %s', (_way, arrive) => {
  test('[V22] [RUNTIME-5] forms with fields of any name hydrate, and send the written names', async () => {
    const { page, problems } = await visit(browser());
    const bodies = await service(page);
    await arrive(page, site.home, 'forms');
    await mark(page);
    expect(await hidden(page)).toEqual([]);
    const wanted = [...TRIED.map(sentBy), encoded(names.map((name) => [name, 'here']))];
    expect(await sendAll(page)).toBe(wanted.length);
    await page.waitForFunction(
      (count) => document.querySelectorAll('[data-state=sent]').length === count,
      wanted.length,
    );
    expect(bodies.toSorted()).toEqual(wanted.toSorted());
    await follow(page, 'Home');
    await shows(page, 'Home');
    expect([await isMarked(page), problems]).toEqual([true, []]);
  });
});

/**
 * Fills in and sends the form of each page by keyboard. For a click, Playwright would read the
 * parents of forms, which fails without the page's scripts.
 */
async function sendEach(page: Page, addresses: readonly string[]): Promise<string[]> {
  const bodies = await service(page);
  for (const address of addresses) {
    await page.goto(address);
    await page.keyboard.press('Tab');
    await page.keyboard.type('here');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/send');
  }
  return bodies;
}

describe.each([
  ['without JavaScript', { javaScriptEnabled: false }],
  ['without React', {}],
])('%s', (_what, options) => {
  test('[V22] [RUNTIME-4] the browser sends the written names', async () => {
    const boards = SOME.map((name, n) => board(`w${n}`, [KINDS['field']?.(name) ?? {}]));
    const { home } = await serveProject(tempFolder(), project([], boards), { hydrate: 'none' });
    const { page, problems } = await visit(browser(), options);
    const bodies = await sendEach(
      page,
      boards.map((_, n) => `${home}w${n}/`),
    );
    const wanted = SOME.map((name) => sentBy({ name, kind: 'field' }));
    expect([bodies, problems]).toEqual([wanted, []]);
  });
});

test('[V22] [RUNTIME-4] the HTML of a page has the written names', () => {
  const html = readText(site.folder, 'forms', 'index.html');
  const written = [...html.matchAll(/<(?:input|textarea|select)[^>]* name="([^"]*)"/g)];
  expect(new Set(written.map(([, name]) => name))).toEqual(new Set([...WORST, ...names, 'a']));
});

describe.each(['buttons', 'anchors'])('[V18] [V22] on the page with %s of any id', (slug) => {
  test('forms and the document keep their properties, and the page hydrates', async () => {
    const { page, problems } = await visit(browser());
    await open(page, site.home + slug + '/');
    await mark(page);
    // Checks only known properties of forms: a button keeps an id that only a newer browser has as
    // a property.
    expect((await hidden(page)).filter(isFormProperty)).toEqual([]);
    expect(await hiddenInDocument(page)).toEqual([]);
    await follow(page, 'Home');
    await shows(page, 'Home');
    expect([await isMarked(page), problems]).toEqual([true, []]);
  });
});

/**
 * Properties of the window that may be missing. The window then returns the block with such an id
 * instead.
 */
const ABSENT = ['navigation', 'requestIdleCallback', 'dataLayer', 'reportError', 'process'];

test("[V22] a block whose id is a missing property of the window isn't mistaken for it", async () => {
  const blocks = (title: string) => [
    heading(title),
    ...ABSENT.map((kid) => block('text', { text: kid, anchor: { kid } })),
    link('other', 'To other'),
    block('back', { text: 'Back' }),
    block('consent-accept', { text: 'Accept' }),
  ];
  const boards = [board('other', blocks('Other'))];
  const { home } = await serveProject(tempFolder(), project(blocks('Home'), boards, TAG_MANAGER));
  const { page, problems } = await visitWithOthers(browser());
  await page.addInitScript((keys) => {
    for (const key of keys) Reflect.deleteProperty(window, key);
    // Playwright calls `bind` of everything that it uses as a function.
    Object.assign(Element.prototype, { bind: () => () => undefined });
  }, ABSENT);
  await open(page, home);
  const strange = await page.evaluate(
    (keys) => keys.filter((key) => Reflect.get(window, key) instanceof Element),
    ABSENT,
  );
  expect(strange).toEqual(ABSENT);
  await mark(page);
  await follow(page, 'Accept');
  await follow(page, 'To other');
  await shows(page, 'Other');
  await follow(page, 'Back');
  await shows(page, 'Home');
  expect(await pathsSent(page)).toEqual(['/', '/other/', '/']);
  expect([await isMarked(page), problems]).toEqual([true, []]);
});
