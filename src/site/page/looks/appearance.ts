import { readValue } from '../values/values.ts';
import { attributePlace } from '../values/attribute-place.ts';
import { quote, type Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { clobbersForm } from '../checks/form-names.ts';
import { type Container, acceptsAnyContent } from '../checks/nesting.ts';
import type { ElementSpec } from '../../../elements/define.ts';
import type { AnyProps } from '../../../page/content.ts';
import type { BlockNode, HostAttributes } from '../../../page/document.ts';
import type { Anchor } from '../../../values/anchor.ts';
import { isSitePicture, readLook } from '../values/memoized-values.ts';
import { fillEffects, type Fill } from '../../../values/fill.ts';
import { styleAtWidths } from './block-style.ts';
import { canvasRules, withoutFill } from '../page-background.ts';
import { PROSE } from '../../plan/prose.ts';
import { reportAt, withObservers, type SiteContext } from '../context.ts';
import type { Collected } from '../collected.ts';
import { placeOf, type BlockSite } from '../block-site.ts';
import { addRule, addStyle, styleRule } from './style-rules.ts';
import { applyStyles, type AppliedStyle } from './applied-styles.ts';
import { compiled, looksOnly } from '../compiled-element.ts';
import { readyLook, type ReadyLook } from './look-css.ts';
import { anchorId } from '../values/links.ts';
import type { CachedLook } from './look-trie.ts';
import { lastOf, type LocatedAttribute } from '../values/located-attribute.ts';
import { addLateFills, hasLazyBackground } from './late-fill.ts';
import { isFromWidthOn } from './width-overlaps.ts';
import { isResponsive, readWidths, rejectWidths, type SetAttribute } from './widths.ts';

/** The classes, id and looks of a block. */
export interface Appearance {
  readonly className: string | undefined;
  readonly id: string | undefined;
  readonly anchor: Anchor | undefined;
  /** The label of a picture behind the block (VALUE-8). */
  readonly label: string | undefined;
  /** True if a background picture is fetched only when the block is near the window. */
  readonly isLate: boolean;
  /** A video behind the content, as its own block. */
  readonly video: BlockNode | undefined;
  /** The attributes of the block, and the looks of its styles. */
  readonly attributes: readonly LocatedAttribute[];
}

interface AppearanceInput {
  readonly at: BlockSite;
  readonly site: SiteContext;
  readonly collected: Collected;
  readonly element: ElementSpec;
  readonly attributes: readonly LocatedAttribute[];
  readonly props: AnyProps;
  /** The HTML tag and its container. */
  readonly tag: string;
  readonly container: Container;
  /** True for the root of a page. */
  readonly isRoot: boolean;
  /** True for a block of a source, which is rendered repeatedly. */
  readonly isOfSource: boolean;
}

/** Reads the looks and the anchor of a block, and adds the class of its style. */
export function readAppearance(input: AppearanceInput): Appearance {
  const { collected } = input;
  // Ids aren't part of the cached style.
  const anchor = readAnchor(input);
  const id = idOf(input, anchor);
  const { styles, own, attributes } = applyStyles(input);
  const isStyled = styles.length > 0;
  const look = findLook(own === input.attributes ? input : { ...input, attributes: own }, anchor);
  const { label, video, canvas } = look;
  if (canvas !== '') collected.rules.set('html', canvas);
  const className = look.rule && addRule(collected.rules, look.rule);
  if (look.isLate) addLateFills(collected.rules);
  if (!isStyled) {
    return { className, id, anchor, label, isLate: look.isLate, video, attributes };
  }
  const named = addStyles(input, styles);
  // The page's own fill may apply at some widths and that of a style at others.
  if (named.canvas !== '') collected.rules.set('html', named.canvas + canvas);
  const classes = [...named.classes, className ?? ''].join(' ').trim();
  return {
    className: classes === '' ? undefined : classes,
    id,
    anchor,
    label: label ?? named.label,
    isLate: look.isLate || named.isLate,
    video: video ?? named.video,
    attributes,
  };
}

/** The classes of a block's styles; adds their rules and dependencies to the page. */
function addStyles(input: AppearanceInput, styles: readonly AppliedStyle[]) {
  const { collected } = input;
  const element = looksOnly(input.element);
  const classes: string[] = [];
  let label: string | undefined;
  let video: BlockNode | undefined;
  let isLate = false;
  let canvas = '';
  for (const { style, attributes } of styles) {
    const look = findLook({ ...input, element, attributes, props: {} }, undefined);
    canvas += look.canvas;
    if (look.rule !== undefined) classes.push(addStyle(collected.styles, style, look.rule));
    label ??= look.label;
    isLate ||= look.isLate;
    video ??= look.video;
  }
  if (isLate) addLateFills(collected.rules);
  return { classes, label, isLate, video, canvas };
}

/** The style of a block by its attributes: cached, or parsed. */
interface Look extends CachedLook {
  readonly video?: BlockNode | undefined;
}

function findLook(input: AppearanceInput, anchor: Anchor | undefined): Look {
  const { site, at, attributes, element, isRoot, isOfSource } = input;
  const place = isOfSource
    ? site.looks.findAgain(element, attributes, at)
    : site.looks.find(element, attributes, isRoot);
  if (place?.look !== undefined) return place.look;
  let isClean = true;
  const report = (found: Diagnostic) => {
    isClean = false;
    site.report(found);
  };
  const read = readLooks({ ...input, site: withObservers(site, { report }) }, anchor);
  const { rule, canvas, fill, isLate, video, isBound } = read;
  const look = { rule, label: fillLabel(fill), isLate, canvas };
  const isKept = isClean && video === undefined && !isBound;
  if (place !== undefined && isKept) place.look = look;
  return { ...look, video };
}

function readAnchor(input: AppearanceInput): Anchor | undefined {
  const located = lastOf(input.attributes, 'anchor');
  const spec = input.element.attrs['anchor'];
  if (located === undefined || spec === undefined) return undefined;
  if (located.attribute.widths !== undefined) rejectWidths(input, located);
  // The cast is sound: all elements have the look of this name.
  return readValue(input, spec, located) as Anchor;
}

function readLooks(input: AppearanceInput, anchor: Anchor | undefined) {
  const { element, attributes, props, isRoot } = input;
  const byKid = countingByKid(attributes);
  const looks = new Map<string, ReadyLook>();
  const responsive: SetAttribute[] = [];
  for (const [kid, spec] of compiled(element).attributes) {
    if (kid === 'anchor') {
      if (anchor !== undefined) looks.set(kid, readyLook(spec, anchor));
      continue;
    }
    const counting = byKid.get(kid);
    if (counting === undefined) continue;
    const isLook = spec.isLook === true;
    for (const located of counting) {
      const look = isLook && !isFromWidthOn(located) ? readLook(input, spec, located) : undefined;
      if (look !== undefined) looks.set(kid, look);
      const value = isLook ? look?.value : props[kid];
      const changes = located.attribute.widths !== undefined || located.ends !== undefined;
      if (changes && (isLook || isResponsive(spec))) responsive.push({ kid, spec, located, value });
    }
  }
  // The cast is sound: all elements have the look of this name.
  const fill = looks.get('fill')?.value as Fill | undefined;
  const video = fill === undefined ? undefined : videoNode(fill, input);
  const steps = responsive.length === 0 ? [] : readWidths(input, responsive);
  const values = { looks, props, hasVideo: video !== undefined };
  const canvas = isRoot ? canvasRules(element, values, steps) : '';
  const own = canvas === '' ? values : { ...values, hasVideo: false };
  const styled = canvas === '' ? element : withoutFill(element);
  const rule = styleRule(styleAtWidths(styled, own, steps));
  const isBound = [{ looks }, ...steps].some((step) =>
    Array.from(step.looks.values(), (look) => look.value).some(isSitePicture),
  );
  // The document's own fill is always visible.
  const isLate = canvas === '' && hasLazyBackground(looks, steps);
  return { rule, canvas, fill, isLate, video, isBound };
}

/**
 * The effective attributes by name: the last one, and those of styles for widths that it doesn't
 * set.
 */
function countingByKid(attributes: readonly LocatedAttribute[]) {
  const byKid = new Map<string, readonly LocatedAttribute[]>();
  for (const located of attributes) {
    const { kid, ends } = located;
    if (ends === undefined && !byKid.has(kid)) {
      byKid.set(kid, [located]);
      continue;
    }
    const before = ends === undefined ? [] : (byKid.get(kid) ?? []);
    byKid.set(kid, [...before.filter((one) => one.ends !== undefined), located]);
  }
  return byKid;
}

function fillLabel(fill: Fill | undefined): string | undefined {
  return fill?.type === 'image' && fill.alt !== '' && fill.url !== '' ? fill.alt : undefined;
}

/** CSS can't play a video, so a video fill is a first child behind the others. */
function videoNode(fill: Fill, input: AppearanceInput): BlockNode | undefined {
  if (fill.type !== 'video' || fill.url === '') return undefined;
  const { site, collected, element } = input;
  const hasSlots = element.slots !== undefined || element.deriveSlots !== undefined;
  if (hasSlots || !acceptsAnyContent(element)) {
    reportAt(site, 'video-has-no-place', placeOf(input.at), { eid: element.eid });
    return undefined;
  }
  collected.elements.add('fill-video');
  const block = { 'object-fit': fill.fit, ...fillEffects(fill) };
  const rule = styleRule({ block, layer: {} });
  const className = rule && addRule(collected.rules, rule);
  return {
    eid: 'fill-video',
    uid: '',
    tag: 'video',
    host: { className: `fill-video ${className ?? ''}`.trim() },
    props: { src: fill.url },
    children: [],
    slot: 0,
    slots: undefined,
    isIsland: false,
    isLive: false,
    isShared: false,
  };
}

/**
 * The id of an anchor, unique in the page: the first one keeps its name (V18 in the hostile cases).
 * An id made of a uid lacks the mark of slot content.
 */
function idOf(input: AppearanceInput, anchor: Anchor | undefined): string | undefined {
  const { at, element, tag, container, collected } = input;
  const { ids, idCounts } = collected;
  const usual = element.hasId === true ? at.block.uid : '';
  // A fast path: nearly all blocks have no id.
  if (anchor === undefined && usual === '') return undefined;
  const wanted = anchorId(anchor?.kid ?? '') || anchorId(usual.replaceAll('~', ''));
  if (wanted === '') return undefined;
  const isRejected = clobbersForm(wanted, tag, container);
  const first = isRejected ? `${wanted}-1` : wanted;
  let id = first;
  // Ids are never released, so the count continues.
  let count = idCounts.get(first) ?? 0;
  for (; ids.has(id); id = `${wanted}-${count}`) count += 1;
  idCounts.set(first, count);
  ids.add(id);
  if (isRejected) reportAnchor(input, wanted, id);
  return id;
}

function reportAnchor({ site, attributes }: AppearanceInput, wanted: string, id: string) {
  const located = lastOf(attributes, 'anchor');
  if (located === undefined) return;
  const params = { anchor: quote(wanted), id: quote(id) };
  reportAt(site, 'anchor-in-form', attributePlace(site, located, 'v'), params);
}

interface HostContext {
  readonly site: SiteContext;
  readonly collected: Collected;
  /** An inline element that replaces a block and has to look like it. */
  readonly isBlockSpan: boolean;
  /** True for a page with prose spacing. */
  readonly isProse: boolean;
  /** The element whose style sheet it uses instead of its own. */
  readonly styledAs: string | undefined;
  readonly direction: HostAttributes['dir'];
  /** HTML attributes that the author added. */
  readonly added: HostAttributes | undefined;
}

/**
 * The attributes of a block's HTML element: class, id, the label of its picture, its direction, and
 * those by the author.
 */
export function hostOf(
  element: ElementSpec,
  { className, id, anchor, label, isLate }: Appearance,
  { site, collected, isBlockSpan, isProse, styledAs, direction, added }: HostContext,
): HostAttributes {
  const eid = styledAs ?? element.eid;
  const hasCss = site.catalogue.css.has(eid);
  if (hasCss) collected.elements.add(eid);
  let classes = hasCss ? eid : '';
  if (isBlockSpan) classes += ' as-block';
  if (isProse) {
    collected.elements.add(PROSE);
    classes += ` ${PROSE}`;
  }
  if (className !== undefined) classes += ` ${className}`;
  if (classes.startsWith(' ')) classes = classes.slice(1);
  const host: Mutable<HostAttributes> = classes === '' ? {} : { className: classes };
  if (id !== undefined) host.id = id;
  const position = anchor?.position;
  if (position === 'center' || position === 'bottom') host['data-anchor'] = position;
  if (label !== undefined) {
    host.role = 'img';
    host['aria-label'] = label;
  }
  if (isLate) host['data-later'] = '';
  if (direction !== undefined) host.dir = direction;
  return added === undefined ? host : { ...host, ...added };
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
