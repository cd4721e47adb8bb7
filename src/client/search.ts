import { ROOT_ID } from '../page/read.ts';
import { createSearch, type FoundPage } from './search-engine.ts';
import { make, resultLink } from './search-results.ts';

/** Pause of typing before a search. */
const PAUSE_MS = 150;
/** Selects the results of a list below a field. */
const LINKS = '[role="option"]';

const { base = '/' } = document.getElementById(ROOT_ID)?.dataset ?? {};
const search = createSearch(base);

/** A form of the element `search`, with its parts. */
interface SearchForm {
  readonly form: HTMLFormElement;
  readonly input: HTMLInputElement;
  readonly results: HTMLElement;
  /** The content that a results page has before a search: a map of the site. */
  readonly map: readonly Node[];
  /** Announces the number of results. */
  readonly status: HTMLElement;
}

const formsByElement = new WeakMap<HTMLFormElement, SearchForm>();
const timers = new WeakMap<HTMLFormElement, ReturnType<typeof setTimeout>>();
/** The last search of a form; results of earlier searches are dropped if they arrive later. */
const lastSearches = new WeakMap<HTMLFormElement, object>();

const isPage = ({ form }: SearchForm) => form.dataset['layout'] === 'page';

/** The form of an event’s target; undefined for other targets, and without an index. */
function formOf(target: EventTarget | null): SearchForm | undefined {
  const form = target instanceof Element ? target.closest<HTMLFormElement>('form.search') : null;
  if (form === null || form.dataset['layout'] === undefined) return undefined;
  const found = formsByElement.get(form);
  if (found !== undefined) return found;
  const input = form.querySelector<HTMLInputElement>('.search-input');
  const results = form.querySelector<HTMLElement>('.search-results');
  if (input === null || results === null) return undefined;
  const status = make('p', { class: 'search-status search-quiet', role: 'status' });
  results.before(status);
  const made = { form, input, results, status, map: [...results.childNodes] };
  formsByElement.set(form, made);
  if (!isPage(made)) makeCombobox(made);
  return made;
}

function makeCombobox({ form, input, results }: SearchForm) {
  results.id = `${input.id}-list`;
  const attributes = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': results.id,
  };
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
  results.setAttribute('role', 'listbox');
  results.setAttribute('aria-label', form.dataset['searchResults'] ?? '');
}

/** Removes the results; a results page shows the map of the site again. */
function close(at: SearchForm) {
  lastSearches.delete(at.form);
  clearTimeout(timers.get(at.form));
  fill(at, at.map, '');
}

function fill(at: SearchForm, nodes: readonly Node[], said: string) {
  const { input, results, status } = at;
  results.replaceChildren(...nodes);
  status.textContent = said;
  // The number of results is only announced; other messages are also visible.
  status.classList.toggle('search-quiet', nodes.length > 0 || said === '');
  if (isPage(at)) return;
  input.setAttribute('aria-expanded', String(nodes.length > 0));
  input.removeAttribute('aria-activedescendant');
}

/** Searches for the text of the field, and shows the first results. */
async function run(at: SearchForm, count = Number(at.form.dataset['searchLimit'])) {
  const { form, input } = at;
  const text = input.value.trim();
  if (text === '') {
    close(at);
    return;
  }
  const own = {};
  lastSearches.set(form, own);
  const {
    searchOrder: order,
    searchEmpty: empty = '',
    searchFailed: failed = '',
    searchResults: results = '',
  } = form.dataset;
  const tag = form.querySelector('select')?.value ?? form.dataset['searchTag'] ?? '';
  try {
    const found = await search.find({ text, tag, order: order === 'date' ? 'date' : '' });
    if (lastSearches.get(form) !== own) return;
    const pages = await Promise.all(found.slice(0, count).map((one) => one.data()));
    if (lastSearches.get(form) !== own) return;
    if (pages.length === 0) fill(at, [], empty);
    else fill(at, nodesOf(at, pages, found.length), `${results}: ${found.length}`);
  } catch {
    if (lastSearches.get(form) === own) fill(at, [], failed);
  }
}

