import type { HostAttributes } from '../page/document.ts';

/** The attributes of an element that acts on a click: a button, or what stands in a button's place. */
export function actionHost(tag: string, host: HostAttributes, onClick: () => void) {
  return { ...host, onClick, ...(tag === 'button' ? { type: 'button' } : {}) };
}
