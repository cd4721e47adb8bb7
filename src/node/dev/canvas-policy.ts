import type { CanvasHosts } from '../../author/project-answers.ts';
import { fontOrigins, mediaHostFinder } from '../../site/plan/csp.ts';
import { INLINE_SCRIPTS } from '../generate/policy.ts';
import type { AllowedHosts } from './allowed-hosts.ts';
import type { SiteState } from './site-state.ts';

/**
 * Scripts of others would run with all that the author may do, as the site is of the same origin (SAFE-6): a tag manager of a
 * stranger's project is seen in a preview.
 */
export const OWN_SCRIPTS = `script-src 'self' ${INLINE_SCRIPTS.join(' ')}`;

/** Finds all origins of media, those of the author's own hosts included: the canvas treats them alike. */
const findMedia = mediaHostFinder({ imageUrl: '', mediaUrl: '' });

/** The origins that an HTML document with its own rules loads media from. */
export const mediaOrigins = (html: string): readonly string[] => findMedia(html, html);

/**
 * The page on the canvas isn't trusted (EDIT-11): beside its own policy it has this one, by which nothing runs in it but
 * sitegen's own scripts, no frame is loaded, no form is sent, and no server is asked but this one and those that its author has allowed.
 */
export function canvasPolicy(hosts: AllowedHosts, state: SiteState | undefined): string {
  const allowed = hosts.list();
  const { sheets, files } = fontOrigins(state?.plan.head.tags ?? []);
  const styles = sheets.filter((origin) => allowed.includes(origin));
  // The style sheet of a font is of no use without the files that it names.
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

/** The hosts of the canvas as the shell knows them. */
export function canvasHosts(hosts: AllowedHosts, { plan }: SiteState): CanvasHosts {
  const { csp, imageUrl, mediaUrl } = plan.context.options;
  const { sheets } = fontOrigins(plan.head.tags);
  const fonts = [...new Set([...sheets, ...findMedia('', plan.fontCss)])];
  const isListed = csp !== 'none' && imageUrl === '' && mediaUrl === '';
  return { allowed: hosts.list(), fonts, isListed };
}
