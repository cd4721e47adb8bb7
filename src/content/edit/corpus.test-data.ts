/** Markdown with constructs that are easily lost when a text is printed again. */
export const CORPUS: readonly string[] = [
  `---
title: "Winter"   # a comment
tags: [ snow,  ice ]
---

Winter road
===========

The *first* snow came on **Tuesday** and __stayed__ until
  the lake, two\\_miles away, was frozen.  
Nobody \`walked there\` &mdash; not even [the dog](dog.md "Title").

{{< gallery dir="photos" >}}

* loose item

* another item
  goes on here

    indented code stays

* [ ] open task
* [x] closed task

<!-- a comment
over lines -->

> A quote
continues lazily
>
> > nested words

[ref]: https://example.org/ "Reference"
See [ref] and [the words][ref], <https://auto.example/> or www.bare.example today.
`,
  `Text without front matter\r\nin two lines\r\n\r\n1) first\r\n2) second\r\n   - inner one\r\n   - inner two\r\n\r\n| Left | Right |\r\n|:-----|------:|\r\n| cell with *words* | \`co|de\` |\r\n| escaped \\| pipe | last |\r\n\r\n\`\`\`js title="x"\r\nconst snow = 'deep';\r\n\`\`\`\r\n`,
  `+++
title = 'Ice'
+++
> [!WARNING] Thin ice
> Stay off the lake.
>
> - until March
> - or *April*

Term
: The meaning here
: Another meaning

Note[^one] and again[^one].

[^one]: The words of the note.

***bold italic words*** and ~~struck words~~ and ==marked words== %%hidden%% [[Wiki link|alias]].

Line with <kbd>key</kbd> and <mark>mark words</mark> inline.

<details>
<summary>More words</summary>

Hidden paragraph here.

</details>

### Heading with \`code\` inside ###

~~~
fenced with tildes
~~~

- tight
- list
- - nested
    deeper`,
];
