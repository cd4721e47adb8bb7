import { generate, parse, walk } from 'css-tree';

interface Inlining {
  /** The address of a file that a style sheet names by a relative path. */
  readonly urlOf: (path: string) => string;
  /** Called with the address of an `@import`. */
  readonly rejectImport: (address: string) => never;
}

/** Returns a style sheet with the addresses of its files replaced by those of `urlOf`. */
export function inlinedCss(css: string, { urlOf, rejectImport }: Inlining): string {
  if (!/url\(|@import/i.test(css)) return css;
  const tree = parse(css, { parseCustomProperty: false });
  walk(tree, (node) => {
    if (node.type === 'Atrule' && node.name.toLowerCase() === 'import') {
      const written = node.prelude === null ? '' : generate(node.prelude);
      rejectImport(/^(?:url\()?["']?([^"')]+)/.exec(written)?.[1] ?? written);
    }
    if (node.type !== 'Url' || /^(?:[a-z][a-z\d+.-]*:|#|\/\/)/i.test(node.value)) return;
    node.value = urlOf(node.value.replace(/[?#].*$/s, ''));
  });
  return generate(tree);
}
