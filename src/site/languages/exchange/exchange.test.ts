import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Translation } from '../../../model/entities.ts';
import { attributes, block, board, page, text } from '../../../model/projects.test-data.ts';
import type { JsonObject } from '../../../values/json.ts';
import { ELEMENTS, RICH, translationOf } from '../languages.test-data.ts';
import { sourceHash } from '../text-units.ts';
import { codedText, readCodedText, type Coded } from '../../../format/exchange/coded.ts';
import { readPo, writePo } from '../../../format/exchange/po.ts';
import { acceptTexts, applyUnits, exchangeBoard, type SourceBoard } from './units.ts';
import { readXliff, writeXliff } from '../../../format/exchange/xliff.ts';

const IMAGE = block('image', 'image', { attrs: attributes({ alt: 'An "oak" & <ash>' }) });
const TREE = page(text('one', 'One\nline'), RICH, IMAGE);
const BOARD = board('about', { title: 'About', root: TREE });

const texts: Translation = translationOf(
  {
    one: { attrs: { text: 'Eine\nZeile' }, of: { text: sourceHash('One\nline') } },
    rich: {
      content: [
        { uid: 'link', content: ['Über uns'] },
        ' ',
        { uid: 'strong', content: ['von Hand'] },
      ],
      of: { content: 'other' },
    },
  },
  { board: 'about' },
).texts;

const source: SourceBoard = { board: BOARD, root: TREE, texts, href: '/about/' };
const exchanged = exchangeBoard(source, ELEMENTS);
const LANGS = { source: 'en', target: 'de' };

test('[LANG-1] the texts to translate are the head of a board, its words, and texts with inline blocks as a whole', () => {
  expect(
    exchanged.units.map(({ name, isStale, target }) => [name, isStale, target !== undefined]),
  ).toEqual([
    ['slug', false, false],
    ['title', false, false],
    ['one/text', false, true],
    ['rich/content', true, true],
    ['image/alt', false, false],
  ]);
});

test('[LANG-1] XLIFF 2.1 has inline blocks as codes, places as notes, and stale texts as initial', () => {
  const xliff = writeXliff([exchanged], LANGS);
  expect(xliff).toBe(writeXliff([exchangeBoard(source, ELEMENTS)], LANGS));
  expect(xliff).toContain(
    '<source>Made <pc id="1">by hand</pc>, see <pc id="2">about us</pc></source>',
  );
  expect(xliff).toContain('<target><pc id="2">Über uns</pc> <pc id="1">von Hand</pc></target>');
  expect(xliff).toContain('<note category="page">About (/about/)</note>');
  expect(xliff).toContain('<source>An &quot;oak&quot; &amp; &lt;ash&gt;</source>');
  expect([...xliff.matchAll(/state="(\w+)"/g)].map(([, state]) => state)).toEqual([
    'initial',
    'initial',
    'translated',
    'initial',
    'initial',
  ]);
});

test('[LANG-1] PO has the texts with their places as contexts, and stale texts as fuzzy', () => {
  const po = writePo([exchanged], LANGS);
  expect(po).toContain(
    '#, fuzzy\nmsgctxt "about|rich/content"\nmsgid "Made <1>by hand</1>, see <2>about us</2>"\nmsgstr "<2>Über uns</2> <1>von Hand</1>"',
  );
  expect(po).toContain('msgctxt "about|one/text"\nmsgid "One\\nline"\nmsgstr "Eine\\nZeile"');
  expect(po).toContain('"Language: de\\n"');
});

/** Sets the translation of a text in a file as a translator does. */
const translate = {
  xliff: (file: string, from: string, to: string) =>
    file.replace(`<source>${from}</source>`, `<source>${from}</source><target>${to}</target>`),
  po: (file: string, from: string, to: string) =>
    file.replace(`msgid "${from}"\nmsgstr ""`, `msgid "${from}"\nmsgstr "${to}"`),
};

const NEW: SourceBoard = { ...source, texts: undefined };
const JSON_OF_NEW: JsonObject = { language: 'de', board: 'about' };
const apply = (units: ReturnType<typeof readPo>['units'], from = NEW) =>
  applyUnits(from, JSON_OF_NEW, { units, elements: ELEMENTS });

test('[LANG-1] [LANG-4] a translation in XLIFF is imported, with the hashes of its sources', () => {
  const empty = writeXliff([exchangeBoard(NEW, ELEMENTS)], LANGS);
  const file = translate.xliff(
    translate.xliff(empty, 'About', 'Über uns'),
    'Made <pc id="1">by hand</pc>, see <pc id="2">about us</pc>',
    '<pc id="2">Über uns</pc>: <pc id="1">von Hand</pc> &amp; Herz',
  );
  const read = readXliff(file);
  expect(read.target).toBe('de');
  const { json, taken, rejected } = apply(read.units);
  expect([taken, rejected]).toEqual([2, []]);
  expect(json).toEqual({
    language: 'de',
    board: 'about',
    title: 'Über uns',
    of: { title: sourceHash('About') },
    blocks: {
      rich: {
        content: [
          { uid: 'link', content: ['Über uns'] },
          ': ',
          { uid: 'strong', content: ['von Hand'] },
          ' & Herz',
        ],
        of: { content: expect.stringMatching(/^[\da-f]{12}$/) },
      },
    },
  });
});

