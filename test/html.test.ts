import { join } from 'node:path';
import { expect, test } from 'vitest';
import { validator } from './html.test-data.ts';
import { kitchenSink, writeKitchenAssets } from './kitchen-sink.test-data.ts';
import { ATELIER, build, cli, filesIn, readText, tempFolder } from './sites.test-data.ts';

const folder = tempFolder();
const out = join(folder, 'atelier');

/** Returns problems as `rule: message at line:column`. */
function findings(file: string, html: string): string[] {
  const report = validator.validateStringSync(html, file);
  return report.results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column }) => `${file}:${line}:${column} ${ruleId}: ${message}`,
    ),
  );
}

const pagesOf = (site: string) => filesIn(site).filter((file) => file.endsWith('.html'));

test('[RENDER-1] every page of the fixture “atelier” is valid HTML', async () => {
  // Leaves out the versions of pictures, which take long to convert; the kitchen sink and
  // `check:html` have them.
  const { code, err } = await cli(ATELIER, ['build', ATELIER, '--out', out, '--no-image-variants']);
  expect({ code, err }).toMatchObject({ code: 0 });
  const pages = pagesOf(out);
  expect(pages.length).toBeGreaterThan(15);
  expect(pages.flatMap((file) => findings(file, readText(out, file)))).toEqual([]);
});

test('[ROUTE-8] every page of the kitchen sink is valid HTML: redirects, 404, pieces, islands', async () => {
  const site = await build(folder, kitchenSink(), { assets: writeKitchenAssets(folder) });
  expect(pagesOf(site.out)).toEqual(
    expect.arrayContaining(['404.html', 'old/index.html', 'card/index.html']),
  );
  expect(pagesOf(site.out).flatMap((file) => findings(file, readText(site.out, file)))).toEqual([]);
});

test('[RENDER-1] the validator finds invalid HTML', async () => {
  const site = await build(folder, kitchenSink());
  const page = readText(site.out, 'index.html').replace('<h1', '<p><div></div></p><h1');
  expect(findings('index.html', page).join()).toContain('close-order');
});
