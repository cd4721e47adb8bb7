import { quote, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { ownTranslations } from '../../format/read-translations.ts';
import type { Project } from '../../model/entities.ts';
import { languageNames } from '../../model/language-names.ts';
import type { LanguageTexts, Translations } from '../../model/translations.ts';
import { directionOf } from '../../values/languages.ts';
import { siteMessages } from '../messages.ts';
import { DEFAULT_OPTIONS, type SiteOptions } from '../plan/options.ts';
import { fileKey } from '../plan/slugs.ts';
import { isListed } from '../plan/posts.ts';
import type { Route } from '../plan/routes.ts';
import { planLanguage, type LanguagePlan } from './plan-languages.ts';
import { listedPages, type LanguagePages, type SiteLanguages } from './site-languages.ts';

/** The languages of a project, and its texts in the further ones. */
interface PlannedTexts {
  /** The default language. */
  readonly lang: string;
  /** True if it is the project's own, and not that of the settings. */
  readonly isOwn: boolean;
  readonly others: readonly (readonly [lang: string, texts: LanguageTexts])[];
  readonly diagnostics: readonly Diagnostic[];
}

const NOTHING: LanguageTexts = { words: undefined, boards: new Map() };

/** The languages of a project; `given` has the translations unless they are in the project. */
export function planTexts(
  project: Project,
  { lang }: Pick<SiteOptions, 'lang'>,
  passed?: Translations,
): PlannedTexts {
  const { languages } = project;
  if (languages === undefined || languages === null)
    return { lang, isOwn: false, others: [], diagnostics: [] };
  const [first, ...rest] = languageNames(project);
  const diagnostics: Diagnostic[] = [];
  if (first === undefined || !Array.isArray(languages) || languages.length !== rest.length + 1) {
    const params = { input: quote(languages) };
    diagnostics.push(siteMessages.at('languages-invalid', { path: 'languages' }, params));
    return { lang: first ?? lang, isOwn: true, others: [], diagnostics };
  }
  // The default of the setting isn't reported: it may not have been chosen by the author.
  if (lang !== first && lang !== DEFAULT_OPTIONS.lang) {
    const params = { lang: quote(lang), first: quote(first) };
    diagnostics.push(siteMessages.at('languages-differ', { path: 'languages' }, params));
  }
  const texts = passed ?? ownTranslations(project, (found) => diagnostics.push(found));
  const others = rest.map((one) => [one, texts.get(one) ?? NOTHING] as const);
  return { lang: first, isOwn: true, others, diagnostics };
}

/** The routes of the default language. */
interface MainRoutes {
  readonly routes: readonly Route[];
  readonly redirects: ReadonlyMap<Route, string>;
}

/** The routes of a site in all languages. */
interface AllRoutes extends MainRoutes {
  readonly languages: readonly LanguagePlan[];
  /** Undefined for a site in one language. */
  readonly site: SiteLanguages | undefined;
  /** The pages of the further languages. */
  readonly pages: readonly Route[];
  readonly diagnostics: readonly Diagnostic[];
}

const isFromRight = (lang: string) => directionOf(lang) === 'rtl';

/** Adds the pages of further languages to those of the default one. */
export function withLanguages(
  { lang, isOwn, others }: PlannedTexts,
  main: MainRoutes,
  input: Omit<Parameters<typeof planLanguage>[2], 'journal'>,
): AllRoutes {
  const { hrefs, options } = input;
  const hasLogicalSides = isOwn && [lang, ...others.map(([one]) => one)].some(isFromRight);
  if (others.length === 0 && !hasLogicalSides) {
    return { ...main, languages: [], site: undefined, pages: [], diagnostics: [] };
  }
  const journal = options.feed === '' ? undefined : uidAt(hrefs, options.feed);
  const isWithoutFeed = options.feed !== '' && journal === undefined;
  const planned = others.map(([one, texts]) =>
    planLanguage(one, texts, { ...input, journal: isWithoutFeed ? '' : journal }),
  );
  const pages = planned.flatMap(({ routes }) => routes);
  const files = new Set(pages.map(({ file }) => fileKey(file)));
  // Returns whether an alias has the address of a page in a further language, which replaces it.
  const isTaken = ({ kind, file }: Route) => kind === 'alias' && files.has(fileKey(file));
  const redirects = new Map([...main.redirects].filter(([route]) => !isTaken(route)));
  for (const one of planned) for (const [route, to] of one.redirects) redirects.set(route, to);
  const own: LanguagePages = { lang, hrefs, listed: listedOf(main) };
  const all = [own, ...planned.map((one) => ({ ...one, listed: listedOf(one) })).map(pagesOf)];
  return {
    routes: [...main.routes.filter((route) => !isTaken(route)), ...pages],
    redirects,
    languages: planned.map(
      ({ routes: _routes, redirects: _redirects, diagnostics: _diagnostics, ...one }) => one,
    ),
    site: { all, fallback: undefined, hasLogicalSides },
    pages,
    diagnostics: planned.flatMap(({ diagnostics }) => diagnostics),
  };
}

const pagesOf = ({ lang, hrefs, listed }: LanguagePages): LanguagePages => ({
  lang,
  hrefs,
  listed,
});

function listedOf({ routes, redirects }: MainRoutes): LanguagePages['listed'] {
  return listedPages(
    routes.filter((route) => route.isFallback !== true && isListed(route, redirects)),
  );
}

function uidAt(hrefs: ReadonlyMap<string, string>, path: string): string | undefined {
  for (const [uid, href] of hrefs) if (href === path) return uid;
  return undefined;
}
