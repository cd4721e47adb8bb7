import { createMemos, type SiteContext, type StyledCatalogue } from '../page/context.ts';
import type { ElementAttribute, ElementSpec } from '../../elements/define.ts';
import type { ProjectWords } from '../../model/translations.ts';
import { isJsonObject, type JsonObject } from '../../values/json.ts';
import type { SitePlan } from '../plan/plan.ts';
import { siteOfLanguage, type LanguagePlan } from './plan-languages.ts';
import { isWords } from './translatable.ts';

/** The plan of a site as seen from one of its further languages; looks are shared. */
export function viewOf(plan: SitePlan, language: LanguagePlan): SitePlan {
  const { context } = plan;
  const view: SiteContext = {
    ...context,
    ...siteOfLanguage(language, context),
    ...createMemos(),
    looks: context.looks,
    logical: context.logical,
    // Blocks without a translation are the same objects in all languages, so results can't be
    // cached by block.
    subtrees: undefined,
    catalogue: withWords(context.catalogue, language.texts.words),
  };
  return { ...plan, context: view, boards: language.boards, head: language.head };
}

/** Elements whose default words are those of a language (LANG-1). */
function withWords(catalogue: StyledCatalogue, words: ProjectWords | undefined): StyledCatalogue {
  const written = words?.texts.elements;
  if (!isJsonObject(written)) return catalogue;
  const elements = new Map(catalogue.elements);
  for (const [eid, texts] of Object.entries(written)) {
    const element = elements.get(eid);
    if (element !== undefined && isJsonObject(texts)) elements.set(eid, speaking(element, texts));
  }
  return { ...catalogue, elements };
}

function speaking(element: ElementSpec, texts: JsonObject): ElementSpec {
  const attrs: Record<string, ElementAttribute> = { ...element.attrs };
  for (const [kid, initValue] of Object.entries(texts)) {
    const spec = Object.hasOwn(attrs, kid) ? attrs[kid] : undefined;
    if (spec === undefined || !isWords(spec) || typeof initValue !== 'string') continue;
    attrs[kid] = { ...spec, initValue };
  }
  return { ...element, attrs };
}

/** The parts of a plan that differ by language. */
type LanguagesOfPlan = Pick<SitePlan, 'context' | 'languages'>;

const known = new WeakMap<SiteContext, ReadonlyMap<string, SiteContext>>();

/** The context of a site in a language, for looking up facts; undefined is the default language. */
export function contextIn(
  { context, languages }: LanguagesOfPlan,
  language: string | undefined,
): SiteContext {
  if (language === undefined) return context;
  const found =
    known.get(context) ??
    new Map(languages.map((one) => [one.lang, { ...context, ...siteOfLanguage(one, context) }]));
  known.set(context, found);
  return found.get(language) ?? context;
}

/**
 * The version of a board's translation, and of the words of the project; empty in the default
 * language.
 */
export function translationVersion(
  { languages }: Pick<SitePlan, 'languages'>,
  language: string | undefined,
  uid: string,
): string {
  if (language === undefined) return '';
  const texts = languages.find(({ lang }) => lang === language)?.texts;
  return ` ${texts?.boards.get(uid)?.version ?? ''} ${texts?.words?.version ?? ''}`;
}
