import type { WaitingScript } from '../../page/waiting-script.ts';
import { withBase } from './addresses.ts';
import type { SiteOptions } from './options.ts';
import type { OwnScript } from './script-setting.ts';

type ScriptOptions = Pick<SiteOptions, 'scripts' | 'base'>;

/** The scripts that load at once, with addresses on the server, in order. */
export function scriptsAt(
  { scripts, base }: ScriptOptions,
  place: OwnScript['place'],
): readonly OwnScript[] {
  return scripts
    .filter((script) => script.consent === 'necessary' && script.place === place)
    .map((script) => ({ ...script, src: addressOf(script, base) }));
}

/** The scripts that wait for the visitor's consent. */
export function waitingScripts({ scripts, base }: ScriptOptions): readonly WaitingScript[] {
  return scripts.flatMap((script) => {
    const { consent, isModule, integrity } = script;
    if (consent === 'necessary') return [];
    return [{ src: addressOf(script, base), consent, isModule, integrity }];
  });
}

function addressOf({ src }: OwnScript, base: string): string {
  return src.startsWith('/') ? withBase(src, { base }) : src;
}

/** Sources of the policy: exactly these scripts, without their queries. */
export function scriptAddresses({ scripts }: Pick<SiteOptions, 'scripts'>): readonly string[] {
  return scripts.flatMap(({ src }) => {
    const [address = ''] = src.split(/[?#]/, 1);
    // Other characters would end the source.
    return /^https:\/\/[\w.~:/%-]+$/.test(address) ? [address] : [];
  });
}
