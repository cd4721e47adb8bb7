import type { Config } from 'vike/types';

/**
 * Vike prerenders one page, the frame, when sitegen is built; the boards of a site are filled into
 * it.
 */
export default {
  prerender: { keepDistServer: true },
  clientRouting: false,
} satisfies Config;
