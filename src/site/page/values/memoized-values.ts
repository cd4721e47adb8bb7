import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { Json } from '../../../values/json.ts';
import type { ElementAttribute } from '../../../elements/define.ts';
import type { OwnAttribute } from '../compiled-element.ts';
import { readyLook, type ReadyLook } from '../looks/look-css.ts';
import { readValue } from './values.ts';
import { withObservers } from '../context.ts';
import type { ReadingContext } from './attribute-place.ts';
import type { LocatedAttribute } from './located-attribute.ts';

/**
 * The parsed value of an element's own attribute, cached by written form if it depends on nothing
 * else.
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

/** A look, cached by written form (see `LookTrie`). */
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

/**
 * Returns whether a value names a picture by its address within the site, which depends on more
 * than the written form.
 */
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
    { site: withObservers(context.site, { report }), collected: context.collected },
    spec,
    located,
  );
  return { value, isSound };
}

/** Maximum cached values of one attribute: more than choices, flags and sizes have. */
const MAX_KNOWN = 500;

/** Returns whether a written value is a simple map key and doesn't refer to a variable. */
function isSimple(v: Json | undefined): v is string | number | boolean {
  if (typeof v === 'string') return v.length < 40 && !v.startsWith('var:');
  return typeof v === 'number' || typeof v === 'boolean';
}
