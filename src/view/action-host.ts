import type { HostAttributes } from '../page/document.ts';

/** What a click on an element with `data-action` does; see `src/client/actions.ts`. */
export type Action =
  | 'back'
  | 'consent-accept'
  | 'consent-clear'
  | 'consent-reset'
  | 'consent-settings';

/** The attributes of a button with an action; what stands in a button's place, inside a link, has none. */
export function actionHost(tag: string, host: HostAttributes, action: Action) {
  return tag === 'button' ? { ...host, type: 'button', 'data-action': action } : host;
}
