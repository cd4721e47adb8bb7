/** The works of the portfolio: each becomes a page. */
export interface Work {
  readonly uid: string;
  readonly title: string;
  readonly kind: string;
  readonly description: string;
  readonly alt: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly story: readonly [string, ...string[]];
}

export const WORKS: readonly Work[] = [
  {
    uid: 'night-train',
    title: 'Night Train',
    kind: 'Poster series',
    description: 'Four posters that made the slow way north look like the better one.',
    alt: 'A red train with lit windows passing below a crescent moon',
    facts: [
      ['For', 'Northern Sleeper'],
      ['Made', 'Screen print, four colours'],
      ['Size', '84 × 56 cm, edition of 120'],
    ],
    story: [
      'The brief was one line long: nobody books the night train for the speed. So the posters are about everything else, the window, the dark, and the odd comfort of being carried somewhere while you sleep.',
      'Each was drawn at the size of a matchbox first. What still read at three centimetres was kept, and everything else went. The moon is the only thing that moves from one poster to the next.',
      'They hung in eleven stations for a winter. Two are known to have gone home with somebody.',
    ],
  },
  {
    uid: 'citrus',
    title: 'Six of a Kind',
    kind: 'Packaging',
    description: 'Labels for a family that has grown oranges for longer than it has sold them.',
    alt: 'Six slices of orange, grapefruit and lime on yellow',
    facts: [
      ['For', 'Huerta Salas'],
      ['Made', 'Offset on uncoated paper'],
      ['Size', 'Crates, cartons and one van'],
    ],
    story: [
      'Three fruits, three sizes of crate, and a press that could hold six inks. The slices are built from one wedge, turned nine times, so that the packers can tell the crates apart from across the yard.',
      'The yellow is the colour of the packing shed. It took longer to match than all the rest took to draw.',
    ],
  },
  {
    uid: 'tide',
    title: 'Spring Tide',
    kind: 'Festival identity',
    description: 'A sun, a wave, and a rule for how to put them together.',
    alt: 'A red sun over rows of blue waves',
    facts: [
      ['For', 'Harbour Arts Week'],
      ['Made', 'Identity, posters, signs'],
      ['Size', 'From a stamp to a sail'],
    ],
    story: [
      'A festival with forty events and no two in the same hands needs something that is hard to get wrong. Here it is one wave, repeated, and a sun that may stand anywhere above it.',
      'Volunteers set most of the posters themselves. The best ones were theirs.',
    ],
  },
  {
    uid: 'islands',
    title: 'An Atlas of Small Islands',
    kind: 'Maps and a book',
    description: 'Thirty-two maps of places that most maps leave out.',
    alt: 'A map of four green islands, with the way between them dotted in red',
    facts: [
      ['For', 'Gannet Press'],
      ['Made', 'Drawn by hand, 96 pages'],
      ['Size', '24 × 17 cm, sewn'],
    ],
    story: [
      'Every island has its own page, at its own scale, so that the smallest looks as large as it feels when you are standing on it. The dotted line is the ferry, where there is one.',
      'The heights are from old charts, the paths from people who walk them. Where the two disagreed we believed the people.',
    ],
  },
  {
    uid: 'chess',
    title: 'Chess in the Park',
    kind: 'Poster',
    description: 'Boards, benches and strangers, every Sunday from April.',
    alt: 'A board of twenty squares, each with a simple shape in black, red, blue or ochre',
    facts: [
      ['For', 'The city’s parks'],
      ['Made', 'Lithograph, five colours'],
      ['Size', '50 × 62 cm'],
    ],
    story: [
      'Five shapes on twenty squares. It isn’t a position that ever stood on a board, although several people have written to say which side they would rather play.',
    ],
  },
  {
    uid: 'swifts',
    title: 'Swifts, Late July',
    kind: 'Book cover',
    description: 'For a novel in which very little happens, and all of it in the sky.',
    alt: 'Dark birds in a sky that turns from blue to orange, above roofs',
    facts: [
      ['For', 'Lantern Books'],
      ['Made', 'Gouache, then print'],
      ['Size', 'Wraps around a paperback'],
    ],
    story: [
      'The author asked for no people, and the publisher for something to look at. Both got roofs.',
      'It is painted on one long sheet, so that the birds fly around the spine, and there are two on the inside of the flap for whoever takes the cover off.',
    ],
  },
];
