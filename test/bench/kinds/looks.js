// @ts-check

/** The looks of the generated sites: as attributes of a block, and as the rule of a plain style sheet. */

const text = { fontFamily: 'Georgia, serif', textAlign: 'left' };

/** @type {Readonly<Record<string, { readonly attrs: Readonly<Record<string, unknown>>, readonly css: string }>>} */
export const LOOKS = {
  bar: {
    attrs: { fill: { isColor: true, color: '#223344' }, padding: 'full 12px 24px 12px 24px' },
    css: 'background-color:#223344;padding:12px 24px',
  },
  hero: {
    attrs: {
      fill: {
        type: 'gradient',
        gradient: {
          parts: [
            {
              type: 'linear',
              angle: 120,
              stops: [
                { color: '#DDEEFF', position: '0%' },
                { color: '#FFEEDD', position: '100%' },
              ],
            },
          ],
        },
      },
      padding: 'full 80px 24px 80px 24px',
    },
    css: 'background-image:linear-gradient(120deg,#DDEEFF,#FFEEDD);padding:80px 24px',
  },
  plain: { attrs: { padding: 'full 40px 24px 40px 24px' }, css: 'padding:40px 24px' },
  band: { attrs: { fill: { isColor: true, color: '#EEF2F4' } }, css: 'background-color:#EEF2F4' },
  narrow: { attrs: { size: { isXw: true, xw: '720px' } }, css: 'max-width:720px' },
  lined: {
    attrs: { border: { width: '1px', radius: '6px', color: '#8899AA' } },
    css: 'border:1px solid #8899AA;border-radius:6px',
  },
  title: {
    attrs: { 'text-style': { ...text, fontSize: '44px', fontWeight: 700 } },
    css: 'font:700 44px Georgia,serif',
  },
  subtitle: {
    attrs: { 'text-style': { ...text, fontSize: '28px', fontWeight: 600 } },
    css: 'font:600 28px Georgia,serif',
  },
  caps: {
    attrs: { 'text-style': { ...text, fontVariant: 'upper', letterSpacing: '0.1em' } },
    css: 'text-transform:uppercase;letter-spacing:0.1em',
  },
  lead: {
    attrs: { 'paragraph-style': { textAlign: 'justify' } },
    css: 'text-align:justify',
  },
  quiet: { attrs: { opacity: 0.8 }, css: 'opacity:0.8' },
  button: {
    attrs: {
      fill: { isColor: true, color: '#AA3311' },
      padding: 'full 8px 20px 8px 20px',
    },
    css: 'background-color:#AA3311;padding:8px 20px',
  },
  picture: { attrs: { size: { isW: true, w: '100%' } }, css: 'width:100%' },
  card: {
    attrs: { frame: { isShadow: true, shadowOffset: '0px,4px', shadowColor: '#00000040' } },
    css: 'box-shadow:0 4px 15px 15px #00000040',
  },
};

/** The style sheet of the competitors; sitegen makes its own of the attributes. */
export function styleSheet() {
  return Object.entries(LOOKS)
    .map(([name, { css }]) => `.${name}{${css}}\n`)
    .join('');
}
