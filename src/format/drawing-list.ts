/** Namespaces that a published drawing may use. */
export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
export const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';
export const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';
export const XMLNS_NAMESPACE = 'http://www.w3.org/2000/xmlns/';

/** Prefixes of the namespaces that drawing programs add for themselves. */
const PROGRAMS = [
  'http://www.inkscape.org/',
  'http://inkscape.sourceforge.net/',
  'http://sodipodi.sourceforge.net/',
  'http://ns.adobe.com/',
  'http://www.bohemiancoding.com/sketch/',
  'http://www.figma.com/',
  'https://www.figma.com/',
  'https://boxy-svg.com',
  'http://boxy-svg.com',
  'http://www.serif.com/',
  'http://www.corel.com/',
  'http://vectornator.io',
  'http://svgjs.com/',
  'http://svgjs.dev/',
  'https://svgjs.dev/',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://creativecommons.org/ns#',
  'http://web.resource.org/cc/',
  'http://purl.org/dc/',
];

/** Returns whether a namespace belongs to a drawing program; browsers ignore it. */
export function isOfProgram(namespace: string): boolean {
  return PROGRAMS.some((start) => namespace.startsWith(start));
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** SVG elements that draw, describe or move something. */
export const ELEMENTS = words(`
  a animate animateColor animateMotion animateTransform circle clipPath defs desc ellipse
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter
  flowDiv flowLine flowPara flowRegion flowRegionExclude flowRoot flowSpan flowTref
  font font-face font-face-name font-face-src g glyph glyphRef hkern image line linearGradient marker mask
  mesh meshgradient meshpatch meshrow missing-glyph mpath path pattern polygon polyline radialGradient rect set
  solidColor solidcolor stop style svg switch symbol text textPath title tref tspan use view vkern`);

/** Animation elements; the values to which they set attributes are checked like written values. */
export const ANIMATIONS = words('animate animateColor animateMotion animateTransform set');

/** Elements that may show an embedded picture. */
export const PICTURES = words('image feImage');

/** Elements whose content is drawn again for each reference. */
export const REFERENCED_CONTENT = words(
  'symbol g svg use path rect circle ellipse line polyline polygon text image switch a pattern mask marker clipPath filter tspan textPath',
);

/** Attributes that hold a name or words, never CSS or an address. */
export const PLAIN_TEXT_ATTRIBUTES = words(`
  id class role lang title attributeName unicode glyph-name g1 g2 u1 u2 systemLanguage requiredFeatures
  requiredExtensions tabindex type version baseProfile media`);

/** All other allowed attributes; a browser may parse the value of any of them as CSS. */
export const ATTRIBUTES = words(`
  accent-height accumulate additive alignment-baseline alphabetic amplitude arabic-form ascent attributeType azimuth
  baseFrequency baseline-shift bbox begin bias block-progression by calcMode cap-height clip clip-path clip-rule
  clipPathUnits color color-interpolation color-interpolation-filters color-profile color-rendering
  contentScriptType contentStyleType cursor cx cy d descent diffuseConstant direction display divisor
  dominant-baseline dur dx dy edgeMode elevation enable-background end exponent externalResourcesRequired fill
  fill-opacity fill-rule filter filterRes filterUnits flood-color flood-opacity focusable font-family
  font-feature-settings font-kerning font-size font-size-adjust font-stretch font-style font-variant
  font-variant-ligatures font-variation-settings font-weight format fr from fx fy glyph-orientation-horizontal
  glyph-orientation-vertical glyphRef gradientTransform gradientUnits hanging height horiz-adv-x horiz-origin-x
  horiz-origin-y ideographic image-rendering in in2 inline-size intercept isolation k k1 k2 k3 k4 kernelMatrix
  kernelUnitLength kerning keyPoints keySplines keyTimes lengthAdjust letter-spacing lighting-color
  limitingConeAngle line-height line-increment marker marker-end marker-mid marker-start markerHeight markerUnits
  markerWidth mask mask-type maskContentUnits maskUnits mathematical max method min mix-blend-mode mode name
  numOctaves offset opacity operator order orient orientation origin overflow overline-position
  overline-thickness paint-order panose-1 path pathLength patternContentUnits patternTransform patternUnits
  pointer-events points pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits r radius
  refX refY rendering-intent repeatCount repeatDur restart result rotate rx ry scale seed shape-inside
  shape-padding shape-rendering side slope solid-color solid-opacity spacing specularConstant specularExponent
  spreadMethod startOffset stdDeviation stemh stemv stitchTiles stop-color stop-opacity strikethrough-position
  strikethrough-thickness string stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width style surfaceScale tableValues target targetX targetY text-align
  text-anchor text-decoration text-orientation text-overflow text-rendering textLength to transform
  transform-box transform-origin underline-position underline-thickness unicode-bidi unicode-range units-per-em
  v-alphabetic v-hanging v-ideographic v-mathematical values vector-effect vert-adv-y vert-origin-x
  vert-origin-y viewBox viewTarget visibility white-space width widths word-spacing writing-mode x x-height x1 x2
  xChannelSelector y y1 y2 yChannelSelector z zoomAndPan`);

/** Attributes of XLink and XML; `href` is checked separately. */
export const XLINK_ATTRIBUTES = words('type title role arcrole show actuate');
export const XML_ATTRIBUTES = words('space lang id');
