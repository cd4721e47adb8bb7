import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { kitchenSink, writeKitchenAssets } from './kitchen-sink.test-data.ts';
import { ATELIER, build, cli, filesIn, readText, tempFolder } from './sites.test-data.ts';

const folder = tempFolder();
const out = join(folder, 'atelier');

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // How an element without content is closed is form: React writes `<img/>`.
    'void-style': 'off',
    // So is how a flag is written: React writes `hidden=""`.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // HTML's names have no case: React writes `autoComplete`.
    'attr-case': 'off',
    // The boxes of one question share its name.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
    // Where a phone number may break is the typography of its author.
    'tel-non-breaking': 'off',
  },
});

/** Findings as `rule: message at line:column`. */
function findings(file: string, html: string): string[] {
  const report = validator.validateStringSync(html, file);
  return report.results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column }) => `${file}:${line}:${column} ${ruleId}: ${message}`,
    ),
  );
}

const pagesOf = (site: string) => filesIn(site).filter((file) => file.endsWith('.html'));

test('[RENDER-1] every page of the atelier is valid HTML', async () => {
  const { code, err } = await cli(ATELIER, ['build', ATELIER, '--out', out]);
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

test('[RENDER-1] the validator finds what is wrong', async () => {
  const site = await build(folder, kitchenSink());
  const page = readText(site.out, 'index.html').replace('<h1', '<p><div></div></p><h1');
  expect(findings('index.html', page).join()).toContain('close-order');
});
