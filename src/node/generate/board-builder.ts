import { dependenciesInLanguage, nameInLanguage } from '../../site/languages/language-names.ts';
import { viewOf } from '../../site/languages/language-view.ts';
import type { LanguagePlan } from '../../site/languages/plan-languages.ts';
import { unusedTranslation } from '../../site/languages/translation-problems.ts';
import { translateTree } from '../../site/languages/translate-tree.ts';
import { invariant } from '../../diagnostics/invariant.ts';
import type { ReadTree, ReadTreeAt } from '../project/read-tree.ts';
import type { TranslateBoard } from './board-loader.ts';
import { createLanguageBuilder, type BoardBuilder, type BuilderInput } from './page-builder.ts';

const NO_UIDS = new Float64Array(0);

/**
 * Creates a builder for boards in all languages. It creates a builder for each language when the
 * first board in it is built.
 */
export function createBoardBuilder(passed: BuilderInput): BoardBuilder {
  if (passed.plan.languages.length === 0) return createLanguageBuilder(passed);
  const input = { ...passed, readTree: keepLast(passed.readTree) };
  const own = createLanguageBuilder(input);
  const builders = new Map<string, BoardBuilder>();
  const builderOf = (lang: string): BoardBuilder => {
    const known = builders.get(lang);
    if (known !== undefined) return known;
    const language = input.plan.languages.find((one) => one.lang === lang);
    invariant(language !== undefined, `a page in ${lang}, which isn’t a language of the site`);
    const translate = translator(language, input);
    const view = viewOf(input.plan, language);
    const made = createLanguageBuilder({ ...input, plan: view, translate });
    builders.set(lang, made);
    return made;
  };
  return {
    build(job, write, uses) {
      const language = job.language ?? job.pages[0]?.language;
      if (language === undefined) return own.build(job, write, uses);
      const built = builderOf(language).build(job, write, uses);
      const dependencies = new Set(dependenciesInLanguage(language, built.dependencies));
      // The blocks have the uids that were recorded for the default language, so they aren't
      // recorded again.
      return { ...built, dependencies, uids: NO_UIDS };
    },
    partDependencies() {
      const parts = [...own.partDependencies()];
      for (const [lang, builder] of builders) {
        for (const [name, names] of builder.partDependencies()) {
          parts.push([nameInLanguage(lang, name), dependenciesInLanguage(lang, names)]);
        }
      }
      return parts;
    },
  };
}

/** Reads the blocks of a board once for all languages, which are built one after the other. */
function keepLast(readTree: ReadTreeAt): ReadTreeAt {
  let last: { readonly path: string; readonly read: ReadTree } | undefined;
  return (path) => {
    if (last?.path !== path) last = { path, read: readTree(path) };
    return last.read;
  };
}

/** Translates blocks of boards into a language. */
function translator(
  { texts, lang }: LanguagePlan,
  { plan, readTree }: BuilderInput,
): TranslateBoard {
  const { elements } = plan.context.catalogue;
  return (uid, root, report) => {
    const translation = texts.boards.get(uid);
    if (translation === undefined) return root;
    if (translation.tree !== undefined) {
      const own = readTree(translation.tree);
      own.diagnostics.forEach(report);
      return own.root ?? root;
    }
    return translateTree(root, translation, {
      elements,
      onUnused: (unused) => report(unusedTranslation(unused, translation, lang)),
    });
  };
}
