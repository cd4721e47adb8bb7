import { CATALOGUE } from '../elements/catalogue.ts';
import { LOOKS } from '../elements/looks.ts';
import type { ElementAttribute, ElementSpec } from '../model/element.ts';
import type { Json } from '../values/json.ts';
import { VALUE_TYPES } from '../values/value-types.ts';

const INTRODUCTION = `# Elements

The blocks of a board are made of these elements. A block names its element by \`eid\` and sets attributes
in \`attrs\`; [format.md](format.md) says how a project is written and how each type of value is.
An attribute that is left out is added with its initial value, and reported, unless it is optional; a look that is
left out does nothing.

This file is generated: \`npm run docs\`.
`;

/** The reference of all elements and looks, as Markdown. */
export function elementsMarkdown(): string {
  const elements = [...CATALOGUE.elements.values()];
  return [INTRODUCTION, ...elements.map(elementSection), looksSection()].join('\n');
}

function elementSection(element: ElementSpec): string {
  const own = Object.entries(element.attrs).filter(([, { isLook }]) => isLook !== true);
  const usual = own.filter(([, { isOptional }]) => isOptional !== true);
  return [
    `## \`${element.eid}\`\n`,
    `${element.helper} ${contentSentence(element)}\n`,
    own.length === 0 ? '' : `${attributeTable(own)}\n`,
    `\`\`\`json\n${JSON.stringify(exampleBlock(element, usual), undefined, 2)}\n\`\`\`\n`,
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function contentSentence({ content, hasBehaviour, slots, deriveSlots }: ElementSpec): string {
  const inside = {
    flow: 'Takes any children.',
    phrasing: 'Takes inline children: links, buttons, images.',
    items: 'Takes list items.',
    none: 'Takes no children.',
  }[content];
  const slotted = slots !== undefined || deriveSlots !== undefined ? ' Each child has a slot.' : '';
  const live = hasBehaviour === true ? ' It has behaviour in the browser.' : '';
  return inside + slotted + live;
}

function attributeTable(attributes: readonly (readonly [string, ElementAttribute])[]): string {
  const rows = attributes.map(([kid, spec]) =>
    [`\`${kid}\``, spec.type, initialText(spec), limits(spec), spec.tooltip].join(' | '),
  );
  return [
    '| attribute | type | initial | allowed | |',
    '|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}

function initialText({ initValue }: ElementAttribute): string {
  return initValue === undefined || initValue === '' ? '' : `\`${JSON.stringify(initValue)}\``;
}

function limits(spec: ElementAttribute): string {
  return [bounds(spec), spec.isOptional === true ? 'optional' : '']
    .filter((words) => words !== '')
    .join(', ');
}

function bounds({ choices, minimum, maximum, assetType, isAddress }: ElementAttribute): string {
  if (isAddress === true) return 'https address, or path';
  if (choices !== undefined) return choices.map((choice) => `\`${choice}\``).join(' ');
  if (assetType !== undefined) return assetType;
  if (minimum === undefined) return '';
  return maximum === undefined ? `${minimum} or more` : `${minimum} to ${maximum}`;
}

function exampleBlock(
  { eid }: ElementSpec,
  own: readonly (readonly [string, ElementAttribute])[],
): Json {
  const attrs = own.map(([kid, spec]) =>
    spec.type === 'Asset' ? { kid, assetUid: 'uid-of-the-asset' } : { kid, v: exampleValue(spec) },
  );
  return { uid: `my-${eid}`, eid, ...(attrs.length === 0 ? {} : { attrs }) };
}

function exampleValue({ type, initValue, kind, isAddress }: ElementAttribute): Json {
  if (isAddress === true) return 'https://example.org/';
  if (type === 'Page') return 'uid-of-a-board';
  if (type === 'Text') return kind === 'multiline' ? 'What the visitor reads' : 'A label';
  return initValue === undefined || initValue === '' ? VALUE_TYPES[type].example : initValue;
}

function looksSection(): string {
  const looks = Object.entries(LOOKS);
  const rows = looks.map(([kid, spec]) => {
    const example = JSON.stringify(VALUE_TYPES[spec.type].example);
    return `| \`${kid}\` | ${spec.type} | ${spec.tooltip} | \`${example}\` |`;
  });
  return [
    '## Looks\n',
    'Every block may have these attributes beside its own.\n',
    '| attribute | type | | example |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
