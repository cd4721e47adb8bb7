import { expect, test } from 'vitest';
import { ENTITIES } from '../model/entity-fields.ts';
import { decode, decodeProject } from './decode.ts';
import { migrate } from './migrations.ts';
import type { Json } from '../values/json.ts';

test.each([
  [
    'project',
    'id kid label savedAt faviconLinkLight faviconLinkDark googleFontsLink googleTagManagerId plausibleDomain plausibleScriptUrl matomoUrl matomoSiteId googleSiteVerificationId head notFoundBoardUid tagBoardUid languages extensions modelVersion appVersion variables base styles words translations root',
  ],
  [
    'board',
    'uid slug name title titleSuffix description isNoIndex isDraft redirectUrl aliases imageUrl pageSize head about content date updated tags fields type children assets root',
  ],
  [
    'block',
    'uid kid label eid children attrs isHidden isBypassed isUnsearchable isGroup isGroupSlot isActive groupColor groupIcon groupDescription lost',
  ],
  [
    'attribute',
    'kid elementAttrKid isLook isInherited isGroup isDynamic isExposedToGroup label v assetUid assetUrl widths',
  ],
  ['asset', 'uid timestamp basename extension size imgWidth imgHeight'],
  ['variable', 'name label type v dark'],
  ['style', 'name label for attrs'],
  [
    'translation',
    'language board isDraft slug title titleSuffix description imageUrl fields of blocks',
  ],
  ['translated-block', 'attrs content isHidden of'],
  ['words', 'language label elements tags of'],
] as const)('[FORMAT-2] a %s has the fields %s', (entity, names) => {
  expect(Object.keys(ENTITIES[entity]).join(' ')).toBe(names);
});

test('[FORMAT-3] every absent field has its default', () => {
  const { project, diagnostics } = decodeProject({
    root: { uid: 'home', assets: [{ uid: 'a' }], root: { uid: 'b', attrs: [{ kid: 'text' }] } },
  });
  expect(diagnostics).toEqual([]);
  expect(project).toEqual({
    id: '',
    kid: '',
    label: '',
    savedAt: '',
    faviconLinkLight: '',
    faviconLinkDark: '',
    googleFontsLink: undefined,
    googleTagManagerId: '',
    plausibleDomain: '',
    plausibleScriptUrl: '',
    matomoUrl: '',
    matomoSiteId: '',
    googleSiteVerificationId: '',
    head: undefined,
    notFoundBoardUid: '',
    tagBoardUid: '',
    extensions: undefined,
    modelVersion: '0',
    appVersion: '0.1.21',
    variables: [],
    base: 'plain',
    styles: [],
    root: {
      uid: 'home',
      slug: 'index',
      name: '',
      title: '',
      titleSuffix: '',
      description: '',
      isNoIndex: false,
      isDraft: false,
      redirectUrl: '',
      imageUrl: '',
      pageSize: 0,
      head: undefined,
      about: undefined,
      date: '',
      updated: '',
      tags: undefined,
      fields: undefined,
      type: 'page',
      children: [],
      assets: [
        {
          uid: 'a',
          timestamp: '',
          basename: '',
          extension: '',
          size: 0,
          imgWidth: 0,
          imgHeight: 0,
        },
      ],
      // Blocks and attributes are the JSON of the file.
      root: { uid: 'b', attrs: [{ kid: 'text' }] },
    },
  });
});

test('[FORMAT-3] missing uids get ten characters each, the same on every read', () => {
  const json = { root: { assets: [{}], children: [{}, { uid: '' }], root: { children: [{}] } } };
  const first = decodeProject(json);
  expect(first.diagnostics.map(({ code, path }) => [code, path])).toEqual([
    ['missing-uid', 'root.assets[0]'],
    ['missing-uid', 'root.children[0]'],
    ['missing-uid', 'root.children[1]'],
    ['missing-uid', 'root.root.children[0]'],
    ['missing-uid', 'root.root'],
    ['missing-uid', 'root'],
  ]);
  const { root } = first.project ?? {};
  const uids = [root, ...(root?.children ?? []), ...(root?.assets ?? []), root?.root].map(
    (entity) => entity?.uid ?? '',
  );
  expect(new Set(uids).size).toBe(5);
  expect(uids.filter((uid) => !/^[a-z0-9]{10}$/.test(uid))).toEqual([]);
  expect(decodeProject(json)).toEqual(first);
});

test.each([
  ['0', undefined],
  [0, undefined],
  [null, undefined],
  ['1', 'newer-model'],
  [7, 'newer-model'],
  ['999999999', 'newer-model'],
  ['1.5', 'unknown-model'],
  [-1, 'unknown-model'],
  ['new', 'unknown-model'],
  [{}, 'unknown-model'],
  ['9'.repeat(400), 'unknown-model'],
])('[FORMAT-5] reading the model version %j reports %s', (modelVersion, code) => {
  const { project, diagnostics } = decodeProject({ modelVersion, root: { uid: 'home' } });
  expect([project?.modelVersion, ...diagnostics.map((one) => [one.code, one.path])]).toEqual(
    code === undefined ? ['0'] : [undefined, [code, 'modelVersion']],
  );
});

test('[F22] the error about a newer model names both versions', () => {
  expect(decode('{"modelVersion":"3","root":{}}').diagnostics.map(({ text }) => text)).toEqual([
    'The project has model version 3, but this sitegen supports versions up to 0.',
  ]);
});

test.each([
  [0, 'abc', '3'],
  ['1', 'bc', '3'],
  ['3', '', '3'],
])('[FORMAT-5] migrations from version %j run in order', (modelVersion, trail, version) => {
  const steps = ['a', 'b', 'c'].map((letter) => (json: { readonly [key: string]: Json }) => ({
    ...json,
    trail: [...(json['trail'] as readonly Json[]), letter],
  }));
  const { json, diagnostics } = migrate({ modelVersion, trail: [] }, steps);
  expect([json, diagnostics]).toEqual([
    { modelVersion: version, trail: trail.split('').filter(Boolean) },
    [],
  ]);
});
