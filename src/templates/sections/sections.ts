import { CONTACTS } from './contacts.ts';
import { FEATURES } from './features.ts';
import { HEROES } from './heroes.ts';
import { OFFERS } from './offers.ts';
import { PROOF } from './proof.ts';
import type { ReadySection } from './ready-section.ts';
import { STORIES } from './stories.ts';
import { SURROUNDINGS } from './surroundings.ts';

/** The sections that come with the program, in the order of a page. */
export const READY_SECTIONS: readonly ReadySection[] = [
  ...HEROES,
  ...FEATURES,
  ...PROOF,
  ...STORIES,
  ...OFFERS,
  ...CONTACTS,
  ...SURROUNDINGS,
];