test('[LANG-1] a translation in PO is imported like one in XLIFF', () => {
  const empty = writePo([exchangeBoard(NEW, ELEMENTS)], LANGS);
  const from = 'Made <1>by hand</1>, see <2>about us</2>';
  const read = readPo(translate.po(empty, from, '<2>A</2> &lt; <1>\\"B\\"</1>'));
  expect(read.target).toBe('de');
  expect(apply(read.units).json).toMatchObject({
    blocks: {
      rich: {
        content: [{ uid: 'link', content: ['A'] }, ' < ', { uid: 'strong', content: ['"B"'] }],
      },
    },
  });
});

test.each([
  ['a lost code', 'Von Hand, siehe <pc id="2">uns</pc>', NEW, 'codes'],
  ['a code twice', '<pc id="1">a</pc><pc id="1">b</pc><pc id="2">c</pc>', NEW, 'codes'],
  ['an additional code', '<pc id="1">a</pc><pc id="2">c</pc><ph id="9"/>', NEW, 'codes'],
  [
    'a changed source',
    '<pc id="1">a</pc><pc id="2">c</pc>',
    { ...NEW, root: page({ ...RICH, attrs: attributes({ text: 'Built ' }) }) },
    'source',
  ],
  [
    'a removed text',
    '<pc id="1">a</pc><pc id="2">c</pc>',
    { ...NEW, root: page(IMAGE) },
    'unknown',
  ],
])('[LANG-1] %s is reported and not imported', (_name, target, from, why) => {
  const file = translate.xliff(
    writeXliff([exchangeBoard(NEW, ELEMENTS)], LANGS),
    'Made <pc id="1">by hand</pc>, see <pc id="2">about us</pc>',
    target,
  );
  const { json, taken, rejected } = apply(readXliff(file).units, from);
  expect([json, taken, rejected]).toEqual([
    JSON_OF_NEW,
    0,
    [{ board: 'about', name: 'rich/content', why }],
  ]);
});

test.each([
  ['HTML', '<html></html>', 'it isn’t XLIFF 2'],
  ['a DOCTYPE', '<!DOCTYPE xliff [<!ENTITY a "b">]><xliff/>', 'it has a DOCTYPE'],
  ['truncated XML', '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0">', 'unclosed tag: xliff'],
])('[LANG-1] %s isn’t read as XLIFF', (_name, file, problem) => {
  expect(readXliff(file)).toMatchObject({ units: [], problem });
});

test('[LANG-1] a line that isn’t PO is reported with its number', () => {
  expect(readPo('msgid ""\nmsgstr ""\n\nmsgctxt "a|b"\nhello\n')).toMatchObject({
    units: [],
    problem: 'line 5 isn’t valid',
  });
});

test('[LANG-4] accepted translations have the hashes of the current sources', () => {
  const json = acceptTexts(source, { language: 'de' }, ELEMENTS);
  const after = exchangeBoard({ ...source, texts: Object.assign({}, texts, json) }, ELEMENTS);
  expect(after.units.filter(({ isStale }) => isStale)).toEqual([]);
});

const parts = fc.letrec<{ coded: Coded }>((tie) => ({
  coded: fc.array(
    fc.oneof(
      { maxDepth: 3 },
      fc.string({ minLength: 1, maxLength: 4 }),
      fc.record({ id: fc.constantFrom('1', '2'), content: tie('coded') }),
      fc.record({ id: fc.constantFrom('3', '4') }),
    ),
    { maxLength: 4 },
  ),
})).coded;

test('[LANG-1] a text with codes is read back unchanged', () => {
  fc.assert(
    fc.property(parts, (coded) => {
      const whole: Coded = [...coded, { id: '5' }];
      const line = codedText(whole);
      expect(codedText(readCodedText(line, true) ?? [])).toBe(line);
    }),
  );
});

test('[LANG-1] texts with any characters survive both formats', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), (words) => {
      const own: SourceBoard = {
        board: board('b', { slug: 'index', root: page() }),
        root: page(text('t', words)),
        texts: translationOf({ t: { attrs: { text: words } } }).texts,
        href: '',
      };
      const [unit] = exchangeBoard(own, ELEMENTS).units;
      const expected = unit && { source: unit.source, target: unit.source };
      const ofPo = readPo(writePo([exchangeBoard(own, ELEMENTS)], LANGS)).units[0];
      const ofXliff = readXliff(writeXliff([exchangeBoard(own, ELEMENTS)], LANGS)).units[0];
      expect(ofPo).toMatchObject({ ...expected });
      expect(ofXliff).toMatchObject({ ...expected });
    }),
  );
});
