import { join } from 'node:path';
import { expect, test } from 'vitest';
import { USE_MARK, UID_MARK } from '../../src/author/mark-blocks.ts';
import { LOST_ATTRIBUTE, LOST_ELEMENT, LOST_SLOT } from '../../src/model/lost.ts';
import { openAuthorProject } from '../../src/author/author-project.ts';
import { ATELIER, buildProject, filesIn, readText, REPOSITORY, tempFolder } from '../sites.test-data.ts';
import { devSetting, openTestSite } from './author.test-data.ts';

const temp = tempFolder();
const CATALOGUE = join(REPOSITORY, 'fixtures', 'catalogue');

const marksIn = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, text = '']) =>
    text.replaceAll('&quot;', '"'),
  );

test.each([[ATELIER], [CATALOGUE]])('[EDIT-1] every block of %s that shows says so', async (project) => {
  const site = await openTestSite(project);
  const state = site.state();
  const found = new Set<string>();
  for (const route of state?.plan.routes ?? []) {
    const { html = '' } = await site.page(route);
    for (const uid of marksIn(html, UID_MARK)) found.add(uid);
    for (const uses of marksIn(html, USE_MARK)) {
      for (const uid of JSON.parse(uses) as string[]) found.add(uid);
    }
  }
  const tree = (uid: string) => state?.trees.known(state.plan.boards.get(uid)?.path ?? '')?.root;
  const author = openAuthorProject(state?.plan.boards ?? new Map(), tree);
  const all = [...author.boards.keys()].flatMap((uid) => [...author.blocksOf(uid)]);
  const missing = all.filter(({ block }) => !found.has(block.uid));
  console.log(all.length, found.size, missing.map(({ block }) => `${block.eid} ${block.uid}`).slice(0, 80));
  void LOST_ATTRIBUTE, LOST_ELEMENT, LOST_SLOT, devSetting, buildProject, filesIn, readText, temp;
});
