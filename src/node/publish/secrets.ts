import type { TargetContext } from './target.ts';

/** The parts of a target's secret variables. */
type SecretPart = 'TOKEN' | 'PASSWORD' | 'KEY_FILE' | 'KEY_ID' | 'SECRET' | 'SESSION';

/** The variable of a target's secret, such as SITEGEN_LIVE_TOKEN. */
function secretName(target: string, part: SecretPart): string {
  return `SITEGEN_${target.toUpperCase().replaceAll(/\W/g, '_')}_${part}`;
}

/**
 * A secret of a target: its own variable, else the usual ones of its kind. Secrets are read from
 * the environment alone, and passed on in no argument, file or message.
 */
export function secretOf(
  { name, env }: Pick<TargetContext, 'name' | 'env'>,
  part: SecretPart,
  usual: readonly string[] = [],
): string | undefined {
  return [secretName(name, part), ...usual]
    .map((variable) => env[variable])
    .find((value) => value !== undefined && value !== '');
}
