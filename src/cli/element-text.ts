import type { ElementAttribute, ElementCatalogue, ElementSpec } from '../elements/define.ts';
import { LOOKS } from '../elements/looks.ts';
import { isRequired } from '../model/missing.ts';
import { isResponsive } from '../site/page/looks/widths.ts';
import { exampleBlock } from './element-example.ts';
import { contentSentence, exampleText, presetsSentence } from './elements-markdown.ts';
import { paint, type Io } from './io.ts';

/** Characters per line of the list of looks. */
const WIDTH = 78;

/** An element's description, attributes and example for a terminal. */
export function elementText(io: Io, element: ElementSpec, elements: ElementCatalogue): string {
  const { eid, helper, attrs } = element;
  const own = Object.entries(attrs).filter(([kid]) => !Object.hasOwn(LOOKS, kid));
  const title = (text: string) => `\n${paint(io, 'bold', text)}\n`;
  return [
    `${paint(io, 'bold', eid)}  ${helper}\n`,
    `${contentSentence(element)}\n`,
    presetsSentence(element),
    ...(own.length === 0 ? [] : [title('attributes')]),
    ...own.map((attribute) => attributeText(io, attribute)),
    title('styles of every element'),
    wrapWords(Object.keys(LOOKS)),
    title('example'),
    `${exampleText(exampleBlock(element, elements))}\n`,
  ].join('');
}

function attributeText(io: Io, [kid, spec]: readonly [string, ElementAttribute]): string {
  const kinds = paint(io, 'dim', [spec.type, ...attributeFacts(spec)].join(', '));
  return `  ${kid}  ${kinds}\n      ${spec.tooltip}\n`;
}

function attributeFacts(spec: ElementAttribute): readonly string[] {
  const { choices, minimum, maximum, assetType, isAddress, initValue, isLook, isVariable } = spec;
  const most = maximum === undefined ? 'or more' : `to ${maximum}`;
  const initial = isLook === true || initValue === '' ? undefined : initValue;
  return [
    ...(choices === undefined ? [] : [choices.join(' | ')]),
    ...(minimum === undefined ? [] : [`${minimum} ${most}`]),
    ...(assetType === undefined ? [] : [assetType]),
    ...(isAddress === true ? ['https address or path'] : []),
    ...(initial === undefined ? [] : [`left out: ${JSON.stringify(initial)}`]),
    ...(isRequired(spec) ? ['needs a value'] : []),
    ...(isVariable === true ? ['accepts variables'] : []),
    ...(isResponsive(spec) ? ['can change with the window width'] : []),
  ];
}

/** Wraps words to the width of a terminal. */
function wrapWords(words: readonly string[]): string {
  const all: string[] = [];
  for (const word of words) {
    const last = all.at(-1);
    if (last !== undefined && last.length + word.length < WIDTH) {
      all[all.length - 1] = `${last} ${word}`;
    } else all.push(`  ${word}`);
  }
  return all.map((line) => `${line}\n`).join('');
}
