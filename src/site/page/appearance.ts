import { readValue } from './values.ts';
import { attributePlace } from './attribute-place.ts';
import { quote, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { clobbersForm } from './form-names.ts';
import { type Container, holdsAnything } from './nesting.ts';
import type { ElementSpec } from '../../elements/define.ts';
import type { AnyProps } from '../../page/content.ts';
import type { BlockNode, HostAttributes } from '../../page/document.ts';
import type { Anchor } from '../../values/anchor.ts';
import { isSitePicture, readLook } from './known-values.ts';
import { fillEffects, type Fill } from '../../values/fill.ts';
import { styleAtWidths } from './block-style.ts';
import { canvasRules, withoutFill } from './canvas.ts';
import { PROSE } from '../plan/prose.ts';
import { reportAt, withFindings, type SiteContext } from './context.ts';
import type { Collected } from './collected.ts';
import { placeOf, type BlockSite } from './block-site.ts';
import { addRule, addStyle, styleRule } from './style-rules.ts';
import { applyStyles, type AppliedStyle } from './applied-styles.ts';
import { compiled, looksOnly } from './compiled-element.ts';
import { readyLook, type ReadyLook } from './look-css.ts';
import { anchorId } from './links.ts';
import type { KnownLook } from './look-trie.ts';
import { lastOf, type LocatedAttribute } from './located-attribute.ts';
import { addLateFills, hasLateFill } from './late-fill.ts';
import { isFromWidthOn } from './from-width-on.ts';
import { isResponsive, readWidths, refuseWidths, type SetAttribute } from './widths.ts';

/** What a block looks like and is called in the page. */
export interface Appearance {
  readonly className: string | undefined;
  readonly id: string | undefined;
  readonly anchor: Anchor | undefined;
  /** The label of a picture behind the block (VALUE-8). */
  readonly label: string | undefined;
  /** Whether a picture behind the block is fetched only when the block comes near the window. */
  readonly isLate: boolean;
  /** A video behind the content, as a block of its own. */
  readonly video: BlockNode | undefined;
  /** Its attributes with the looks of its styles. */
  readonly attributes: readonly LocatedAttribute[];
}

interface AppearanceInput {
  readonly at: BlockSite;
  readonly site: SiteContext;
  readonly collected: Collected;
  readonly element: ElementSpec;
  readonly attributes: readonly LocatedAttribute[];
  readonly props: AnyProps;
  /** The HTML element that it becomes, and what it stands in. */
  readonly tag: string;
  readonly container: Container;
  /** Whether it is the root of a page. */
  readonly isRoot: boolean;
}

/** Reads the looks and the anchor of a block, and gives their style a class. */
export function readAppearance(input: AppearanceInput): Appearance {
  const { collected } = input;
  // Ids are no part of what is remembered.
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
  // A fill of the page's own may count beside that of a style.
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

/** The classes of a block's styles, whose rules are added to those of the page, and what else they bring along. */
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

/** What a block looks like by its attributes: known from before, or read. */
interface Look extends KnownLook {
  readonly video: BlockNode | undefined;
}

function findLook(input: AppearanceInput, anchor: Anchor | undefined): Look {
  const { site, attributes, element, isRoot } = input;
  const place = site.looks.find(element, attributes, isRoot);
  if (place?.look !== undefined) {
    return { ...place.look, video: undefined };
  }
  let isClean = true;
  const report = (found: Diagnostic) => {
    isClean = false;
    site.report(found);
  };
  const read = readLooks({ ...input, site: withFindings(site, { report }) }, anchor);
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
  if (located.attribute.widths !== undefined) refuseWidths(input, located);
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
  // The document is in the window from the start.
  const isLate = canvas === '' && hasLateFill(looks, steps);
  return { rule, canvas, fill, isLate, video, isBound };
}

/** The attributes of each name that count: the last one, and those of styles that it leaves some widths to. */
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

/** CSS can't play a video, so a video fill is a first child that lies behind the others. */
function videoNode(fill: Fill, input: AppearanceInput): BlockNode | undefined {
  if (fill.type !== 'video' || fill.url === '') return undefined;
  const { site, collected, element } = input;
  const hasSlots = element.slots !== undefined || element.deriveSlots !== undefined;
  if (hasSlots || !holdsAnything(element)) {
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
 * The id of an anchor, unique in the page: the first keeps its name (V18 in the hostile cases). An id made of a uid has
 * nothing of what marks the content of a slot.
 */
function idOf(input: AppearanceInput, anchor: Anchor | undefined): string | undefined {
  const { at, element, tag, container, collected } = input;
  const { ids, idCounts } = collected;
  const usual = element.hasId === true ? at.block.uid : '';
  // Nearly no block has one.
  if (anchor === undefined && usual === '') return undefined;
  const wanted = anchorId(anchor?.kid ?? '') || anchorId(usual.replaceAll('~', ''));
  if (wanted === '') return undefined;
  const isRefused = clobbersForm(wanted, tag, container);
  const first = isRefused ? `${wanted}-1` : wanted;
  let id = first;
  // Ids are never given back: what was counted once is taken still.
  let count = idCounts.get(first) ?? 0;
  for (; ids.has(id); id = `${wanted}-${count}`) count += 1;
  idCounts.set(first, count);
  ids.add(id);
  if (isRefused) reportAnchor(input, wanted, id);
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
  /** An inline element that has to look like the block that it stands for. */
  readonly isBlockSpan: boolean;
  /** A page whose texts have a rhythm. */
  readonly isProse: boolean;
  /** The element whose style sheet it has in the place of its own. */
  readonly styledAs: string | undefined;
}

/** The attributes of a block's HTML element: class, id, and the label of its picture. */
export function hostOf(
  element: ElementSpec,
  { className, id, anchor, label, isLate }: Appearance,
  { site, collected, isBlockSpan, isProse, styledAs }: HostContext,
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
  return host;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
