import { paramsOf, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ElementCatalogue } from '../elements/define.ts';
import { WITHIN } from '../site/page/gaps.ts';

/** What stands in a message, with elements as authors know them. */
type Said = (name: string) => string;

/**
 * What an author reads who wants to put something where a build would mend it, or refuse it: what can't stand there, and
 * where it may stand. Left out is what a build says as well.
 */
const WORDS: Readonly<Record<string, (said: Said) => string>> = {
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
    `The composite shows ${said('uid')}, which isn’t in this project. Detach it before you copy it.`,
  'composite-cycle': () => 'A composite can’t stand in what it shows, as it would never end.',
};

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
  const params = { ...paramsOf(found) };
  const whole = code === 'nested-wrongly' ? wholeOf(String(params['eid']), elements) : undefined;
  // A part of a list or a table may not stand beside that text either.
  if (whole !== undefined) params['within'] = whole;
  return WORDS[whole === undefined ? code : 'part-outside']?.((name) => {
    const value = String(params[name] ?? '');
    return NAMES.has(name) ? `“${elements.get(value)?.catalog.label ?? value}”` : value;
  });
}
