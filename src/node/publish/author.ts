import { userInfo } from 'node:os';
import { tryTo } from '../../values/try-to.ts';
import type { TargetContext } from './target.ts';

/** The name that other authors see: SITEGEN_AUTHOR, or else the name of the user's account. */
export function authorOf({ env }: Pick<TargetContext, 'env'>): string {
  return env['SITEGEN_AUTHOR'] ?? tryTo(() => userInfo().username) ?? 'unknown';
}

/** The time now in UTC, in whole seconds. */
export const nowText = (): string => new Date().toISOString().replace(/\.\d+/, '');
