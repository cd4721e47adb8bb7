import { CATALOGUE } from '../elements/catalogue.ts';
import { LOOKS } from '../elements/looks.ts';
import type { Content, ElementAttribute, ElementSpec } from '../elements/define.ts';
import { isRequired } from '../model/missing.ts';
import { isResponsive } from '../site/page/looks/widths.ts';
import type { JsonObject } from '../values/json.ts';
import { VALUE_TYPES } from '../values/value-types.ts';
import { exampleBlock } from './element-example.ts';

const INTRODUCTION = `# Elements

The blocks of a board are made of these elements. A block names its element with \`eid\` and sets attributes
in \`attrs\`; [format.md](format.md) describes the format of projects and of each type of value.
An attribute that isn’t set has its initial value; a style that isn’t set has no effect.

● needs a value: sitegen reports it where it is missing. ↔ can have a value for each window width. ◆ accepts variables of the project.

This file is generated: \`npm run docs\`.
`;

/** The reference of all elements and looks, as Markdown. */
export function elementsMarkdown(): string {
  const elements = [...CATALOGUE.elements.values()];
  return [INTRODUCTION, groupTable(elements), ...elements.map(elementSection), looksSection()].join(
    '\n',
  );
}

/** The elements of each group in the editor, with links to their sections. */
function groupTable(elements: readonly ElementSpec[]): string {
  const groups = new Map<string, string[]>();
  for (const { eid, catalog } of elements) {
    const links = groups.get(catalog.group) ?? [];
    groups.set(catalog.group, [...links, `[${eid}](#${eid})`]);
  }
  const rows = [...groups].map(([group, links]) => `| ${group} | ${links.join(' ')} |`);
  return ['| group | elements |', '|---|---|', ...rows.toSorted(), ''].join('\n');
}

/** Matches an attribute with a plain value in JSON of several lines. */
const PLAIN_ATTRIBUTE = /\{\s+"kid": ("[^"\n]*"),\s+("\w+"): ("(?:[^"\\\n]|\\.)*"|[\w.-]+)\s+\}/g;

/** JSON with each plain attribute on its own line. */
export function exampleText(block: JsonObject): string {
  return JSON.stringify(block, undefined, 2).replaceAll(PLAIN_ATTRIBUTE, '{ "kid": $1, $2: $3 }');
}

function elementSection(element: ElementSpec): string {
  const own = Object.entries(element.attrs).filter(([kid]) => !Object.hasOwn(LOOKS, kid));
  const example = exampleBlock(element, CATALOGUE.elements);
  return [
    `## \`${element.eid}\`\n`,
    `${element.helper} ${contentSentence(element)}\n`,
    own.length === 0 ? '' : `${attributeTable(own)}\n`,
    presetsSentence(element),
    `\`\`\`json\n${exampleText(example)}\n\`\`\`\n`,
  ]
    .filter((part) => part !== '')
    .join('\n');
}

const CONTENT_SENTENCES: Readonly<Record<Content, string>> = {
  flow: 'Accepts any children.',
  phrasing: 'Accepts inline children: links, buttons, images, words.',
  items: 'Accepts items.',
  rows: 'Accepts table rows.',
  cells: 'Accepts table cells.',
  terms: 'Accepts definitions.',
  none: 'Accepts no children.',
};

/** The allowed content of an element, as a sentence. */
export function contentSentence(element: ElementSpec): string {
  const { content, hasBehaviour, slots, deriveSlots, latterSlots } = element;
  const hasSlots = (slots !== undefined || deriveSlots !== undefined) && latterSlots === undefined;
  const slotted = hasSlots ? ' Each child has a slot.' : '';
  const live = hasBehaviour === true ? ' It is interactive in the browser.' : '';
  return CONTENT_SENTENCES[content] + slotted + live;
}

/** The presets of an element, as a sentence; empty if there are none. */
export function presetsSentence({ presets }: ElementSpec): string {
  return presets === undefined ? '' : `Presets: ${Object.keys(presets).join(', ')}.\n`;
}

function attributeTable(attributes: readonly (readonly [string, ElementAttribute])[]): string {
  const rows = attributes.map(([kid, spec]) =>
    [`\`${kid}\``, spec.type, initialText(spec), limits(spec), attributeMeaning(spec)].join(' | '),
  );
  return [
    '| attribute | type | initial | allowed | |',
    '|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}

/** The description of an attribute, with marks for required, responsive and variable ones. */
function attributeMeaning(spec: ElementAttribute): string {
  const missed = isRequired(spec) ? ' ●' : '';
  const responsive = isResponsive(spec) ? ' ↔' : '';
  const variable = spec.isVariable === true ? ' ◆' : '';
  // Names of tags are quoted as code, since Markdown would read them as HTML.
  return spec.tooltip.replaceAll(/<\w+>/g, '`$&`') + missed + responsive + variable;
}

function initialText({ initValue }: ElementAttribute): string {
  return initValue === undefined || initValue === '' ? '' : `\`${JSON.stringify(initValue)}\``;
}

function limits({ choices, minimum, maximum, assetType, isAddress }: ElementAttribute): string {
  if (isAddress === true) return 'https address, or path';
  if (choices !== undefined) return choices.map((choice) => `\`${choice}\``).join(' ');
  if (assetType !== undefined) return assetType;
  if (minimum === undefined) return '';
  return maximum === undefined ? `${minimum} or more` : `${minimum} to ${maximum}`;
}

function looksSection(): string {
  const looks = Object.entries<ElementAttribute>(LOOKS);
  const rows = looks.map(([kid, spec]) => {
    const example = `\`${JSON.stringify(VALUE_TYPES[spec.type].example)}\``;
    const form = limits(spec) === '' ? example : limits(spec);
    return `| \`${kid}\` | ${spec.type} | ${attributeMeaning(spec)} | ${form} |`;
  });
  return [
    '## Looks\n',
    'Every element accepts these attributes in addition to its own.\n',
    '| attribute | type | | example, or what is allowed |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
