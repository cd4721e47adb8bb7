import type { ProjectAnswer } from '../../author/tab-answer.ts';
import type { Editor } from '../edit/editor.ts';
import type { AllowedHosts } from './allowed-hosts.ts';
import { canvasHosts } from './canvas-policy.ts';
import type { DevSite } from './dev-site.ts';
import { answerConsent, answerFiles, answerUses } from './use-answers.ts';
import type { PictureAnswers } from './picture-answers.ts';

/** The data, in addition to the site, from which requests of the shell are answered. */
export interface ApiTools {
  /** Undefined if nobody may write. */
  readonly editor: Editor | undefined;
  readonly pictures: PictureAnswers;
  readonly hosts: AllowedHosts;
}

/** Returns the answer to a request of the shell, as JSON; undefined for a missing resource. */
export type ApiAnswer = (
  site: DevSite,
  params: URLSearchParams,
  tools: ApiTools,
) => object | undefined;

/** The functions that answer requests, by the request's path below the author's path. */
export const API: ReadonlyMap<string, ApiAnswer> = new Map<string, ApiAnswer>([
  ['api/project', (site, _params, { hosts }) => projectNow(site, hosts)],
  ['api/consent', answerConsent],
  ['api/files-in-trees', answerFiles],
  ['api/uses', answerUses],
  ['api/picture', (_site, params, { pictures }) => pictures.answer(params)],
]);

/** The external hosts of the canvas, and the diagnostics of the project. */
export function projectNow(site: DevSite, hosts: AllowedHosts): ProjectAnswer {
  const state = site.state();
  const errors = site.shown(site.issues());
  const revision = site.revision();
  const none = { allowed: hosts.list(), fonts: [], isListed: true };
  return { revision, errors, hosts: state === undefined ? none : canvasHosts(hosts, state) };
}
