import type { CanvasHosts } from '../../author/project/project-answers.ts';
import { fontOrigins, mediaHostFinder } from '../../site/plan/csp.ts';
import { PIECE_HASH } from '../generate/pieces.ts';
import { INLINE_SCRIPTS } from '../generate/policy.ts';
import type { AllowedHosts } from './allowed-hosts.ts';
import type { SiteState } from './site-state.ts';

/**
 * External scripts would run with the author's rights, as the site has the same origin (SAFE-6): a
 * tag manager of a stranger's project only runs in a preview.
 */
export const OWN_SCRIPTS = `script-src 'self' ${[...INLINE_SCRIPTS, PIECE_HASH].join(' ')}`;

/** Finds all origins of media, including the author's own hosts: the canvas treats them alike. */
const findMedia = mediaHostFinder({ imageUrl: '', mediaUrl: '' });

/** The origins of the media in an HTML document and its inline CSS. */
export const mediaOrigins = (html: string): readonly string[] => findMedia(html, html);

/**
 * Returns the policy that applies to the page on the canvas in addition to its own, as the page
 * isn't trusted (EDIT-11): only sitegen's own scripts run, frames and forms are blocked, and
 * requests go only to this server and the hosts that the author allowed.
 */
export function canvasPolicy(hosts: AllowedHosts, state: SiteState | undefined): string {
  const allowed = hosts.list();
  const { sheets, files } = fontOrigins(state?.plan.head.tags ?? []);
  const styles = sheets.filter((origin) => allowed.includes(origin));
  // The style sheet of a font is useless without its files.
  const fonts = styles.length === 0 ? [] : files;
  return [
    OWN_SCRIPTS,
    "connect-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "form-action 'none'",
    ["img-src 'self' data: blob:", ...allowed].join(' '),
    ["media-src 'self' blob:", ...allowed].join(' '),
    ["font-src 'self'", ...new Set([...allowed, ...fonts])].join(' '),
    ["style-src 'self' 'unsafe-inline'", ...styles].join(' '),
  ].join('; ');
}

/** The hosts of the canvas for the shell. */
export function canvasHosts(hosts: AllowedHosts, { plan }: SiteState): CanvasHosts {
  const { csp, imageUrl, mediaUrl } = plan.context.options;
  const { sheets } = fontOrigins(plan.head.tags);
  const fonts = [...new Set([...sheets, ...findMedia('', plan.fontCss)])];
  const isListed = csp !== 'none' && imageUrl === '' && mediaUrl === '';
  return { allowed: hosts.list(), fonts, isListed };
}
