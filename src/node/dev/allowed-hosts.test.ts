import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeSealed } from '../cache/hashed-file.ts';
import { clearCache } from '../cache/sweep.ts';
import { openAllowedHosts } from './allowed-hosts.ts';

let base = '';
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'sitegen-hosts-'));
  mkdirSync(join(base, 'project'));
  mkdirSync(join(base, 'other'));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const open = (project = 'project') => openAllowedHosts(join(base, 'cache'), join(base, project));

const [ONE, TWO] = ['https://images.example.com', 'http://127.0.0.1:8080'];

/** The only file of the only project in the cache. */
function fileInCache(): string {
  const projects = join(base, 'cache', 'projects');
  const [entry = ''] = readdirSync(projects);
  const [file = ''] = readdirSync(join(projects, entry));
  return join(projects, entry, file);
}

test('[X9] allowed hosts are kept for their project, by its real path, until they are removed or the cache is cleared', () => {
  expect(open().list()).toEqual([]);
  expect(open().set([ONE, TWO], true)).toBe(true);
  symlinkSync(join(base, 'project'), join(base, 'link'));
  expect(open('link').list()).toEqual([TWO, ONE]);
  expect(open('other').list()).toEqual([]);
  expect(open().set([TWO], false)).toBe(true);
  expect(open().list()).toEqual([ONE]);
  clearCache(join(base, 'cache'));
  expect(open().list()).toEqual([]);
});

test("[X9] two servers of a project keep each other's allowed hosts", () => {
  const [first, second] = [open(), open()];
  first.set([ONE], true);
  second.set([TWO], true);
  expect(second.list()).toEqual([TWO, ONE]);
  expect(open().list()).toEqual([TWO, ONE]);
});

test('[X9] without a cache, allowed hosts last as long as the server', () => {
  const hosts = openAllowedHosts(undefined, join(base, 'project'));
  hosts.set([ONE], true);
  expect(hosts.list()).toEqual([ONE]);
  expect(openAllowedHosts(undefined, join(base, 'project')).list()).toEqual([]);
});

test.each([
  ['https://*'],
  ["https://a.example 'unsafe-inline'"],
  ['https://a.example; script-src *'],
  ['https://a.example\nset-cookie: a=b'],
  ['data:'],
  [7],
])('[X9] a cache that contains %j allows nothing', (origin) => {
  open().set([ONE], true);
  const file = fileInCache();
  writeSealed(file, { origins: [ONE, origin] });
  expect(readFileSync(file, 'utf8')).toContain(ONE);
  expect(open().list()).toEqual([]);
});

test('[X9] at most 200 hosts are allowed', () => {
  const hosts = open();
  const all = Array.from({ length: 200 }, (_, at) => `https://h${at}.example`);
  expect(hosts.set(all, true)).toBe(true);
  expect(hosts.set([ONE], true)).toBe(false);
  expect(open().list()).toHaveLength(200);
});
