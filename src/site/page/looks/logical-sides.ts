/** A text in quotes, or a declaration that may name a side of the page. */
const DECLARATIONS =
  /"[^"]*"|(?<=[{;])(left|right|padding|margin|text-align|border-radius|(?:padding|margin|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?):([^;{}"]*)(?=[;}])/g;

const SIDES: Readonly<Record<string, string>> = { left: 'start', right: 'end' };

/** Maximum number of remembered rules. */
const MAX_RULES = 20_000;

/**
 * Returns rules with logical sides in place of physical ones: so a page that is written from right
 * to left is the mirror image of the others (LANG-2). `known` caches results.
 */
export function withLogicalSides(rules: string, known: Map<string, string>): string {
  const found = known.get(rules);
  if (found !== undefined) return found;
  const logical = rules.replace(
    DECLARATIONS,
    (whole, property: string | undefined, value: string) =>
      property === undefined ? whole : declaration(property, value),
  );
  if (known.size >= MAX_RULES) known.clear();
  known.set(rules, logical);
  return logical;
}

function declaration(property: string, value: string): string {
  const whole = `${property}:${value}`;
  switch (property) {
    case 'left':
    case 'right':
      return `inset-inline-${SIDES[property]}:${value}`;
    case 'text-align':
      return `text-align:${SIDES[value] ?? value}`;
    case 'padding':
    case 'margin': {
      const [top, right, bottom, left] = partsOf(value);
      if (left === undefined || left === right) return whole;
      return `${property}-block:${top} ${bottom};${property}-inline:${left} ${right}`;
    }
    case 'border-radius': {
      const [first, second = first, third = first, fourth = second] = partsOf(value);
      if (first === second && third === fourth) return whole;
      const corners = [
        ['start-start', first],
        ['start-end', second],
        ['end-end', third],
        ['end-start', fourth],
      ];
      return corners.map(([corner, radius]) => `border-${corner}-radius:${radius}`).join(';');
    }
    default:
      return whole.replace(/-(left|right)/, (_, side: string) => `-inline-${SIDES[side]}`);
  }
}

/** The parts of a value between spaces; spaces in functions don't separate. */
function partsOf(value: string): readonly string[] {
  return value.match(/(?:[^\s(]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? [];
}
