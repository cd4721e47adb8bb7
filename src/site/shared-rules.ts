import { ROOT_ID } from '../page/read.ts';
import { entranceRules } from '../values/animation.ts';
import { variableRules, type SiteVariables } from './variables.ts';

/** What stands before a page's own rules as they ask for it: the values of variables, and entrances. */
export function sharedRules(variables: SiteVariables, own: string): string {
  return variableRules(variables, own) + entranceRules(own, `#${ROOT_ID}`);
}
