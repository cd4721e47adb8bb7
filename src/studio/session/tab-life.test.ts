import { expect, test } from 'vitest';
import type { Push } from '../../edit/session/protocol.ts';
import { createKeeper, recallPushes } from './kept-pushes.ts';
import { firstSent } from './tab-life.ts';

const push = (id: string, name = 'set', v = ''): Push => ({
  client: 'tab',
  id,
  name,
  args: { v },
  selection: { board: 'home', blocks: ['a'] },
  uids: [],
});
const sentFrom = (most: number, ...pushes: readonly Push[]) =>
  firstSent(
    pushes.map((one) => ({ push: one })),
    most,
  ).map(({ id }) => id);

test('[A8] a request on leaving a page contains as many changes as a browser allows, from the first one on', () => {
  const [first] = firstSent([{ push: push('a') }], 1000);
  expect(first).toEqual(push('a'));
  const long = push('long', 'set', 'ö'.repeat(450));
  expect(sentFrom(1000, push('a'), push('b'))).toEqual(['a', 'b']);
  expect(sentFrom(1000, push('a'), long, push('b'))).toEqual(['a']);
  expect(sentFrom(2000, push('a'), long, push('b'))).toEqual(['a', 'long', 'b']);
  for (const file of ['asset', 'rename-asset']) {
    expect(sentFrom(2000, push('a'), push('file', file), push('b'))).toEqual(['a']);
  }
});

test('[A8] if several tabs wait for storage, the latest changes of each tab are stored next', async () => {
  const written: string[] = [];
  const gates: (() => void)[] = [];
  const keep = createKeeper(async ({ client, pushes }) => {
    written.push(`${client} ${pushes.map(({ id }) => id).join()}`);
    await new Promise<void>((open) => gates.push(open));
  });
  const tab = { projectId: 'site', client: 'one' };
  const done = keep({ ...tab, pushes: [push('a')] });
  void keep({ ...tab, pushes: [push('a'), push('b')] });
  void keep({ ...tab, pushes: [push('b')] });
  void keep({ ...tab, client: 'two', pushes: [] });
  expect(written).toEqual(['one a']);
  for (let count = 0; count < 3; count += 1) {
    await expect.poll(() => gates.length).toBe(count + 1);
    gates[count]?.();
  }
  await done;
  expect(written).toEqual(['one a', 'one b', 'two ']);
});

test('[A8] without storage in a browser, nothing is resumed', async () => {
  expect(globalThis.indexedDB).toBeUndefined();
  expect(await recallPushes({ projectId: 'site', client: 'one' })).toEqual([]);
});
