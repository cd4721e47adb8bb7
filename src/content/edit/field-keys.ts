/** The keys that front matter gets for fields of a board. */
export const NAMES: Readonly<Record<string, string>> = {
  title: 'title',
  description: 'description',
  date: 'date',
  updated: 'updated',
  isDraft: 'draft',
  tags: 'tags',
  imageUrl: 'image',
  slug: 'slug',
  isNoIndex: 'noindex',
};
