import { portfolio } from './portfolio/portfolio.ts';
import type { Template } from './template.ts';

/** The sites that an author can begin with. */
export const TEMPLATES: readonly Template[] = [portfolio];
