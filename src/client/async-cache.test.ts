import { expect, test } from 'vitest';
import { remembered } from './async-cache.ts';

test('a result is cached until it fails or is dropped', async () => {
  const asked: string[] = [];
  const ask = remembered(2, (key) => {
    asked.push(key);
    return key === 'broken'
      ? Promise.reject(new Error('not there'))
      : Promise.resolve(asked.length);
  });
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual([1, 1, 2]);
  await expect(ask('broken')).rejects.toThrow('not there');
  await expect(ask('broken')).rejects.toThrow('not there');
  expect(await ask('b')).toBe(2);
  expect(await ask('a')).toBe(5);
  expect(asked).toEqual(['a', 'b', 'broken', 'broken', 'a']);
});
