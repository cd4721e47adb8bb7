import { defineElement } from '../define.ts';
import { treeEntries } from '../tree-entries.ts';

const words = (initValue: string, tooltip: string) =>
  ({ type: 'String', initValue, isFunctional: true, tooltip }) as const;

/** Maximum levels of the map of the site. */
const LEVELS = 6;

export const definition = defineElement({
  eid: 'search',
  type: 'block',
  catalog: { label: 'Search', group: 'navigation', tags: ['find', 'query', 'full text'] },
  icon: 'search',
  helper:
    'A field that searches the texts of the site, with results below it or on a page of their own. The search loads at its first use.',
  attrs: {
    layout: {
      type: 'String',
      initValue: 'field',
      choices: ['field', 'page'],
      isFunctional: true,
      tooltip:
        'A list that opens below the field, or a results page, which shows all pages of the site until the visitor searches.',
    },
    to: {
      label: 'results page',
      type: 'Page',
      isOptional: true,
      initValue: '',
      isFunctional: true,
      tooltip:
        'Page that Enter opens, also without JavaScript: one that has this element with the layout “page”.',
    },
    label: words('Search', 'Name of the field for screen readers.'),
    placeholder: {
      type: 'String',
      isOptional: true,
      initValue: 'Search',
      tooltip: 'Text in the empty field.',
    },
    'button-text': {
      type: 'String',
      isOptional: true,
      initValue: '',
      tooltip: 'Text of a button next to the field; empty for none.',
    },
    tag: {
      type: 'String',
      isOptional: true,
      initValue: '',
      isTag: true,
      isFunctional: true,
      tooltip: 'Limits the search to pages with this tag; empty: all pages.',
    },
    'choose-tag': {
      type: 'Boolean',
      initValue: false,
      isFunctional: true,
      tooltip: 'Lets visitors limit the results to a tag.',
    },
    'all-tags-text': words('All tags', 'Text of the choice of all tags.'),
    order: {
      type: 'String',
      initValue: 'best first',
      choices: ['best first', 'newest first'],
      isFunctional: true,
      tooltip: 'Order of the results: by how well they match, or by the dates of the pages.',
    },
    'show-date': {
      type: 'Boolean',
      initValue: false,
      isFunctional: true,
      tooltip: 'Shows the dates of pages in the results.',
    },
    limit: {
      type: 'Number',
      initValue: 10,
      minimum: 1,
      maximum: 50,
      step: 1,
      isFunctional: true,
      tooltip: 'Number of results shown at once.',
    },
    'results-text': words('Results', 'Name of the results for screen readers, with their number.'),
    'more-text': words('More results', 'Text of the button, or link, for more results.'),
    'empty-text': words('No page matches.', 'Message if nothing was found.'),
    'failed-text': words(
      'The search isn’t available at the moment.',
      'Message if the search can’t be loaded.',
    ),
  },
  content: 'none',
  presets: {
    Field: { layout: 'field' },
    'Results page': { layout: 'page', 'button-text': 'Search' },
  },
  example: { attrs: { layout: 'page', 'button-text': 'Search' } },
  hasId: true,
  needs: ['results-page'],
  tag: () => 'form',
  isInteractive: () => true,
  findBoards(props, family) {
    const home = props.layout === 'page' ? family.path()[0] : undefined;
    return {
      ...(home === undefined ? { boards: [] } : treeEntries(family.tree(home.uid), LEVELS, family)),
      ...(props['choose-tag'] && { tags: family.tags() }),
      hasSearch: family.hasSearch(),
    };
  },
});
