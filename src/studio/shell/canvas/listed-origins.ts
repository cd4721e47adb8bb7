import { ROOT_ID } from '../../../page/read.ts';

/** The origins of media that a page says itself, beside what its forms and services reach. */
export function originsListed(page: Document): readonly string[] {
  const listed = page.getElementById(ROOT_ID)?.dataset['hosts']?.match(/\S+/g) ?? [];
  return listed.filter((origin) => origin.startsWith('http'));
}
