import { actionButton } from '../../view/action-button.ts';

export const Component = actionButton('consent-save');
