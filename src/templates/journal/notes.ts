/** An initial note of the journal, whose paragraphs are in Markdown. */
export interface Note {
  /** The name of its file. */
  readonly slug: string;
  readonly title: string;
  readonly date: string;
  readonly tags: readonly string[];
  readonly description: string;
  readonly picture: string;
  readonly alt: string;
  readonly text: readonly string[];
}

export const NOTES: readonly Note[] = [
  {
    slug: 'the-last-warm-evening',
    title: 'The last warm evening',
    date: '2026-10-18',
    tags: ['evenings'],
    description:
      'Nobody announces it. You only know a week later, with your hands in your sleeves.',
    picture: 'evening',
    alt: 'A low sun over dark hills, and its light on the water',
    text: [
      'There is always a last evening on which you can sit outside without thinking about it. It isn’t marked in the calendar, and while it lasts it looks like all the others: the chair, the cup, the gulls arguing about the roof.',
      'This year I wrote down every evening from the first of September on, one line each, in order to catch it. Forty-one lines. It turns out that you can’t catch it, but that you get forty-one evenings.',
      '## What was in the lines',
      'Mostly weather, as one would expect. Then, from about the tenth, people. Who walked by on the sea wall, and with which dog. What they carried. The boy with the trumpet, who practises where nobody can hear him, which is to say in front of my window.',
      '> Write it down while it is still ordinary. Afterwards it is only memorable.',
      'The last line is from the eighteenth of October: warm until nine, no wind, somebody laughing on a boat. On the nineteenth it rained, and I took the cushions in.',
    ],
  },
  {
    slug: 'the-names-of-clouds',
    title: 'Learning the names of clouds',
    date: '2026-09-27',
    tags: ['weather'],
    description: 'Ten words are enough to begin with, and the sky is never empty again.',
    picture: 'clouds',
    alt: 'White clouds in a blue sky over green hills',
    text: [
      'I had lived for forty years under things that I called clouds. Then a neighbour, who used to forecast for the airport, stood beside me at the bus stop, looked up and said: altocumulus, we have until three. At ten past three it rained.',
      'There are ten kinds, and the names are made of five words. Heap, layer, curl, rain, high. Anybody can learn them in the time that it takes to boil potatoes.',
      '## What changes',
      'Nothing, and then a good deal. You begin to see that what looked like one grey lid has two floors. You notice that the high ones move in another direction. After a month you look up before you look at the telephone, and after two you no longer look at the telephone.',
      'My neighbour says that it is the only kind of prophecy that one can check.',
    ],
  },
  {
    slug: 'a-boat-with-no-name',
    title: 'A boat with no name',
    date: '2026-08-30',
    tags: ['boats'],
    description: 'She came with the house, like the damp, and took two summers to float.',
    picture: 'boat',
    alt: 'A small brown boat with white sails on calm water',
    text: [
      'She was lying upside down behind the shed, under a tarpaulin and eleven years of leaves. The deeds of the house don’t mention her. When I asked in the village whose she was, three people said that she had been their grandfather’s.',
      'It took two summers: new ribs, a new plank, and a great many evenings of a kind of sanding that is indistinguishable from doing nothing. In August she went into the water and stayed on top of it.',
      '## The name',
      'Everybody asks. On one side of the bow are the shadows of five letters, on the other of six. I have decided to leave it at that. When they need her on the slip they call her “the one without”, and everyone knows which they mean.',
    ],
  },
  {
    slug: 'what-the-heron-knows',
    title: 'What the heron knows',
    date: '2026-07-12',
    tags: ['neighbours'],
    description: 'An hour of standing still, by somebody who is not very good at it.',
    picture: 'heron',
    alt: 'A heron standing in shallow grey water',
    text: [
      'He stands at the mouth of the drain from about an hour before low water. I have tried to stand as long as he does, on the path, with a thermos. My record is thirty-five minutes. He doesn’t have a thermos.',
      'What looks like patience is something else. He isn’t waiting: a person who waits is somewhere else already. He is looking, and goes on looking, and from time to time it ends in an eel.',
      '> The trick is not to want the eel in particular.',
      'I don’t know whether that is true of herons. It has turned out to be true of writing, of the bus, and of the telephone engineer.',
    ],
  },
  {
    slug: 'walking-out-at-low-water',
    title: 'Walking out at low water',
    date: '2026-06-21',
    tags: ['tides'],
    description: 'Twice a day the map is wrong by a mile and a half.',
    picture: 'low-water',
    alt: 'Footprints leading over wet sand towards far hills',
    text: [
      'On the map there is a line where the land ends. Twice a day it isn’t there, and you can walk past it in boots, for a mile and a half, on ground that belongs to nobody for four hours.',
      '## Before you go',
      'Look up the time of low water, and leave two hours before it. Turn round at low water, not after, however good the light is. Tell somebody. Take the stick: it isn’t for walking, it is for asking the sand a question before you put your weight on the answer.',
      'Out there it is very quiet, and very flat, and your own house looks like something that somebody has put down and will come back for.',
    ],
  },
  {
    slug: 'moving-in',
    title: 'Moving in, with the door open',
    date: '2026-05-03',
    tags: ['house'],
    description: 'Eleven boxes of books, one chair, and a tide table from the year before.',
    picture: 'house',
    alt: 'A white house with a red roof on the shore, its windows lit',
    text: [
      'The van left at four. I opened both doors, because somebody had told me that a house needs to be introduced to its weather, and sat down in the only chair to see what would come in. A bee, the smell of the mud, and a woman with a cake.',
      'She also brought the tide table. Last year’s, she said, but it gives you the idea.',
      'It does. Everything here happens an hour later than the day before. I have decided to write some of it down.',
    ],
  },
];
