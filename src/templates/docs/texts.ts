/** Escapes all characters of a text that have a meaning in Markdown. */
const literal = (text: string) => text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);

/** The initial pages: Markdown by the path of its file. */
export const texts = (title: string): Readonly<Record<string, string>> => ({
  'content/README.md': `---
title: Introduction
description: ${JSON.stringify(`What ${title} is about, and where to begin to read.`)}
order: 0
---

# ${literal(title)}

Say in two sentences what this is for, and who should read it.

## Where to begin

- New here? [Getting started](start/README.md) takes ten minutes.
- You know what you want to do? The [guide](guide/README.md) has a page for each task.
- You look for one value? It is in the [reference](reference/README.md).

## How this site is made

Each page is a Markdown file in the folder \`content\`. Folders become sections of the navigation on the left, headings become the list on the right, and links
between files become links between pages.

> [!TIP]
> Change a file while \`npm run dev\` runs: the page in the browser follows at once.
`,
  'content/start/README.md': `---
title: Getting started
description: Everything that is needed for a first page, step by step, in ten minutes.
order: 1
---

# Getting started

Say what a reader has at the end of this section, and what is needed for it.

1. [Install](install.md) what is needed.
2. Write your [first page](first-page.md).
`,
  'content/start/install.md': `---
description: What the computer needs, and the one command that installs the program.
order: 1
---

# Install

## What you need

| Program | Version | To see yours      |
| ------- | ------- | ----------------- |
| Node.js | 20      | \`node --version\`  |
| npm     | 10      | \`npm --version\`   |

## Fetch the packages

\`\`\`sh
npm install
npm run dev
\`\`\`

The second command prints an address. Open it in a browser.

> [!NOTE] Behind a proxy
> Set \`HTTPS_PROXY\` first.
`,
  'content/start/first-page.md': `---
description: Write a page, give it a place among the others, and see it in the navigation.
order: 2
---

# Write a first page

## Make a file

Put a file into a folder of \`content\`. Its first heading is the title of the page.

\`\`\`md
---
description: One or two sentences, which search engines show below the title of the page.
order: 3
---

# A first page

Some text.
\`\`\`

## Give it a place

\`order\` decides where the page stands in its section: the smallest number is first. A page without a number comes last. A \`README.md\` is the page of its
folder, and its \`order\` is the place of the whole section.

## Look at it

The page is in the navigation, and the pages before and after it link to it. [Install](install.md#what-you-need) has what is needed for that.
`,
  'content/guide/README.md': `---
title: Guide
description: A page for each task, with its steps in their order and how it looks when it is done.
order: 2
---

# Guide

A page for each task, named by what a reader wants to do.

- [Write a text](writing.md)
- [Show code](code.md)
`,
  'content/guide/writing.md': `---
description: How to write headings, links, lists, tables, notes and pictures in Markdown.
order: 1
---

# Write a text

## Headings

A page has one heading of the first level. Those of the second and third are in the list “On this page”, and each has an address of its own.

### Link to a heading

Write \`writing.md#tables\`, and the link leads to [the tables](#tables) below.

## Tables

| Column | What is in it        |
| ------ | -------------------: |
| Left   | Words                |
| Right  | Numbers, such as 1.5 |

## Notes

> [!NOTE]
> Something to know.

> [!WARNING] Before you delete anything
> Something that can’t be undone.

## Pictures

Put a picture next to the file, and name it: \`![What it shows](picture.png 'A caption')\`.

## Footnotes

A detail that few need goes to the end of the page.[^1]

[^1]: Such as this one.
`,
  'content/guide/code.md': `---
description: How to show code in the colours of its language, in light and in dark.
order: 2
---

# Show code

Name the language behind the fence. The colours come with the page, without a script.

## TypeScript

\`\`\`ts
interface Page {
  readonly title: string;
  readonly order?: number;
}

/** Sorts pages by their number; pages without a number are last. */
export const sorted = (pages: readonly Page[]) =>
  pages.toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity));
\`\`\`

## JSON

\`\`\`json
{ "files": "content/**/*.md", "layout": "article", "order": "order" }
\`\`\`
`,
  'content/reference/README.md': `---
title: Reference
description: Every setting of a page in one table, with its values and what it does.
order: 3
---

# Reference

## Front matter

| Key           | Value                                  | Without it             |
| ------------- | -------------------------------------- | ---------------------- |
| \`title\`       | name in the navigation and the browser | the first heading      |
| \`description\` | what search engines show               | that of the first page |
| \`order\`       | a number                               | after all others       |
| \`slug\`        | the last part of the address           | the name of the file   |
| \`draft\`       | \`true\`: not published                  | published              |

See [Write a first page](../start/first-page.md) for an example.
`,
});
