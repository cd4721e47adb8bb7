/** An embedded picture: pixel formats only. */
const PICTURE_DATA = /^data:image\/(?:png|jpe?g|gif|webp)[;,][\w\s;=,+/%.-]*$/i;
const FRAGMENT = /^#[^\s"'()<>\\]*$/;

/** All ways in which CSS names a file, except `url()`, which is parsed. */
const LOADING_CSS =
  /@import|(?:image-set|(?<![\w-])(?:src|image|element|expression))\s*\(|-moz-binding|behavior\s*:/i;
const QUOTED_OR_BARE = /^\s*(?:"([^"\n\r\f]*)"|'([^'\n\r\f]*)'|([^\s"'()]*))\s*\)/;

/** Returns whether an address is a picture embedded in the drawing. */
export function isPictureData(address: string): boolean {
  return PICTURE_DATA.test(address);
}

/**
 * The reason for rejecting a drawing's CSS; undefined for CSS that loads nothing. Escapes could
 * hide names, so they are rejected.
 */
export function cssProblem(css: string): string | undefined {
  if (css.includes('\\')) return 'CSS with a backslash';
  const loads = LOADING_CSS.exec(css)?.[0];
  if (loads !== undefined) return `${loads.replace(/\s*[(:]$/, '')} in CSS`;
  const [, ...parts] = css.split(/url\(/i);
  const isFine = parts.every((part) => {
    const [, double, single, bare] = QUOTED_OR_BARE.exec(part) ?? [];
    const address = double ?? single ?? bare ?? '';
    return address !== '' && (FRAGMENT.test(address) || isPictureData(address));
  });
  return isFine ? undefined : 'url() of another file in CSS';
}

/** The names in the drawing that some CSS refers to. */
export function cssReferences(css: string): readonly string[] {
  return [...css.matchAll(/url\(\s*["']?#([^\s"'()]+)/gi)].map(([, id = '']) => id);
}

/**
 * For each rule of a style sheet that refers to something: the classes, ids and element names (also
 * `*`) in its selector, and the names that it refers to.
 */
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
