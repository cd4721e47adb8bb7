/** All texts about ready sections and pages. */
export const READY_TEXTS = {
  group: 'ready sections',
  inserts: (section: string) => `Insert ${section}`,
  readyPage: 'ready page',
  readyPageDoc: 'Comes with example content, in the styles of this site.',
} as const;
