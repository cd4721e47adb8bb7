import type { Project } from './entities.ts';

/** The form of a language tag, such as `en`, `pt-BR` or `az-Arab`. */
const TAG = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

/** Returns whether a text is a language tag. */
function isLanguageTag(text: unknown): text is string {
  return typeof text === 'string' && TAG.test(text);
}

/**
 * The valid languages of a project without duplicates, the default first; empty for a project that
 * has only the language of its settings.
 */
export function languageNames({ languages }: Pick<Project, 'languages'>): readonly string[] {
  if (!Array.isArray(languages)) return [];
  const taken = new Set<string>();
  return languages.filter((lang): lang is string => {
    if (!isLanguageTag(lang) || taken.has(pathOfLanguage(lang))) return false;
    taken.add(pathOfLanguage(lang));
    return true;
  });
}

/** The part of addresses that names a language. */
export function pathOfLanguage(lang: string): string {
  return lang.toLowerCase();
}
