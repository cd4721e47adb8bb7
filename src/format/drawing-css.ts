/** A picture as part of a text: kinds that are pixels and nothing else. */
const PICTURE_DATA = /^data:image\/(?:png|jpe?g|gif|webp)[;,][\w\s;=,+/%.-]*$/i;
const FRAGMENT = /^#[^\s"'()<>\\]*$/;

/** All ways in which CSS names a file, but for `url()`, which is read. */
const LOADS =
  /@import|(?:image-set|(?<![\w-])(?:src|image|element|expression))\s*\(|-moz-binding|behavior\s*:/i;
const QUOTED_OR_BARE = /^\s*(?:"([^"\n\r\f]*)"|'([^'\n\r\f]*)'|([^\s"'()]*))\s*\)/;

/** Whether an address is a picture that is part of the drawing. */
export function isPictureData(address: string): boolean {
  return PICTURE_DATA.test(address);
}

/** Why a drawing's CSS isn't taken; undefined for CSS that loads nothing. Escapes would hide names, so they are refused. */
export function cssProblem(css: string): string | undefined {
  if (css.includes('\\')) return 'CSS with a backslash';
  const loads = LOADS.exec(css)?.[0];
  if (loads !== undefined) return `${loads.replace(/\s*[(:]$/, '')} in CSS`;
  const [, ...parts] = css.split(/url\(/i);
  const isFine = parts.every((part) => {
    const [, double, single, bare] = QUOTED_OR_BARE.exec(part) ?? [];
    const address = double ?? single ?? bare ?? '';
    return address !== '' && (FRAGMENT.test(address) || isPictureData(address));
  });
  return isFine ? undefined : 'url() of another file in CSS';
}

/** The names in the drawing that a piece of CSS refers to. */
export function cssReferences(css: string): readonly string[] {
  return [...css.matchAll(/url\(\s*["']?#([^\s"'()]+)/gi)].map(([, id = '']) => id);
}

/** The names that each class, id and element name in a style sheet's selectors may refer to; `*` counts as a name. */
export function sheetReferences(
  css: string,
): readonly (readonly [keys: readonly string[], names: readonly string[]])[] {
  return css
    .split('}')
    .map((rule) => {
      const [selector = '', ...body] = rule
        .replaceAll(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, ' ')
        .split('{')
        .slice(-2);
      const names = cssReferences(body.join(''));
      const keys = selector.match(/[.#]?[\w\u0080-\uffff-]+|\*/g) ?? [];
      return [keys, names] as const;
    })
    .filter(([, names]) => names.length > 0);
}
