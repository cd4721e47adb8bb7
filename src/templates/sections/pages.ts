/** A page that comes with the program: ready sections in an order. */
export interface ReadyPage {
  /** Its name in commands. */
  readonly name: string;
  readonly label: string;
  /** Its title, or that of its example. */
  readonly title: string;
  readonly description: string;
  readonly sections: readonly string[];
}

/** The pages that come with the program. */
export const READY_PAGES: readonly ReadyPage[] = [
  {
    name: 'home',
    label: 'Home',
    title: 'Home',
    description:
      'What we offer, for whom it is, and how we work: everything on one page, with examples.',
    sections: ['hero-picture', 'logos', 'features-three', 'features-turns', 'quote', 'call'],
  },
  {
    name: 'about',
    label: 'About',
    title: 'About us',
    description: 'Who we are, how we began, and the people whom you meet when you work with us.',
    sections: ['story', 'numbers', 'history', 'team', 'call-panel'],
  },
  {
    name: 'services',
    label: 'Services',
    title: 'Services',
    description:
      'What we do, what it costs, and the three steps from the first call to the finished work.',
    sections: ['services', 'steps', 'quotes', 'questions', 'call'],
  },
  {
    name: 'pricing',
    label: 'Pricing',
    title: 'Pricing',
    description:
      'Three plans compared: what each of them contains, what it costs, and answers to questions.',
    sections: ['pricing', 'pricing-table', 'questions', 'call-panel'],
  },
  {
    name: 'project',
    label: 'Project',
    title: 'Nine hills',
    description:
      'A project from the first idea to the result, with pictures, figures and a word of the client.',
    sections: ['project-opening', 'features-list', 'pictures', 'numbers', 'quote', 'works'],
  },
  {
    name: 'article',
    label: 'Article',
    title: 'On starting things',
    description:
      'Why the first step is the shortest, and a method in three lines for when it doesn’t feel like it.',
    sections: ['article-opening', 'article-text', 'articles', 'newsletter'],
  },
  {
    name: 'contact',
    label: 'Contact',
    title: 'Contact',
    description:
      'Write to us, call us or come by: the form, the phone number, the address and the opening hours.',
    sections: ['contact', 'visit', 'answers'],
  },
  {
    name: 'coming-soon',
    label: 'Coming soon',
    title: 'Coming soon',
    description:
      'Something new opens here soon. Leave your address to get a message on the first day.',
    sections: ['coming-soon'],
  },
];
