import { join } from 'node:path';
import { rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../test/sites.test-data.ts';
import { openAuthorFiles } from './author-files.ts';

test('[EDIT-9] the journals of a project are its whole ones, and none once somebody has emptied the cache', () => {
  const [project, cache] = [tempFolder(), join(tempFolder(), 'cache')];
  const files = openAuthorFiles(cache, project);
  const journal = files?.journal('tab') ?? '';
  writeFileSync(journal, '');
  writeFileSync(`${journal}.draft.new`, '');
  expect(files?.journals()).toEqual([journal]);
  rmSync(cache, { recursive: true });
  expect(files?.journals()).toEqual([]);
});
