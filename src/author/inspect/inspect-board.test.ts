import { expect, test } from 'vitest';
import { asset, board, project } from '../../model/projects.test-data.ts';
import { planOf } from '../../site/sites.test-data.ts';
import { inspectBoard, usesOfPages } from './inspect-board.ts';

test('[PAGES-3] an inspected board has a head, addresses, the boards that it uses, and those that use it', () => {
  const plan = planOf(
    project([board('card', { type: 'composite', name: 'Card' })], { name: 'Home' }),
  );
  const card = plan.boards.get('card');
  if (card === undefined) throw new Error('no card');
  const dependencies = new Map([['home', ['source card', 'asset nothing', 'names boards']]]);
  expect(usesOfPages(plan, 'card', { dependencies, isComplete: true })).toEqual({
    uses: [],
    usedBy: [{ kind: 'composite', uid: 'home', name: 'Home', href: '/' }],
    isComplete: true,
  });
  expect(inspectBoard(plan, card)).toMatchObject({
    title: { text: 'My Sitegen Project', limit: 60 },
    description: { text: '', length: 0, limit: 160 },
    address: '/card/',
    isHidden: true,
    routes: [{ href: '/card/', kind: 'board' }],
  });
});

test.each([
  ['pic', 'https://a.example', /^\/.*pic\.png$/],
  ['https://b.example/x.png', 'https://a.example', /^https:\/\/b\.example\/x\.png$/],
])(
  '[PAGES-3] the picture of a shared link, %s, has an address that the editor can load',
  (imageUrl, siteUrl, address) => {
    const assets = [asset('pic', 'pic.png')];
    const own = planOf(project([board('shared', { imageUrl })], { assets }), { siteUrl });
    const shared = own.boards.get('shared');
    if (shared === undefined) throw new Error('no board');
    const facts = inspectBoard(own, shared);
    expect(facts.image).toMatch(address);
  },
);
