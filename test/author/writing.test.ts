import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jsonOf } from '../../src/values/json.ts';
import { cli, tempFolder } from '../sites.test-data.ts';
import { askForCopy, serve } from './author.test-data.ts';
import { connect, stepsIn, type Connection } from './writing.test-data.ts';

const temp = tempFolder();
let template = '';

beforeAll(async () => {
  template = join(temp, 'template');
  await cli(temp, ['init', template, '--template', 'journal']);
});

const H1 = 'home-heading';
const WRITTEN = '"v":"Notes from the edge of the water"';

const MANY = `{"operations":[${Array.from({ length: 200_000 }, () => '{}').join(',')}]}`;
const DEEP = `{"operations":[{"kind":"insert","into":{"entity":"block","board":"home","parent":"home-column"},"index":0,"item":${'{"uid":"x","eid":"box","children":['.repeat(3000)}${']}'.repeat(3000)}}]}`;

/** Returns the JSON of a change as a tab sends it, for arguments in JSON. */
const sent = (name: string, args: string) =>
  `{"client":"a","name":"${name}","args":${args},"selection":{"board":"home","blocks":[]}}`;

describe('a project changed by its author', () => {
  let folder = '';
  let author = '';
  let one: Connection;

  beforeEach(async () => {
    folder = join(mkdtempSync(join(temp, 'write-')), 'site');
    cpSync(template, folder, { recursive: true });
    ({ author } = await serve(folder, { cache: join(temp, 'cache') }));
    one = await connect(author);
  });

  const all = () => readdirSync(join(folder, 'boards'), { recursive: true }).map(String).toSorted();
  const path = (board = 'index') => join(folder, 'boards', `${board}.json`);
  const bytes = (board?: string) => readFileSync(path(board), 'utf8');
  const setText = (v: string, more: object = {}) =>
    one.edit('set', { uid: H1, kid: 'text', v, ...more });

  test('[EDIT-8] an answered change is on disk, canonical, in one file', async () => {
    const before = new Map(
      readdirSync(join(folder, 'boards')).map((name) => [
        name,
        name.endsWith('.json') ? readFileSync(join(folder, 'boards', name), 'utf8') : '',
      ]),
    );
    const text = bytes();
    expect(await setText('Hello')).toMatchObject({ status: 200, body: { applied: { by: 'one' } } });
    expect(bytes()).toBe(text.replace(WRITTEN, '"v":"Hello"'));
    for (const [name, was] of before) {
      if (name === 'index.json' || was === '') continue;
      expect(readFileSync(join(folder, 'boards', name), 'utf8')).toBe(was);
    }
    expect(readdirSync(join(folder, 'boards')).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('[EDIT-6] a group is one step, and undo and redo give the same bytes', async () => {
    const states = [bytes()];
    await setText('A');
    states.push(bytes());
    for (const words of ['AB', 'ABC', 'ABCD']) {
      await one.edit('set', { uid: H1, kid: 'text', v: words }, { group: 'typing' });
    }
    states.push(bytes());
    await one.edit('undo');
    expect(bytes()).toBe(states[1]);
    await one.edit('undo');
    expect(bytes()).toBe(states[0]);
    await one.edit('redo');
    await one.edit('redo');
    expect(bytes()).toBe(states[2]);
    expect(await one.edit('redo')).toMatchObject({
      status: 422,
      body: { code: 'nothing-to-redo', text: 'There is nothing to redo.' },
    });
    expect(await one.edit('undo', {}, { client: 'other' })).toMatchObject({
      body: { code: 'nothing-to-undo' },
    });
  });

  test('[EDIT-6] changes can be undone after a restart of the server', async () => {
    const before = bytes();
    await setText('Kept');
    const server = await serve(folder, { cache: join(temp, 'cache') });
    expect(await stepsIn(server.author)).toMatchObject({ canUndo: true, canRedo: false });
    const again = await connect(server.author);
    await again.edit('undo');
    expect(bytes()).toBe(before);
  });

  test('[A8] a request repeated after a lost answer is done once', async () => {
    const args = { eid: 'divider', parent: 'home-column', index: 0 };
    const first = await one.edit('insert', args, { id: 'the-same' });
    const again = await one.edit('insert', args, { id: 'the-same' });
    expect(again.body['result']).toBe(first.body['result']);
    expect(bytes().match(/"divider"/g)).toHaveLength(1);
  });

  test('[A8] a failure to save is reported, and nothing of it is partly done', async () => {
    const before = bytes();
    renameSync(path(), `${path()}.away`);
    mkdirSync(path());
    expect((await setText('Mine')).status).toBeGreaterThanOrEqual(422);
    rmdirSync(path());
    renameSync(`${path()}.away`, path());
    expect(bytes()).toBe(before);
    expect((await setText('Mine')).status).toBe(200);
  });

  test('[A8] [A16] changes while the folder is moved away can be saved once it is back, and no folder is created for them', async () => {
    renameSync(folder, `${folder}.away`);
    expect(await setText('Mine')).toMatchObject({
      status: 503,
      body: { code: 'not-saved', hint: expect.stringContaining('doesn’t exist') },
    });
    expect(existsSync(folder)).toBe(false);
    renameSync(`${folder}.away`, folder);
    expect((await setText('Mine')).status).toBe(200);
    expect(bytes()).toContain('"Mine"');
  });

  test('[EDIT-3] slot content is named by its uid', async () => {
    const [, slot = ''] = /"uid":"([^"]+~)"/.exec(bytes()) ?? [];
    const made = await one.edit('insert', { eid: 'divider', parent: slot, index: 0 });
    expect(made).toMatchObject({
      status: 200,
      body: { selection: { blocks: [made.body['result']] } },
    });
    const hidden = await one.edit('hide', { uids: [slot] }, { blocks: [slot] });
    expect(hidden).toMatchObject({ status: 200, body: { selection: { blocks: [slot] } } });
    expect(bytes()).toContain('"isHidden":true');
  });

  test('[A12] two tabs at one board: undo reverts own changes only', async () => {
    await setText('Mine');
    await one.edit('set', { uid: H1, kid: 'level', v: 2 }, { client: 'two' });
    await one.edit('undo');
    expect(bytes()).toContain('Notes from the edge of the water');
    expect(bytes()).toMatch(/"kid":"level","v":2/);
    expect(await stepsIn(author, 'two')).toMatchObject({ canUndo: true });
  });

  test('[EDIT-9] [A10] a change of another attribute on disk is merged, one of the same attribute is a conflict', async () => {
    writeFileSync(path(), bytes().replace(WRITTEN, '"v":"Theirs"'));
    expect(await one.edit('set', { uid: H1, kid: 'level', v: 2 })).toMatchObject({ status: 200 });
    expect(bytes()).toContain('"Theirs"');
    const answer = await setText('Mine', { was: 'Notes from the edge of the water' });
    expect(answer).toMatchObject({ status: 422, body: { code: 'changed-meanwhile' } });
    expect(answer.body['text']).toContain('“Theirs”');
    expect(bytes()).toContain('"Theirs"');
    expect(await setText('Mine', { was: 'Theirs' })).toMatchObject({ status: 200 });
  });

  test('[A11] undo keeps later changes of others, and reports that', async () => {
    await setText('Mine');
    writeFileSync(path(), bytes().replace('"Mine"', '"Theirs"'));
    const undone = await one.edit('undo');
    expect(undone.body['left']).toHaveLength(1);
    expect(bytes()).toContain('"Theirs"');
  });

  test('[EDIT-9] a broken file isn’t overwritten', async () => {
    writeFileSync(path(), '{ "uid": "home", oops');
    const rejected = await setText('Mine');
    expect(rejected).toMatchObject({ status: 422, body: { code: 'files-broken' } });
    expect(rejected.body['text']).toContain('Can’t read the file');
    expect(bytes()).toBe('{ "uid": "home", oops');
  });

  test('[EDIT-8] unknown keys stay in place', async () => {
    const odd = bytes().replace(
      '"uid": "home",',
      '"uid": "home",\n  "x-mine": { "b": 1, "a": [] },',
    );
    writeFileSync(path(), odd);
    await setText('Mine');
    expect(bytes()).toContain('"x-mine"');
    expect(await one.edit('undo')).toMatchObject({ status: 200 });
    expect(jsonOf(bytes())).toEqual(jsonOf(odd));
  });

  test.each<readonly [string, object]>([
    ['another content type', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['multipart', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['another token', { 'x-sitegen-token': 'other' }],
    ['another origin', { origin: 'http://evil.example' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
  ])('[A1] [A2] a change with %s is rejected before it is read', async (_name, headers) => {
    const before = bytes();
    const body = JSON.stringify({
      client: 'one',
      name: 'remove',
      args: { uids: [H1] },
      selection: { board: 'home', blocks: [] },
    });
    expect([403, 415]).toContain((await one.post(body, headers)).status);
    expect(bytes()).toBe(before);
  });

  test.each<readonly [string, string, number, string]>([
    ['no JSON', 'oops', 400, 'change-unreadable'],
    ['nothing', '{}', 400, 'change-unreadable'],
    ['a command that is unknown', sent('format-disk', '{}'), 422, 'command-unknown'],
    ['a command of the prototype', sent('constructor', '{}'), 422, 'command-unknown'],
    ['arguments of other types', sent('move', '{"parent":1,"index":"x"}'), 422, 'bad-arguments'],
    ['an unknown block', sent('remove', '{"uids":["../../etc/passwd"]}'), 422, 'target-unknown'],
    [
      'an unknown board',
      sent('set-board', '{"board":"..\\\\..","key":"name","v":"x"}'),
      422,
      'target-unknown',
    ],
    [
      'an unknown operation',
      sent('apply-operations', '{"operations":[{"kind":"exec"}]}'),
      422,
      'operations-unreadable',
    ],
    ['a million operations', sent('apply-operations', MANY), 422, 'operations-too-many'],
    ['too deep a block', sent('apply-operations', DEEP), 422, 'operations-too-many'],
  ])('[A6] %s changes nothing', async (_name, body, status, code) => {
    const before = bytes();
    const rejected = await one.post(body);
    expect([rejected.status, rejected.body['code']]).toEqual([status, code]);
    expect(bytes()).toBe(before);
  });

  test('[A6] a change beyond the limits is rejected', async () => {
    const { status, body } = await one.post('x'.repeat(17 * 1024 * 1024));
    expect([status, body['code']]).toEqual([413, 'change-too-large']);
  });

  test('[A4] a linked board’s target isn’t written', async () => {
    renameSync(path(), join(folder, 'elsewhere.json'));
    symlinkSync('../elsewhere.json', path());
    const rejected = await setText('Mine');
    expect(rejected.status).toBe(422);
    expect(readFileSync(join(folder, 'elsewhere.json'), 'utf8')).not.toContain('Mine');
  });

  test('[A16] a missing project isn’t created', async () => {
    renameSync(folder, `${folder}-moved`);
    expect((await setText('Mine')).status).toBeGreaterThanOrEqual(422);
    expect(readdirSync(join(folder, '..'))).toEqual(['site-moved']);
  });

  test('[EDIT-6] going to any step is one change, and all steps outlive a restart', async () => {
    const states = [bytes()];
    for (const words of ['A', 'AB', 'ABC']) {
      await setText(words);
      states.push(bytes());
    }
    const goTo = async (step: string, of = one) => of.edit('go-to', { step });
    expect(await goTo('')).toMatchObject({ status: 200 });
    expect(bytes()).toBe(states[0]);
    expect(await goTo('nobody')).toMatchObject({ status: 422, body: { code: 'step-unknown' } });
    expect((await one.edit('go-to', { step: 1 })).status).toBe(422);
    const again = await serve(folder, { cache: join(temp, 'cache') });
    const { history } = await askForCopy(again.author, [], 'one');
    expect(history.done).toEqual([]);
    const steps = history.undone.toReversed();
    expect(steps.map(({ name }) => name)).toEqual(
      ['A', 'AB', 'ABC'].map((words) => `Set text of Heading “${words}”`),
    );
    const second = await connect(again.author);
    expect(await goTo(steps[1]?.id ?? '', second)).toMatchObject({ status: 200 });
    expect(bytes()).toBe(states[2]);
  });

  test('[EDIT-7] boards are created, renamed, moved, copied, removed and restored', async () => {
    const before = all();
    const texts = before.map((name) =>
      name.endsWith('.json') ? readFileSync(join(folder, 'boards', name), 'utf8') : '',
    );
    const { body } = await one.edit('insert-board', { name: 'Über uns' });
    const board = String(body['result']);
    expect(all()).toContain('uber-uns.json');
    await one.edit('set-board', { board, key: 'description', v: 'Who we are.' });
    expect(
      (await one.edit('set-board', { board, key: 'slug', v: 'about' })).body['text'],
    ).toContain('about');
    await one.edit('duplicate-board', { board });
    await one.edit('move-board', { board, parent: 'notes', index: 0 });
    await one.edit('remove-board', { board });
    expect(all()).toHaveLength(before.length + 1);
    for (let count = 0; count < 5; count += 1) expect((await one.edit('undo')).status).toBe(200);
    expect(all()).toEqual(before);
    expect(
      before.map((name) =>
        name.endsWith('.json') ? readFileSync(join(folder, 'boards', name), 'utf8') : '',
      ),
    ).toEqual(texts);
  });
});
