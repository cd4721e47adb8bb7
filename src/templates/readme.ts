import type { Template } from './template.ts';

/** The README of a new project. */
export function readme(
  { name, advice }: Template,
  site: { readonly title: string; readonly siteUrl: string },
): string {
  return `# ${site.title}

A site made with sitegen, from the template ${name}.

\`\`\`sh
npm install      # once: fetch sitegen
npm run dev      # see it, and every change at once
npm run build    # build it into the folder site
npm run preview  # look at what was built
npm run check    # is anything wrong?
\`\`\`

| file or folder         | what is in it                                              |
| ---------------------- | ---------------------------------------------------------- |
| \`project.json\`         | colors, sizes and styles of the whole site, and the files |
| \`boards/\`              | a file for each page                                       |
| \`boards/pieces/\`       | what pages share: header, footer, cards                    |
| \`assets/\`              | pictures                                                   |
| \`sitegen.config.json\`  | how it is built                                            |
| \`package.json\`         | the version of sitegen, and the commands above             |
| \`.vscode/\`             | what VS Code completes and checks these files by           |

## To begin with

${[...advice, ...addressAdvice(site.siteUrl), ...ADVICE].map((item) => `- ${item}`).join('\n')}
`;
}

const ADVICE = [
  'VS Code completes names and values in these files, says what they do, and marks what is misspelt. After an update of sitegen: `npx sitegen-studio schema > .vscode/sitegen/project.schema.json`.',
  'Words and pictures are examples: replace them, and the addresses that end in `example.com`.',
  'Colors are in `variables` of `project.json`, each with its value in a dark color scheme (`dark`).',
  'Pictures are in `assets`. To use your own, put the file there and name it in `assets` of `boards/index.json`.',
  'What a page is called in search results is its `title` and `description`. Shared links show `assets/sharing.jpg`, or the `imageUrl` that a page has of its own: a JPEG or PNG of 1200 × 630 pixels.',
];

const addressAdvice = (siteUrl: string): readonly string[] =>
  siteUrl === ''
    ? [
        'Once you know where the site will be, add `"siteUrl": "https://…"` to `sitegen.config.json`: it brings canonical addresses, a sitemap, and a feed where pages have dates.',
      ]
    : [];
