import { expect, test } from 'vitest';
import { pageMessages } from '../src/author/messages.ts';
import { contentMessages } from '../src/content/messages.ts';
import { editMessages } from '../src/edit/messages.ts';
import { formatMessages } from '../src/format/messages.ts';
import { modelMessages } from '../src/model/messages.ts';
import { answerMessages } from '../src/node/edit/messages.ts';
import { buildMessages } from '../src/node/messages.ts';
import { siteMessages } from '../src/site/messages.ts';
import { VALUE_TYPES } from '../src/values/value-types.ts';
import { cli } from './sites.test-data.ts';

const CATALOGUES = [
  formatMessages,
  contentMessages,
  modelMessages,
  siteMessages,
  pageMessages,
  editMessages,
  buildMessages,
  answerMessages,
];

const MESSAGES = CATALOGUES.flatMap(({ messages }) => Object.entries(messages));

const COMMANDS =
  'init import publish build check routes merge cache dev preview pack unpack format schema elements completion';

/** Words and phrases that docs/glossary.md and the guide for messages have retired. */
const RETIRED = [
  /\b(?:can not|cannot|is not|does not|did not|do not|are not)\b/i,
  /\b(?:is|are) (?:none|another one|no [a-z]+ that|so)\b/i,
  /\bthe very same\b|\bto be done\b|\bis to be\b|\bare to be\b|\bas it stands\b|\bput away\b/i,
  /\blooked at\b|\blook at\b|\blead(?:s|ing)? (?:to|nowhere|out)\b|\bled to\b/i,
  /\b(?:told|tell of|speaks of|meant|mend(?:s|ed)?|meanwhile|beside|stands?|lets? go)\b/i,
  /\b(?:called so|taken away|take it away|comes? to)\b/i,
  /(?:^|[.;] )(?:who|what|where|whether)\b/i,
];

/** Returns the texts that have a retired word outside of their placeholders. */
function retiredIn(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => {
    const words = text.replaceAll(/\{\w+\}/g, '…');
    return RETIRED.some((pattern) => pattern.test(words));
  });
}

test('[OUT-3] no message uses a retired word', () => {
  expect(MESSAGES.length).toBeGreaterThan(200);
  expect(retiredIn(MESSAGES.flatMap(([, { text, hint }]) => [text, hint]))).toEqual([]);
});

test('[OUT-3] messages use typographic quotation marks and apostrophes, except in JSON', () => {
  const texts = MESSAGES.flatMap(([, { text, hint }]) => [text, hint]);
  const forms = Object.values(VALUE_TYPES).map(({ expected }) => expected);
  const odd = [...texts, ...forms].filter((text) =>
    /['"]/.test(
      text.replaceAll(/\[\{.*\}\]|\{ ".*?" ?\}|\{ ".*?: .*? \}|\["[^\]]*"\]|"isGroup": true/g, ''),
    ),
  );
  expect(odd).toEqual([]);
});

test('[OUT-3] a message has at most two sentences, and so has a hint', () => {
  const long = MESSAGES.flatMap(([, { text, hint }]) => [text, hint]).filter(
    (text) => text.replaceAll('{meant}', '').split(/\.(?: (?=[“{A-Z])|$)/).length > 3,
  );
  expect(long).toEqual([]);
});

test('[OUT-3] the descriptions of expected values use no retired word', () => {
  const forms = Object.values(VALUE_TYPES).map(({ expected }) => expected);
  expect(forms.length).toBeGreaterThan(20);
  expect(retiredIn(forms)).toEqual([]);
});

test.each(['', ...COMMANDS.split(' ')])(
  '[OUT-3] “sitegen %s --help” uses no retired word',
  async (command) => {
    const { code, out } = await cli('/', [...(command === '' ? [] : [command]), '--help']);
    expect(code).toBe(0);
    expect(retiredIn([out.replaceAll(/\s+/g, ' ')])).toEqual([]);
  },
);
