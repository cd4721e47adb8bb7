import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn, cli, readText, REPOSITORY, tempFolder } from '../sites.test-data.ts';

const temp = tempFolder();
const GUIDE = readText(REPOSITORY, 'docs/guide/import.md');

interface Example {
  readonly name: string;
  readonly files: readonly (readonly [file: string, content: string])[];
  readonly pages: readonly string[];
  readonly redirects: readonly string[];
}

const addressesIn = (text: string) =>
  Array.from(text.matchAll(/`(\/[^`]*)`/g), ([, address = '']) => address);

/**
 * The examples of the guide: each section has the files of a site, and the addresses of the
 * imported site.
 */
const EXAMPLES: readonly Example[] = GUIDE.split(/^## From /m)
  .slice(1)
  .map((section): Example => {
    const name = section.slice(0, section.indexOf('\n'));
    const files = [...section.matchAll(/^`([^`\n]+)`\n\n(`{3,4})\w*\n([^]*?)^\2$/gm)].map(
      ([, file = '', , content = '']) => [file, content] as const,
    );
    const [, pages = '', redirects = ''] =
      /^Pages: ([^]*?)\. Redirects: ([^]*?)\.$/m.exec(section) ?? [];
    return { name, files, pages: addressesIn(pages), redirects: addressesIn(redirects) };
  });

const fileOf = (address: string) => `${address.slice(1)}index.html`;

test.each(EXAMPLES)(
  '[IMPORT-1] the site of the guide from $name has the addresses that the guide names',
  async ({ files, pages, redirects }) => {
    const folder = mkdtempSync(join(temp, 'import-'));
    for (const [file, content] of files) {
      mkdirSync(dirname(join(folder, 'old', file)), { recursive: true });
      writeFileSync(join(folder, 'old', file), content);
    }
    const { code, out, err } = await cli(folder, ['import', 'old', 'new', '--json']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const report = JSON.parse(out.trim().split('\n').at(-1) ?? '') as {
      readonly redirects: number;
    };
    expect(report.redirects).toBe(redirects.length);
    const built = await cli(join(folder, 'new'), ['build', '--no-cache', '--json']);
    expect(built.code).toBe(0);
    const made = filesIn(join(folder, 'new/site')).filter((file) =>
      /(?:^|\/)index\.html$/.test(file),
    );
    expect(made.toSorted()).toEqual([...pages, ...redirects].map(fileOf).toSorted());
    for (const address of redirects) {
      expect(readText(folder, 'new/site', fileOf(address))).toContain('http-equiv="refresh"');
    }
  },
);
