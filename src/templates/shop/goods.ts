/** The goods of the shop: each becomes a page. */
export interface Good {
  readonly uid: string;
  readonly title: string;
  /** A single sentence. */
  readonly description: string;
  readonly price: string;
  readonly alt: string;
  readonly text: string;
  readonly facts: readonly (readonly [string, string])[];
}

export const GOODS: readonly Good[] = [
  {
    uid: 'oat-vase',
    title: 'Oat vase',
    description: 'A round vase in bare clay, made for one good branch.',
    price: '£64',
    alt: 'A round vase, oat-coloured above bare clay, with a flowering branch',
    text: 'Thrown in one piece and dipped upside down, so that the glaze stops where gravity says. It is heavy at the foot, and will hold a branch twice its height without thinking about it.',
    facts: [
      ['Size', '28 cm high, 17 cm wide'],
      ['Clay', 'Stoneware, oat glaze'],
      ['Care', 'Holds water; not for the oven'],
    ],
  },
  {
    uid: 'moss-bottle',
    title: 'Moss bottle',
    description: 'For oil, for vinegar, or for a single tulip in May.',
    price: '£48',
    alt: 'A green bottle with a narrow neck',
    text: 'The green comes from copper and ash, and is never the same twice: darker near the door of the kiln, nearly grey at the back. Tell us which you like, and we’ll look for it.',
    facts: [
      ['Size', '26 cm high, holds 0.7 litres'],
      ['Clay', 'Stoneware, ash glaze'],
      ['Care', 'Dishwasher'],
    ],
  },
  {
    uid: 'milk-jug',
    title: 'Milk jug',
    description: 'Pours to the very last drop, and not one drop further.',
    price: '£42',
    alt: 'A white jug with a round handle',
    text: 'We have made this jug since the first week, and changed the lip eleven times. It doesn’t drip any more. The handle takes three fingers, or four small ones.',
    facts: [
      ['Size', '19 cm high, holds 1.2 litres'],
      ['Clay', 'Stoneware, chalk glaze'],
      ['Care', 'Dishwasher and microwave'],
    ],
  },
  {
    uid: 'ink-bowl',
    title: 'Ink bowl',
    description: 'Soup for one on a cold day, or cherries for all four.',
    price: '£36',
    alt: 'A wide bowl, dark blue above bare clay',
    text: 'Wide enough to see what you are eating. The blue is brushed on, three coats with a day between them, and goes a shade darker at the rim, where it ran.',
    facts: [
      ['Size', '23 cm wide, 10 cm high'],
      ['Clay', 'Stoneware, cobalt glaze'],
      ['Care', 'Dishwasher and microwave'],
    ],
  },
  {
    uid: 'morning-cup',
    title: 'Morning cup',
    description: 'For coffee, tea or milk, and all without the hurry.',
    price: '£24',
    alt: 'A dark blue cup with a small handle, its foot bare',
    text: 'The foot is left bare, because it is good to feel the clay while you wait for the rest of you to wake up. It keeps coffee hot for as long as coffee deserves.',
    facts: [
      ['Size', '11 cm high, holds 0.3 litres'],
      ['Clay', 'Stoneware, cobalt glaze'],
      ['Care', 'Dishwasher and microwave'],
    ],
  },
  {
    uid: 'rust-planter',
    title: 'Rust planter',
    description: 'Comes with its saucer, and without the plant in it.',
    price: '£58',
    alt: 'A red-brown pot with large green leaves',
    text: 'Unglazed outside, so that it breathes, and grows paler with the years. There is a hole in the bottom, and a saucer below it. The plant in the picture is called Gerald and isn’t for sale.',
    facts: [
      ['Size', '22 cm wide, 19 cm high'],
      ['Clay', 'Red earthenware'],
      ['Care', 'Bring it in before the frost'],
    ],
  },
];
