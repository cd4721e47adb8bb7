import { readWaitingScripts, type WaitingScript } from '../page/waiting-script.ts';
import { hasConsent, onConsent } from './consent.ts';
import type { ClientSettings } from './settings.ts';
import { rejectsTracking } from './tag-manager.ts';

/**
 * Loads scripts of the site's owner once the visitor has agreed to their category (CONSENT-7). A
 * running script can't be unloaded: if consent is withdrawn, the page is loaded without it.
 */
export function startScripts({ scripts, honorsGpc }: ClientSettings) {
  const waiting = readWaitingScripts(scripts);
  const loaded = new Set<WaitingScript>();
  const follow = () => {
    for (const script of waiting) {
      const isWanted = hasConsent(script.consent) && !rejectsTracking(honorsGpc);
      if (isWanted === loaded.has(script)) continue;
      if (!isWanted) {
        location.reload();
        return;
      }
      loaded.add(script);
      load(script);
    }
  };
  onConsent(follow);
  follow();
}

function load({ src, integrity, isModule }: WaitingScript) {
  const script = document.createElement('script');
  // Scripts run in the order of the configuration.
  script.async = false;
  if (isModule) script.type = 'module';
  if (integrity !== '') {
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
  }
  script.src = src;
  document.head.append(script);
}
