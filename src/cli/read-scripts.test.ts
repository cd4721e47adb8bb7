import { expect, test } from 'vitest';
import type { Json } from '../values/json.ts';
import { readScriptSettings } from './read-scripts.ts';

const HASH = `sha384-${'A'.repeat(64)}`;
const USUAL = { place: 'head', consent: 'necessary', integrity: '', isModule: false };

test.each<[Json, object]>([
  [{ src: 'https://a.example/x.js' }, { src: 'https://a.example/x.js' }],
  [{ file: 'x.js' }, { file: '/site/x.js' }],
  [
    {
      src: 'https://a.example/x.js',
      place: 'body',
      consent: 'marketing',
      module: true,
      integrity: HASH,
    },
    {
      src: 'https://a.example/x.js',
      place: 'body',
      consent: 'marketing',
      isModule: true,
      integrity: HASH,
    },
  ],
])('[OWN-5] %j is read as a script', (written, script) => {
  expect(readScriptSettings([written], '/site')).toEqual({ scripts: [{ ...USUAL, ...script }] });
});

test.each<[Json, readonly string[]]>([
  ['https://a.example/x.js', ['0']],
  [{}, ['0']],
  [{ src: 'https://a.example/x.js', file: 'x.js' }, ['0']],
  [{ src: 'http://a.example/x.js' }, ['0', 'src']],
  [{ src: 'javascript:alert(1)' }, ['0', 'src']],
  [{ src: '/x.js' }, ['0', 'src']],
  [{ src: 1 }, ['0', 'src']],
  [{ file: 'x.html' }, ['0', 'file']],
  [{ file: 'x.js', place: 'top' }, ['0', 'place']],
  [{ file: 'x.js', consent: 'all' }, ['0', 'consent']],
  [{ file: 'x.js', consent: null }, ['0', 'consent']],
  [{ file: 'x.js', integrity: 'sha384-x' }, ['0', 'integrity']],
  [{ file: 'x.js', module: 'yes' }, ['0', 'module']],
  [{ file: 'x.js', async: true }, ['0', 'async']],
])('[OWN-5] the script %j is rejected at %j', (written, path) => {
  expect(readScriptSettings([written], '/site')).toMatchObject({ problem: { path } });
});

test('[OWN-5] a setting “scripts” that isn’t a list is a problem', () => {
  expect(readScriptSettings({}, '/site')).toMatchObject({ problem: { path: [] } });
});