function nodesOf(at: SearchForm, pages: readonly FoundPage[], count: number): readonly Node[] {
  const { form, input } = at;
  const hasDate = form.dataset['searchDates'] === 'shown';
  const more = form.dataset['searchMore'] ?? '';
  if (isPage(at)) {
    const items = pages.map((page) => make('li', {}, resultLink(page, {}, hasDate)));
    const list = make('ol', {
      class: 'search-list',
      'aria-label': form.dataset['searchResults'] ?? '',
    });
    list.append(...items);
    if (count <= pages.length) return [list];
    const button = make('button', { class: 'search-more', type: 'button' }, more);
    button.addEventListener('click', () => {
      void run(at, pages.length + Number(form.dataset['searchLimit']));
    });
    return [list, button];
  }
  const option = (index: number) => ({
    role: 'option',
    id: `${input.id}-option-${index}`,
    'aria-selected': 'false',
    tabindex: '-1',
  });
  const links: Node[] = pages.map((page, index) => resultLink(page, option(index), hasDate));
  const address = form.getAttribute('action');
  if (count > pages.length && address !== null) {
    const query = new URLSearchParams({ q: input.value });
    const href = `${address}?${query.toString()}`;
    // A link to the results page with the query; the browser, not React, loads this page.
    links.push(
      make('a', { class: 'search-more', href, target: '_top', ...option(pages.length) }, more),
    );
  }
  return links;
}

/**
 * Selects the next or previous result; after the last and before the first one, selects none, so
 * that the field itself is active.
 */
function move(at: SearchForm, by: 1 | -1) {
  const { input, results } = at;
  const options = [...results.querySelectorAll<HTMLElement>(LINKS)];
  const places = options.length + 1;
  const now = options.findIndex((one) => one.getAttribute('aria-selected') === 'true') + 1;
  const next = options[((now + by + places) % places) - 1];
  for (const one of options) one.setAttribute('aria-selected', String(one === next));
  if (next === undefined) input.removeAttribute('aria-activedescendant');
  else input.setAttribute('aria-activedescendant', next.id);
  next?.scrollIntoView({ block: 'nearest' });
}

function onKey(event: KeyboardEvent) {
  const at = formOf(event.target);
  if (at === undefined || isPage(at) || event.target !== at.input || event.isComposing) return;
  const isOpen = at.results.hasChildNodes();
  const { key } = event;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    if (isOpen) move(at, key === 'ArrowDown' ? 1 : -1);
    else void run(at);
  } else if (key === 'Escape' && isOpen) {
    event.preventDefault();
    close(at);
  } else if (key === 'Enter') {
    const chosen = at.results.querySelector<HTMLElement>('[aria-selected="true"]');
    if (chosen === null) return;
    event.preventDefault();
    chosen.click();
  }
}

/**
 * Shows the results below the form if it is on a results page, or if it names no results page;
 * otherwise the browser opens the results page.
 */
function onSubmit(event: SubmitEvent) {
  const at = formOf(event.target);
  if (at === undefined) return;
  const hasPage = at.form.hasAttribute('action');
  if (!isPage(at) && hasPage) return;
  event.preventDefault();
  if (isPage(at)) {
    const query = new URLSearchParams({ q: at.input.value });
    history.replaceState(history.state, '', `?${query.toString()}`);
  }
  void run(at);
}

interface EventWithTarget {
  readonly target: EventTarget | null;
}

function onInput({ target }: EventWithTarget) {
  const at = formOf(target);
  if (at === undefined) return;
  clearTimeout(timers.get(at.form));
  timers.set(
    at.form,
    setTimeout(() => void run(at), PAUSE_MS),
  );
}

/** Loads the engine when a field gets the focus, and closes the results of a field that lost it. */
function onFocus({ target }: EventWithTarget) {
  const at = formOf(target);
  for (const form of document.querySelectorAll<HTMLFormElement>('form.search')) {
    const other = formsByElement.get(form);
    if (other !== undefined && other !== at && !isPage(other)) close(other);
  }
  // The search itself reports a failure.
  if (at !== undefined) void search.open().catch(() => undefined);
}

function onClick({ target }: EventWithTarget) {
  const isResult = target instanceof Element && target.closest(LINKS) !== null;
  const at = formOf(target);
  if (isResult && at !== undefined) close(at);
  if (at === undefined) onFocus({ target });
}

/** Shows the results for the query in the address, on a page that shows results. */
function showAddressResults() {
  const query = new URLSearchParams(location.search);
  const text = query.get('q');
  const at = formOf(document.querySelector('form.search[data-layout="page"]'));
  if (at === undefined || text === null) return;
  at.input.value ||= text;
  const select = at.form.querySelector('select');
  if (select !== null) select.value = query.get('tag') ?? '';
  void run(at);
}

addEventListener('keydown', onKey);
addEventListener('submit', onSubmit);
addEventListener('input', onInput);
addEventListener('focusin', onFocus);
addEventListener('click', onClick);
showAddressResults();
const { activeElement } = document;
onFocus({ target: activeElement });
// Searches for text that the visitor typed before this code was loaded.
if (activeElement instanceof HTMLInputElement && activeElement.value !== '') {
  onInput({ target: activeElement });
}
