import { expect, test } from 'vitest';
import { jsonObjectOf } from '../../src/values/json.ts';
import { build, filesIn, readText, REPOSITORY, tempFolder } from '../sites.test-data.ts';

const GUIDE = readText(REPOSITORY, 'docs/guide/search.md');
const [, PROJECT = ''] = /^```json\n([^]*?)^```$/m.exec(GUIDE) ?? [];

test('[SEARCH-1] the project of the guide to the search builds, with an index', async () => {
  const { out, isWritten, diagnostics } = await build(tempFolder(), jsonObjectOf(PROJECT));
  expect({ isWritten, diagnostics }).toEqual({ isWritten: true, diagnostics: [] });
  expect(filesIn(out).filter((file) => file.startsWith('pagefind/fragment/'))).toHaveLength(1);
  expect(readText(out, 'index.html')).toContain(' data-pagefind-ignore="all">Closed');
});

test('[SEARCH-1] with --no-search there is no index, and the field only opens its results page', async () => {
  const { out } = await build(tempFolder(), jsonObjectOf(PROJECT), { hasSearch: false });
  expect(filesIn(out).filter((file) => file.startsWith('pagefind/'))).toEqual([]);
  expect(readText(out, 'index.html')).toMatch(/<form(?! [^>]*data-layout)[^>]* action="\/find\/"/);
});
