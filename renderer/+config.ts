import type { Config } from 'vike/types';

/**
 * When sitegen is built, Vike prerenders a single page: the frame, into which the boards of a site
 * are filled.
 */
export default {
  prerender: { keepDistServer: true },
  clientRouting: false,
} satisfies Config;
