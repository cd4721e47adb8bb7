import { ROOT_ID } from '../../../page/read.ts';

/** Returns the origins of media that a page lists, without those of forms and services. */
export function listedMediaOrigins(page: Document): readonly string[] {
  const listed = page.getElementById(ROOT_ID)?.dataset['hosts']?.match(/\S+/g) ?? [];
  return listed.filter((origin) => origin.startsWith('http'));
}
