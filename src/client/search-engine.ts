/** A page that matches, as Pagefind describes it. */
export interface FoundPage {
  readonly url: string;
  /** Words around the matches as HTML, which are marked. */
  readonly excerpt: string;
  readonly meta: Readonly<Record<string, string | undefined>>;
}

interface SearchResponse {
  readonly results: readonly { data(): Promise<FoundPage> }[];
}

/** The conditions and the order of a search. */
export interface SearchQuery {
  readonly text: string;
  /** The tag that pages must have; empty for all pages. */
  readonly tag: string;
  readonly order: 'date' | '';
}

/** The part of Pagefind’s interface that is used here. */
export interface Pagefind {
  init(): Promise<void>;
  destroy(): Promise<void>;
  search(text: string, options: object): Promise<SearchResponse>;
}

type Load = (address: string) => Promise<Pagefind>;

const loadFile: Load = (address) => import(/* @vite-ignore */ address);

/** Searches the index of a site, which it loads at the first call, and again after a failure. */
export function createSearch(base: string, load: Load = loadFile) {
  let loading: Promise<Pagefind> | undefined;
  let lang = '';

  /** Loads the engine with the index of the page’s language. */
  async function open(): Promise<Pagefind> {
    const wanted = document.documentElement.lang;
    if (loading !== undefined && lang === wanted) return loading;
    const former = loading;
    lang = wanted;
    loading = (async () => {
      await (await former)?.destroy();
      const engine = await load(`${base}pagefind/pagefind.js`);
      await engine.init();
      return engine;
    })();
    loading.catch(() => (loading = undefined));
    return loading;
  }

  return {
    open,
    async find({ text, tag, order }: SearchQuery): Promise<SearchResponse['results']> {
      const engine = await open();
      const filters = tag === '' ? {} : { tag };
      const sort = order === '' ? undefined : { [order]: 'desc' };
      return (await engine.search(text, { filters, ...(sort && { sort }) })).results;
    },
  };
}
