import { keyWords } from '../model/names.ts';
import { paramsOf, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ElementCatalogue } from '../elements/define.ts';
import { WITHIN } from '../site/page/gaps.ts';

/** What stands in a message, with elements as authors know them. */
type Said = (name: string) => string;

type Words = Readonly<Record<string, (said: Said) => string>>;

const NAME =
  'A name has at most 40 letters, digits and hyphens, begins with a letter, and is there once.';

/** Of the values of blocks: what stands there instead is the build's business. */
const OF_VALUES: Words = {
  'value-unreadable': (said) => `${said('input')} can’t be read here. Write ${said('expected')}.`,
  'value-not-allowed': (said) =>
    `${said('kid')} can’t be ${said('input')}. It takes ${said('expected')}.`,
  'variable-unknown': (said) =>
    `${said('input')} names no variable that can stand here. Write ${said('expected')}, or make it there first.`,
  'address-refused': (said) =>
    `The address ${said('input')} isn’t allowed. Write ${said('expected')}.`,
  'address-unknown': (said) =>
    `Nothing would be at the address ${said('address')}. Choose a page or a file that is there, and another icon before one is removed.`,
  'widths-refused': (said) =>
    `${said('kid')} can’t be another one per width. Change it for all widths, or put the block into a width switch.`,
  'widths-too-many': (said) =>
    `A block changes at ${said('limit')} widths at most. Use one of those that it has.`,
  'style-unknown': (said) =>
    `There is no style ${said('name')}. Choose another, or make it in the panel of the project first.`,
  'video-has-no-place': (said) =>
    `${said('eid')} can’t be filled with a video. Put it into a box, and fill the box.`,
  'link-unknown': (said) =>
    `There is no page ${said('uid')} to lead to. Choose another, or write a whole address.`,
  'board-unknown': (said) => `There is no board ${said('uid')}. Choose another.`,
  'asset-kind': (said) => `The file ${said('uid')} is no ${said('expected')}. Choose another.`,
  'lost-attribute': (said) => `${said('eid')} has no attribute ${said('kid')}.`,
  'lost-element': (said) =>
    `There is no element ${said('eid')}. Choose another; one that is lost can’t be copied.`,
};

/** Of boards and the project. */
const OF_PROJECT: Words = {
  'slug-invalid': (said) =>
    `${said('slug')} can’t be part of an address: ${said('reason')}. Choose letters, digits and hyphens.`,
  'route-twice': (said) =>
    `There is a page at ${said('path')} already. Choose another address for one of them.`,
  'updated-unreadable': (said) =>
    `${said('date')} isn’t a date. Write a day, such as 2024-05-31, or a moment, such as 2024-05-31T09:30:00Z.`,
  'date-unreadable': (said) =>
    `${said('date')} can’t be read as a date. Write a day, such as 2024-05-31, or a moment, such as 2024-05-31T09:30:00Z.`,
  'page-size': (said) =>
    `${said('size')} is no whole number. Write how many entries a page lists, such as 10.`,
  'redirect-refused': (said) =>
    `A redirect can’t lead to ${said('address')}. It takes a path of this site, such as /work/, or an http or https address.`,
  'not-found-board': (said) => `There is no board ${said('uid')} to show. Choose another.`,
  'head-address': (said) =>
    `The address ${said('address')} isn’t allowed. Choose a picture of the project, or write an http or https address, or a path of this site.`,
  'head-tag-refused': (said) =>
    `The head can’t be given ${said('tag')}. It takes tags that say something and do nothing.`,
  'head-tag-value': (said) =>
    `The tag ${said('name')} can’t have the value ${said('value')}. It takes ${said('expected')}.`,
  'head-link': (said) =>
    `The link ${said('rel')} can’t lead to ${said('address')}. Write an http or https address, or a path of this site.`,
  'about-value': (said) =>
    `${said('key')} can’t be ${said('value')}. It takes ${said('expected')}.`,
  'variable-name': (said) => `A variable can’t be called ${said('name')}. ${NAME}`,
  'style-name': (said) => `A style can’t be called ${said('name')}. ${NAME}`,
  'style-for': (said) =>
    `There is no ${said('kind')} that a style could be for. Write an element, such as “text”, or one of its levels or variants, such as “heading 1”.`,
  'style-look': (said) =>
    `A style can’t say ${said('kid')}. It has looks alone; what a block holds or does stands at the block.`,
};

