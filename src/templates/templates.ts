import { blank } from './blank.ts';
import { docs } from './docs/docs.ts';
import { journal } from './journal/journal.ts';
import { landing } from './landing/landing.ts';
import { portfolio } from './portfolio/portfolio.ts';
import { shop } from './shop/shop.ts';
import type { Template } from './template.ts';

/** The templates for new sites. */
export const TEMPLATES: readonly Template[] = [portfolio, shop, journal, landing, docs, blank];
