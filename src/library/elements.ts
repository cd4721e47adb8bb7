import { CATALOGUE } from '../elements/catalogue.ts';
import type { ElementCatalogue } from '../elements/define.ts';

/** All elements by eid, each with all that is known of it: its attributes, with the looks that every block has. */
export const ELEMENTS: ElementCatalogue = CATALOGUE.elements;
