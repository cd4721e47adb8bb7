import { expect, test } from 'vitest';
import type { JsonObject } from '../../values/json.ts';
import { rejectUntranslatable } from '../commands/translations.ts';
import { SITE } from '../site.test-data.ts';
import { askIn, openTab, send, startServer } from '../session/session.test-data.ts';
import { sourceHash } from '../../site/languages/text-units.ts';

const DE = { language: 'de' };

/** A server and a tab of a site in English and German. */
function openSite() {
  const server = startServer();
  server.writeElsewhere({ ...SITE, languages: ['en', 'de'] });
  const tab = openTab(server, 'tab', ['home', 'card', 'note']);
  const ask = (name: string, args: JsonObject, more: { readonly language?: string } = DE) => {
    const foreseen = askIn(tab, name, args, more);
    send(server, tab, [tab]);
    return foreseen;
  };
  return { server, tab, ask, texts: () => server.project().translations };
}

test('[LANG-5] a text that is written in a language goes into its translation', () => {
  const { server, tab, ask, texts } = openSite();
  ask('write-text', { uid: 'a', content: ['Hallo'] });
  ask('set', { uid: 'photo', kid: 'alt', v: 'Ein Bild' });
  ask('set-board', { key: 'title', v: 'Start' });
  expect(texts()).toEqual({
    de: {
      home: {
        board: 'home',
        isDraft: true,
        title: 'Start',
        of: { title: sourceHash(SITE.root.title) },
        blocks: {
          a: { attrs: { text: 'Hallo' }, of: { text: sourceHash('Hello') } },
          photo: { attrs: { alt: 'Ein Bild' }, of: { alt: sourceHash('A') } },
        },
      },
    },
  });
  expect(tab.session.state.project).toEqual(tab.session.saved.project);
  expect(server.project().root.root).toEqual(SITE.root.root);
});

test('[LANG-5] undo removes the translation, and redo restores it', () => {
  const { ask, texts } = openSite();
  ask('write-text', { uid: 'a', content: ['Hallo'] });
  const written = texts();
  ask('undo', {});
  expect(texts()).toBeUndefined();
  ask('redo', {});
  expect(texts()).toEqual(written);
});

test.each([
  ['padding', 'set', { uid: 'a', kid: 'padding', v: 'uniq 4px' }, 'language-shared'],
  ['new layer', 'insert', { eid: 'text', parent: 'main', index: 0 }, 'language-shared'],
  ['deleted layer', 'remove', { uids: ['b'] }, 'language-shared'],
  ['name of a page', 'rename-board', { name: 'Other' }, 'language-shared'],
  ['setting of the project', 'set-project', { key: 'label', v: 'Other' }, 'language-shared'],
  [
    'new formatting',
    'write-text',
    { uid: 'a', content: ['Hal', { uid: 'n', eid: 'strong', content: ['lo'] }] },
    'language-mark',
  ],
])(
  '[LANG-5] in a translation, a change to what all languages share is rejected: %s',
  (_of, name, args, code) => {
    const { ask, texts } = openSite();
    expect(ask(name, args as JsonObject)).toMatchObject({ rejection: { code } });
    expect(texts()).toBeUndefined();
  },
);

test('[LANG-5] a language that the project doesn’t have is rejected', () => {
  const { ask } = openSite();
  const rejected = ask('write-text', { uid: 'a', content: ['Bonjour'] }, { language: 'fr' });
  expect(rejected).toMatchObject({ rejection: { code: 'language-unknown' } });
});

test('[LANG-5] a property of a component and a hidden layer are translated', () => {
  const { ask, texts } = openSite();
  ask('set', { uid: 'c1', kid: 'ct.text', isGroup: true, v: 'Meine' });
  ask('hide', { uids: ['b'], isOn: true });
  expect(texts()).toMatchObject({
    de: { home: { blocks: { c1: { attrs: { 'ct.text': 'Meine' } }, b: { isHidden: true } } } },
  });
});

test('[LANG-4] a translation can be marked as up to date, or reset to its source', () => {
  const { ask, texts } = openSite();
  ask('write-text', { uid: 'a', content: ['Hallo'] });
  ask('write-text', { uid: 'a', content: ['Hello there'] }, {});
  expect(texts()).toMatchObject({
    de: { home: { blocks: { a: { of: { text: sourceHash('Hello') } } } } },
  });
  const stale = { language: 'de', block: 'a', name: 'text' };
  ask('accept-translation', stale);
  ask('accept-translation', { language: 'de', block: 'b', name: 'text' });
  expect(texts()).toMatchObject({
    de: {
      home: {
        blocks: {
          a: { attrs: { text: 'Hallo' }, of: { text: sourceHash('Hello there') } },
          b: { attrs: { text: 'World' }, of: { text: sourceHash('World') } },
        },
      },
    },
  });
  ask('clear-translation', stale);
  ask('draft-translation', { language: 'de', isDraft: false });
  expect(texts()).toEqual({
    de: {
      home: {
        board: 'home',
        blocks: { b: { attrs: { text: 'World' }, of: { text: sourceHash('World') } } },
      },
    },
  });
});

test('[LANG-5] a new language is added after those of the project', () => {
  const { server, ask } = openSite();
  ask('add-language', { language: 'fr' });
  expect(server.project().languages).toEqual(['en', 'de', 'fr']);
});

test.each([
  ['de', 'language-there'],
  ['../x', 'language-invalid'],
])('[LANG-5] the language %s isn’t added', (language, code) => {
  const { server, ask } = openSite();
  expect(ask('add-language', { language })).toMatchObject({ rejection: { code } });
  expect(server.project().languages).toEqual(['en', 'de']);
});

test('[LANG-5] a page from a file is translated by a file', () => {
  const post = { ...SITE.root, uid: 'content:post.md', children: [] };
  const root = { ...SITE.root, children: [post] };
  const rejected = rejectUntranslatable(
    { ...SITE, languages: ['en', 'de'], root },
    { board: post.uid, language: 'de' },
  );
  expect(rejected).toMatchObject({ rejection: { code: 'language-by-file' } });
});

test('[LANG-5] the first added language is listed after the language of the settings', () => {
  const server = startServer();
  const tab = openTab(server, 'tab', ['home']);
  askIn(tab, 'add-language', { language: 'de', base: 'fi' });
  send(server, tab, [tab]);
  expect(server.project().languages).toEqual(['fi', 'de']);
});
