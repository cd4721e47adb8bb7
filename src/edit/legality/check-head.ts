import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { imageProblem } from '../../site/plan/head.ts';
import { ownTags } from '../../site/plan/head-tags.ts';
import { DEFAULT_OPTIONS } from '../../site/plan/options.ts';
import { subjectsOf } from '../../site/plan/page-subjects.ts';
import type { Operation } from '../operation.ts';
import type { LazySite } from './site-of.ts';

/** A page of which everything is known, so that only what is written is looked at. */
const SOME_PAGE = { title: '-', description: '-', image: 'https://a.example/', address: '' };

/** What is wrong with what an operation says for the head of a board; the page itself isn't made for it. */
export function headFault(operation: Operation, site: LazySite): Diagnostic | undefined {
  if (operation.kind !== 'set' || operation.target.entity !== 'board') return undefined;
  const { key, value } = operation;
  if (key === 'imageUrl') return typeof value === 'string' ? imageProblem(value, site) : undefined;
  const found: Diagnostic[] = [];
  const common = {
    placeOf: (part: string) => ({ path: `${key}${part}` }),
    report: (one: Diagnostic) => found.push(one),
  };
  if (key === 'head') ownTags(value, { ...common, options: DEFAULT_OPTIONS });
  if (key === 'about') {
    subjectsOf(value, { ...common, page: SOME_PAGE, pictureAt: (written) => written });
  }
  // What is missing can still be added.
  return found.find(({ code, severity }) => severity !== 'notice' && code !== 'about-missing');
}