/**
 * What an author reads who wants to put something where a build would mend it, or refuse it: what can't stand there, and
 * where it may stand. Left out is what a build says as well.
 */
const WORDS: Words = {
  'nested-wrongly': (said) => `${said('eid')} can’t stand ${INSIDE[said('parent')] ?? 'there'}`,
  'part-outside': (said) => `${said('eid')} can stand right inside of ${said('within')} only.`,
  'outside-form': (said) => `${said('eid')} can stand in a form only.`,
  'main-twice': () => 'This page has its main part already. Take that tag away from the other one.',
  'children-too-many': (said) =>
    said('count') === '0'
      ? `Nothing can stand in ${said('eid')}. Put it before or after that.`
      : `${said('eid')} has room for ${said('count')} blocks only. Take one out first.`,
  'filler-outside': () => 'What fills a slot of a composite stays in it. Only copies go elsewhere.',
  'lost-slot': () => 'What stands in a composite is its source’s. Only its slots can be filled.',
  'source-unknown': (said) =>
    said('uid') === NO_NAME
      ? 'A composite has to show something. Choose another source, or remove the composite.'
      : `A composite can’t show ${said('uid')}, which isn’t in this project, or is empty. Choose another source. One that comes from another project is detached there before it is copied.`,
  'composite-cycle': () => 'A composite can’t stand in what it shows, as it would never end.',
  ...OF_VALUES,
  ...OF_PROJECT,
};

/** Settings that a build refuses: what they take is what its hint says. */
const SAID_BY_HINT: ReadonlySet<string> = new Set([
  'fonts-link',
  'matomo-site-id',
  'matomo-url',
  'plausible-domain',
  'plausible-script',
  'tag-manager-id',
  'verification-id',
]);

/** A name that is left out, as a build quotes it. */
const NO_NAME = '""';

/** By what a build says doesn't allow it. */
const INSIDE: Readonly<Record<string, string>> = {
  text: 'in a text, where words, links, icons and the like stand. Put it before or after that.',
  'link or button': 'in a link or a button. Put it before or after that.',
  form: 'in another form. Put it before or after that.',
  'header or footer': 'in a header or footer. Put it before or after that.',
  'section, item or the like': 'there as the main part, which stands in plain boxes only.',
};

/** Params that name elements. */
const NAMES: ReadonlySet<string> = new Set(['eid', 'within']);

/** The element that holds the parts of a structure that an element is one of. */
function wholeOf(eid: string, elements: ElementCatalogue): string | undefined {
  const part = elements.get(eid)?.partOf;
  return part && WITHIN[part];
}

/** What an element is, without where its children stand in a file. */
export function authorHelp(helper: string): string {
  return helper.replace(/; (?:inline |its )?children [^;]*\.$/, '.');
}

/** What is said against a change in an author's words; undefined for what a build's words do for. */
export function authorWords(found: Diagnostic, elements: ElementCatalogue): string | undefined {
  const { code } = found;
  if (SAID_BY_HINT.has(code)) return `${found.text} ${found.hint}`;
  const params = { ...paramsOf(found) };
  const whole = code === 'nested-wrongly' ? wholeOf(String(params['eid']), elements) : undefined;
  // A part of a list or a table may not stand beside that text either.
  if (whole !== undefined) params['within'] = whole;
  return WORDS[whole === undefined ? code : 'part-outside']?.((name) => {
    const value = String(params[name] ?? '');
    // What no element has is quoted as it was written.
    if (name === 'kid' && !value.startsWith('"')) return `“${keyWords(value)}”`;
    const label = NAMES.has(name) ? elements.get(value)?.catalog.label : undefined;
    return label === undefined ? value : `“${label}”`;
  });
}
