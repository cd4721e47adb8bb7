import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Json } from '../../values/json.ts';
import type { ElementAttribute } from '../../elements/define.ts';
import type { OwnAttribute } from './compiled-element.ts';
import { readyLook, type ReadyLook } from './look-css.ts';
import { readValue } from './values.ts';
import { withFindings } from './context.ts';
import type { ReadingContext } from './attribute-place.ts';
import type { LocatedAttribute } from './located-attribute.ts';

/**
 * The ready value of an element's own attribute, read once for each way in which it is written where it depends on
 * nothing else.
 */
export function readOwn(
  context: ReadingContext,
  { spec, known }: OwnAttribute,
  located: LocatedAttribute,
): unknown {
  const { v } = located.attribute;
  if (known === undefined || located.override !== undefined || !isSimple(v)) {
    return readValue(context, spec, located);
  }
  const found = known.get(v);
  if (found !== undefined) return found;
  const { value, isSound } = readNew(context, spec, located);
  if (isSound && known.size < MAX_KNOWN) known.set(v, value);
  return value;
}

/** A look, read once for each way in which it is written (see `LookTrie`). */
export function readLook(
  context: ReadingContext,
  spec: ElementAttribute,
  located: LocatedAttribute,
): ReadyLook {
  const written = context.site.looks.valueOf(located);
  if (written === undefined) return readyLook(spec, readValue(context, spec, located));
  if (written.ready?.spec === spec) return written.ready.look;
  const { value, isSound } = readNew(context, spec, located);
  const look = readyLook(spec, value);
  if (isSound && !isSitePicture(value)) written.ready = { spec, look };
  return look;
}

/** Whether a value names a picture by its address within the site, which not only what is written decides about. */
export function isSitePicture(value: unknown): boolean {
  const { url } = (value ?? {}) as { readonly url?: unknown };
  return typeof url === 'string' && url.startsWith('/');
}

function readNew(context: ReadingContext, spec: ElementAttribute, located: LocatedAttribute) {
  let isSound = true;
  const report = (diagnostic: Diagnostic) => {
    isSound = false;
    context.site.report(diagnostic);
  };
  const value = readValue(
    { site: withFindings(context.site, { report }), collected: context.collected },
    spec,
    located,
  );
  return { value, isSound };
}

/** Values of one attribute that are remembered: more than choices, flags and sizes have. */
const MAX_KNOWN = 500;

/** Whether a value is written as one that can be told from others at once, and doesn't refer to a variable. */
function isSimple(v: Json | undefined): v is string | number | boolean {
  if (typeof v === 'string') return v.length < 40 && !v.startsWith('var:');
  return typeof v === 'number' || typeof v === 'boolean';
}
