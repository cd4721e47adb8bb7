/**
 * Makes entries of the catalogue: samples in frames, next to the name and description of their
 * element or look.
 */
import type { JsonObject } from '../../src/values/json.ts';
import { muted, SAMPLE_SLOT, SAMPLES } from './frame.test-data.ts';
import { node, type Node } from './nodes.test-data.ts';

/** Looks that make an element visible, such as a box without content. */
export const TINTED: JsonObject = { isColor: true, color: 'var:tint' };
export const PLAIN = {
  fill: TINTED,
  padding: 'full 12px 16px 12px 16px',
  border: { width: '0px', radius: '8px' },
};

/** Notes that samples show above elements that aren't visible there. */
const STAND_INS: Readonly<Record<string, string>> = {
  'skip-link': 'It shows itself when the Tab key reaches it.',
  'consent-banner': 'It lies at the lower edge of the window until it was answered.',
  'hidden-field': 'Nobody sees it: it is sent along with the form below.',
  'form-message': 'It shows itself in its form when that was sent, or could not be.',
  'visible-from': 'In a narrower window nothing but this line is here.',
  'visible-below': 'In a window narrower than 640 pixels there is a text with this look below.',
};

/** Returns a block, below a note if the block isn't visible by itself. */
export function standingIn(eid: string, shown: Node): Node {
  const words = STAND_INS[eid];
  return words === undefined ? shown : node('column', { gap: '8px' }, muted(words, '15px'), shown);
}

/** Returns a sample in its frame, with its name. */
export function sample(name: string, shown: Node): Node {
  const filled = { ...shown, uid: SAMPLE_SLOT };
  return {
    ...node('composite', { source: 'sample' }, filled),
    properties: { 'sample-name.text': name },
  };
}

/** Returns an entry: name and description, and next to them the samples. */
export function entry(eid: string, name: string, helper: string, samples: Node): Node {
  return {
    ...node(
      'composite',
      { source: 'entry', anchor: { kid: eid } },
      {
        ...samples,
        uid: SAMPLES.uid,
        attrs: { ...samples.attrs, ...SAMPLES.look },
      },
    ),
    properties: {
      'entry-name.text': name,
      'entry-eid.text': eid,
      'entry-helper.text': helper,
    },
  };
}
