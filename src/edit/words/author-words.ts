import { keyWords } from '../../model/names.ts';
import { paramsOf, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { ElementCatalogue } from '../../elements/define.ts';
import { WITHIN } from '../../site/page/looks/missing-requirements.ts';

/** Quotes a name for a message, with elements as authors know them. */
type Said = (name: string) => string;

type Words = Readonly<Record<string, (said: Said) => string>>;

const NAME =
  'Use up to 40 letters, digits and hyphens, begin with a letter, and choose a name that isn’t taken.';

/**
 * Messages about values of blocks. Unlike those of a build, they don't mention the value that
 * replaces an invalid one.
 */
const OF_VALUES: Words = {
  'value-unreadable': (said) => `${said('input')} isn’t valid here. Enter ${said('expected')}.`,
  'value-not-allowed': (said) =>
    `${said('kid')} can’t be ${said('input')}. Enter ${said('expected')}.`,
  'variable-unknown': (said) =>
    `There is no matching variable ${said('input')}. Enter ${said('expected')}, or add the variable in the project panel first.`,
  'address-refused': (said) => `The URL ${said('input')} isn’t allowed. Enter ${said('expected')}.`,
  'address-unknown': (said) =>
    `The site has nothing at ${said('address')}. Choose an existing page or file; replace an icon before you delete it.`,
  'widths-refused': (said) =>
    `${said('kid')} can’t differ by breakpoint. Change it for all widths, or put the layer into a width switch.`,
  'widths-too-many': (said) =>
    `A layer can have at most ${said('limit')} breakpoints. Use one that it has.`,
  'style-unknown': (said) =>
    `There is no shared style ${said('name')}. Choose another, or add it in the project panel first.`,
  'video-has-no-place': (said) =>
    `${said('eid')} can’t have a video as background. Wrap it in a box, and give the box the video.`,
  'link-unknown': (said) =>
    `There is no page ${said('uid')} to link to. Choose another, or enter a full URL.`,
  'board-unknown': (said) => `There is no page ${said('uid')}. Choose another.`,
  'asset-kind': (said) =>
    `The file ${said('uid')} isn’t a valid ${said('expected')}. Choose another.`,
  'lost-attribute': (said) => `${said('eid')} has no property ${said('kid')}.`,
  'lost-element': (said) =>
    `There is no element ${said('eid')}. Choose another; unknown elements can’t be copied.`,
};

/** Messages about boards and the project. */
const OF_PROJECT: Words = {
  'slug-invalid': (said) =>
    `${said('slug')} can’t be part of a URL: ${said('reason')}. Use letters, digits and hyphens.`,
  'route-twice': (said) => `Another page has the URL ${said('path')}. Change one of them.`,
  'updated-unreadable': (said) =>
    `${said('date')} isn’t a date. Enter a day, such as 2024-05-31, or a moment, such as 2024-05-31T09:30:00Z.`,
  'date-unreadable': (said) =>
    `${said('date')} isn’t a date. Enter a day, such as 2024-05-31, or a moment, such as 2024-05-31T09:30:00Z.`,
  'page-size': (said) =>
    `${said('size')} isn’t a whole number. Enter the number of items per page, such as 10.`,
  'redirect-refused': (said) =>
    `A redirect can’t go to ${said('address')}. Enter a path of this site, such as /work/, or an http or https URL.`,
  'not-found-board': (said) => `There is no page ${said('uid')} to show. Choose another.`,
  'head-address': (said) =>
    `The URL ${said('address')} isn’t allowed. Choose a picture of the project, or enter an http or https URL or a path of this site.`,
  'head-tag-refused': (said) =>
    `The head can’t contain ${said('tag')}. Only meta and link tags without effects are allowed.`,
  'head-tag-value': (said) =>
    `The tag ${said('name')} can’t have the value ${said('value')}. Enter ${said('expected')}.`,
  'head-link': (said) =>
    `The link ${said('rel')} can’t point to ${said('address')}. Enter an http or https URL, or a path of this site.`,
  'about-value': (said) => `${said('key')} can’t be ${said('value')}. Enter ${said('expected')}.`,
  'variable-name': (said) => `${said('name')} isn’t a valid variable name. ${NAME}`,
  'style-name': (said) => `${said('name')} isn’t a valid style name. ${NAME}`,
  'style-for': (said) =>
    `There is no element ${said('kind')} for a default style. Enter an element, such as “text”, or one of its levels or variants, such as “heading 1”.`,
  'style-look': (said) =>
    `Shared styles can’t set ${said('kid')}. Set it on the layer; shared styles hold only style properties.`,
};

/**
 * Messages for authors about changes that a build would repair or reject: the problem, and the
 * legal place. Others use the build's message.
 */
const WORDS: Words = {
  'nested-wrongly': (said) => `${said('eid')} can’t be placed ${INSIDE[said('parent')] ?? 'there'}`,
  'part-outside': (said) => `${said('eid')} must be directly inside ${said('within')}.`,
  'outside-form': (said) => `${said('eid')} must be inside a form.`,
  'main-twice': () => 'This page has a main element already. Remove that tag from the other one.',
  'children-too-many': (said) =>
    said('count') === '0'
      ? `${said('eid')} can’t contain layers. Place it before or after.`
      : `${said('eid')} can contain only ${said('count')} layers. Move one out first.`,
  'filler-outside': () => 'Slot content can’t be moved out of its instance. Copy it instead.',
  'lost-slot': () =>
    'Layers inside an instance belong to its main component. Only slots can be filled here.',
  'source-unknown': (said) =>
    said('uid') === NO_NAME
      ? 'An instance needs a main component. Choose one, or delete the instance.'
      : `The main component ${said('uid')} is empty or isn’t in this project. Choose another; detach instances of another project before you copy them.`,
  'composite-cycle': () => 'A component can’t contain itself.',
  ...OF_VALUES,
  ...OF_PROJECT,
};

/** Settings that a build rejects, whose hint has the expected form. */
const SAID_BY_HINT: ReadonlySet<string> = new Set([
  'fonts-link',
  'matomo-site-id',
  'matomo-url',
  'plausible-domain',
  'plausible-script',
  'tag-manager-id',
  'verification-id',
]);

/** The build's quotation of an omitted name. */
const NO_NAME = '“”';

/** The end of the message about a wrong parent, by the parent that a build names. */
const INSIDE: Readonly<Record<string, string>> = {
  text: 'inside a text, which takes only words, links and icons. Place it before or after.',
  'link or button': 'inside a link or a button. Place it before or after.',
  form: 'inside another form. Place it before or after.',
  'header or footer': 'inside a header or footer. Place it before or after.',
  'section, list item or similar element':
    'there as the main element; only plain boxes can contain it.',
};

/** Parameters that name elements. */
const NAMES: ReadonlySet<string> = new Set(['eid', 'within']);

/** Returns the element that contains an element as a part. */
function wholeOf(eid: string, elements: ElementCatalogue): string | undefined {
  const part = elements.get(eid)?.partOf;
  return part && WITHIN[part];
}

/** Returns the description of an element, without the structure of files. */
export function authorHelp(helper: string): string {
  return helper.replace(/; (?:inline |its )?children [^;]*\.$/, '.');
}

/** Returns the rejection in an author's words; undefined where the build's words are used. */
export function authorWords(found: Diagnostic, elements: ElementCatalogue): string | undefined {
  const { code } = found;
  if (SAID_BY_HINT.has(code)) return `${found.text} ${found.hint}`;
  const params = { ...paramsOf(found) };
  const whole = code === 'nested-wrongly' ? wholeOf(String(params['eid']), elements) : undefined;
  // Parts of lists and tables can't be next to that text either.
  if (whole !== undefined) params['within'] = whole;
  return WORDS[whole === undefined ? code : 'part-outside']?.((name) => {
    const value = String(params[name] ?? '');
    // Unknown keys are quoted as written.
    if (name === 'kid' && !value.startsWith('“')) return `“${keyWords(value)}”`;
    const label = NAMES.has(name) ? elements.get(value)?.catalog.label : undefined;
    return label === undefined ? value : `“${label}”`;
  });
}
