import type { SecretPart } from '../../publish/secrets.ts';
import type { TargetContext } from './target.ts';

/** The variable of a target's secret, such as SITEGEN_LIVE_TOKEN. */
export function secretName(target: string, part: SecretPart | 'KEY_FILE'): string {
  return `SITEGEN_${target.toUpperCase().replaceAll(/\W/g, '_')}_${part}`;
}

/**
 * Returns a secret of a target: from its own variable, else from the usual variables of its kind,
 * else from the system's key store. Callers must not pass it on in arguments, files or messages.
 */
export function secretOf(
  { name, env, keys }: Pick<TargetContext, 'name' | 'env' | 'keys'>,
  part: SecretPart,
  usual: readonly string[] = [],
): string | undefined {
  const set = [secretName(name, part), ...usual]
    .map((variable) => env[variable])
    .find((value) => value !== undefined && value !== '');
  return set ?? keys?.read(part);
}

/** The path of an ssh key that a variable names, such as in CI. */
export function keyFileOf({ name, env }: Pick<TargetContext, 'name' | 'env'>): string | undefined {
  const file = env[secretName(name, 'KEY_FILE')];
  return file === '' ? undefined : file;
}
