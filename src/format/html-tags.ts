/** Tags of block elements in foreign HTML; `div` includes those of `TRANSPARENT_BLOCKS`. */
export const BLOCK_TAGS: readonly string[] =
  'h1 h2 h3 h4 h5 h6 p ul ol li dl dt dd blockquote pre table tr th td hr details summary figure figcaption div img'.split(
    ' ',
  );
/** Tags of inline elements. */
export const LINE_TAGS: readonly string[] = 'a abbr br code em mark s small strong sub sup'.split(
  ' ',
);

/** Tags whose content isn't text for readers. */
export const SKIPPED: ReadonlySet<string> = new Set(
  'script style template iframe frame object embed svg math canvas audio video noscript select option textarea input button link meta title base map dialog'.split(
    ' ',
  ),
);

/** HTML elements that are imported as another one, with its tag. */
export const EQUIVALENT_TAGS: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  del: 's',
  strike: 's',
};

/** Tags of block elements that are imported as `div`, since no element here corresponds to them. */
export const TRANSPARENT_BLOCKS: ReadonlySet<string> = new Set(
  'address article aside body caption center div fieldset footer form header hgroup legend main nav section'.split(
    ' ',
  ),
);

/** The programming language that the class of a `code` element names; empty if it names none. */
export function languageIn(className: string): string {
  const [, language = ''] = /(?:^|\s)lang(?:uage)?-([\w+#-]{1,40})/.exec(className) ?? [];
  return language;
}
