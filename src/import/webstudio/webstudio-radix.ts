import type { Element, ElementContent } from 'hast';
import { tidyWords } from '../html/inline.ts';
import { WIDGETS } from '../html/widgets.ts';
import { wordsOf } from '../expressions.ts';
import type { Instance } from './webstudio-data.ts';
import { element, type Layers, type Scope } from './webstudio-layers.ts';

/** The beginning of names of components that come from Radix. */
export const RADIX = '@webstudio-is/sdk-components-react-radix:';

const nameOf = ({ component }: Instance) => component.slice(RADIX.length);

/** Components around a trigger and a content. */
const OPENED = /^(?:Dialog|Sheet|Popover|Collapsible|AccordionItem|NavigationMenuItem|HoverCard)$/;

/** A component of Radix as an element that becomes a block with the same behavior. */
export function radixOf(
  builder: Layers,
  instance: Instance,
  scope: Scope,
  depth: number,
): readonly ElementContent[] {
  const name = nameOf(instance);
  const { leave } = builder.context;
  const inside = () => builder.children(instance, scope, depth);
  const named = (made: Element) => [builder.named(instance, made)];
  if (OPENED.test(name)) return openedOf(builder, instance, scope, depth);
  switch (name) {
    case 'Tabs':
      return tabsOf(builder, instance, scope, depth);
    case 'NavigationMenu':
      return named(element('nav', { 'aria-label': instance.label || 'Main' }, inside()));
    case 'NavigationMenuViewport':
    case 'DialogOverlay':
    case 'TooltipContent':
      if (name === 'TooltipContent') leave('a tooltip', instance.id);
      return [];
    case 'NavigationMenuLink':
    case 'Tooltip':
    case 'TooltipTrigger':
    case 'AccordionHeader':
      return inside();
    case 'Label':
      return named(element('label', builder.attributes(instance, scope), inside()));
    case 'Checkbox':
    case 'Switch': {
      const attributes = { ...builder.attributes(instance, scope), type: 'checkbox' };
      return named(element('input', attributes, []));
    }
    case 'RadioGroupItem': {
      const attributes = { ...builder.attributes(instance, scope), type: 'radio' };
      return named(element('input', attributes, []));
    }
    case 'Select':
      return named(element('select', builder.attributes(instance, scope), inside()));
    case 'SelectItem':
      return [element('option', {}, inside())];
    case 'SelectTrigger':
    case 'SelectValue':
    case 'SelectItemIndicator':
      return [];
    case 'SelectItemText':
    case 'SelectContent':
    case 'SelectViewport':
      return inside();
    case 'DialogTitle':
      return named(element('h2', {}, inside()));
    case 'DialogDescription':
      return named(element('p', {}, inside()));
    case 'DialogClose':
      return [];
    default:
      return named(element('div', {}, inside()));
  }
}

const partsOf = (builder: Layers, { children }: Instance): readonly Instance[] =>
  children.flatMap(({ type, value }) => {
    const found = type === 'id' ? builder.context.project.instances.get(value) : undefined;
    return found === undefined ? [] : [found];
  });

/** Finds the layers of a kind at any depth. */
function findAll(
  builder: Layers,
  instance: Instance,
  pattern: RegExp,
  depth = 0,
): readonly Instance[] {
  if (depth > 20) return [];
  return partsOf(builder, instance).flatMap((part) =>
    part.component.startsWith(RADIX) && pattern.test(nameOf(part))
      ? [part]
      : findAll(builder, part, pattern, depth + 1),
  );
}

/** A trigger and what it opens: an accordion item, or a menu of a navigation. */
function openedOf(
  builder: Layers,
  instance: Instance,
  scope: Scope,
  depth: number,
): readonly ElementContent[] {
  const name = nameOf(instance);
  const [trigger] = findAll(builder, instance, /Trigger$/);
  const contents = findAll(builder, instance, /Content$/);
  if (contents.length === 0) return builder.children(instance, scope, depth);
  const words =
    trigger === undefined
      ? ''
      : tidyWords(element('div', {}, builder.children(trigger, scope, depth + 1)));
  const label = words || instance.label || 'More';
  const inside = contents.flatMap((content) => builder.children(content, scope, depth + 1));
  const [content = instance] = contents;
  if (name === 'NavigationMenuItem')
    return [element(WIDGETS.menu, { 'data-label': label }, inside)];
  if (!name.startsWith('Accordion') && name !== 'Collapsible')
    builder.context.change(
      `the ${name.toLowerCase()} “${label.slice(0, 60)}” opens in its place`,
      instance.id,
    );
  const summary = element('summary', {}, [{ type: 'text', value: label }]);
  const body = builder.named(content, element('div', {}, inside));
  return [builder.named(instance, element('details', {}, [summary, body]))];
}

function tabsOf(
  builder: Layers,
  instance: Instance,
  scope: Scope,
  depth: number,
): readonly ElementContent[] {
  const triggers = findAll(builder, instance, /^TabsTrigger$/);
  const contents = findAll(builder, instance, /^TabsContent$/);
  const valueOf = (one: Instance) => wordsOf(builder.prop(one, 'value', scope));
  const tabs = contents.map((content, at) => {
    const trigger =
      triggers.find((one) => valueOf(one) !== '' && valueOf(one) === valueOf(content)) ??
      triggers[at];
    const words =
      trigger === undefined
        ? ''
        : tidyWords(element('div', {}, builder.children(trigger, scope, depth + 1)));
    const label = words || `${at + 1}`;
    return builder.named(
      content,
      element(WIDGETS.tab, { 'data-label': label }, builder.children(content, scope, depth + 1)),
    );
  });
  return [builder.named(instance, element(WIDGETS.tabs, { 'data-label': instance.label }, tabs))];
}
