import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { imageProblem } from '../../site/plan/head.ts';
import { ownTags } from '../../site/plan/head-tags.ts';
import { DEFAULT_OPTIONS } from '../../site/plan/options.ts';
import { subjectsOf } from '../../site/plan/page-subjects.ts';
import type { Operation } from '../operation.ts';
import type { LazySite } from './site-of.ts';

/** A complete page, so that only the changed field is checked. */
const SOME_PAGE = { title: '-', description: '-', image: 'https://a.example/', address: '' };

/** Returns the problem of a head field that an operation sets, without building the page. */
export function headProblem(operation: Operation, site: LazySite): Diagnostic | undefined {
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
  // A missing field isn't a reason to reject a change: it can still be added.
  return found.find(({ code, severity }) => severity !== 'notice' && code !== 'about-missing');
}
