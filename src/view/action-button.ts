import { createElement } from 'react';
import type { ACTION_TEXT } from '../elements/action-text.ts';
import type { ComponentProps } from './component.ts';

/** Actions of an element with `data-action`; see `src/client/actions.ts`. */
type Action =
  | 'back'
  | 'consent-accept'
  | 'consent-clear'
  | 'consent-reset'
  | 'consent-save'
  | 'consent-settings';

/**
 * The component of a button that only runs an action; inside a link, it is a plain element without
 * the action.
 */
export const actionButton =
  (action: Action) =>
  ({ tag, host, props, children }: ComponentProps<typeof ACTION_TEXT>) => {
    const acting = tag === 'button' ? { ...host, type: 'button', 'data-action': action } : host;
    return createElement(tag, acting, props.text, children);
  };
