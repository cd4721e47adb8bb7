import { hash } from 'node:crypto';

/** The source that allows an inline script or style of exactly this text. */
export function hashSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}
