import type { Element, ElementContent } from 'hast';
import type { Json } from '../../values/json.ts';
import { hastOf } from '../html-tree.ts';
import { WIDGETS } from '../html/widgets.ts';
import { valueOf, wordsOf } from '../expressions.ts';
import { animationsOf } from './webstudio-animations.ts';
import { element, type Layers, type Scope, type TreeContext } from './webstudio-layers.ts';
import { RADIX, radixOf } from './webstudio-radix.ts';
import { listOf, objectOf, stringOf } from '../json-parts.ts';
import type { Instance } from './webstudio-data.ts';

/** Maximum nesting of layers; deeper ones aren’t read. */
const MAX_DEPTH = 90;
/** Maximum number of layers of a page, with those of its lists. */
const MAX_LAYERS = 50_000;
const MAX_ITEMS = 500;

/** The tags of components that are HTML elements. */
const TAGS: Readonly<Record<string, string>> = {
  Body: 'body',
  Box: 'div',
  Text: 'div',
  Heading: 'h1',
  Paragraph: 'p',
  Link: 'a',
  RichTextLink: 'a',
  Span: 'span',
  Bold: 'b',
  Italic: 'i',
  Superscript: 'sup',
  Subscript: 'sub',
  Image: 'img',
  Button: 'button',
  Form: 'form',
  RemixForm: 'form',
  Input: 'input',
  Textarea: 'textarea',
  Label: 'label',
  Select: 'select',
  Option: 'option',
  Checkbox: 'input',
  RadioButton: 'input',
  Blockquote: 'blockquote',
  List: 'ul',
  ListItem: 'li',
  Separator: 'hr',
  CodeText: 'pre',
  Time: 'time',
  Video: 'video',
};

const INPUTS: Readonly<Record<string, string>> = { Checkbox: 'checkbox', RadioButton: 'radio' };

/** Components that no board can have. */
const LEFT: ReadonlySet<string> = new Set([
  'HeadSlot',
  'JsonLd',
  'XmlNode',
  'XmlTime',
  'ws:descendant',
  'ws:block-template',
  'Fragment-template',
]);

/** The layers of a page as elements of HTML. */
export function treeOf(root: string, context: TreeContext): readonly ElementContent[] {
  const builder = new Builder(context);
  return builder.build(root, new Map(), 0);
}

/** Makes elements of layers. */
class Builder implements Layers {
  readonly context: TreeContext;
  #count = 0;

  constructor(context: TreeContext) {
    this.context = context;
  }

  build(id: string, scope: Scope, depth: number): readonly ElementContent[] {
    const { project, leave } = this.context;
    const instance = project.instances.get(id);
    if (instance === undefined) return [];
    this.#count += 1;
    if (depth > MAX_DEPTH || this.#count > MAX_LAYERS) {
      leave('layers that are nested too deep, or too many', id);
      return [];
    }
    const show = this.prop(instance, 'data-ws-show', scope);
    const when = messageOf(this.written(instance, 'data-ws-show'));
    if (when === undefined && show === false) {
      leave(`the hidden layer “${nameOf(instance)}”`, id);
      return [];
    }
    const made = this.#component(instance, scope, depth);
    if (when === undefined || made.length === 0) return made;
    return [element(WIDGETS.message, { 'data-when': when }, made)];
  }

  children(instance: Instance, scope: Scope, depth: number): readonly ElementContent[] {
    return instance.children.flatMap(({ type, value }): readonly ElementContent[] => {
      if (type === 'id') return this.build(value, scope, depth + 1);
      const text = type === 'expression' ? wordsOf(this.evaluate(value, scope)) : value;
      if (type === 'expression' && text === '' && value.trim() !== '""')
        this.context.leave('a text that only the running site has', instance.id);
      return text
        .split('\n')
        .flatMap((line, at) => [
          ...(at === 0 ? [] : [element('br', {}, [])]),
          { type: 'text' as const, value: line },
        ]);
    });
  }

  evaluate(expression: string, scope: Scope): Json | undefined {
    return valueOf(expression, (name) => {
      const id = name.replace(/^\$ws\$dataSource\$/, '').replaceAll('__DASH__', '-');
      return scope.get(id) ?? this.context.project.values.get(id);
    });
  }

  /** The written form of an expression; empty for any other property. */
  written({ id }: Instance, name: string): string {
    const found = this.context.project.props.get(id)?.get(name);
    return found?.type === 'expression' ? stringOf(found.value) : '';
  }

  /** The value of a property; undefined for one that isn’t set, or that only a running site has. */
  prop({ id }: Instance, name: string, scope: Scope): Json | undefined {
    const found = this.context.project.props.get(id)?.get(name);
    if (found === undefined) return undefined;
    const { type, value } = found;
    if (type === 'expression') return this.evaluate(stringOf(value), scope);
    if (type === 'asset') {
      const path = this.context.project.assets.get(stringOf(value));
      return path === undefined ? undefined : `/@/${encodeURI(path)}`;
    }
    if (type === 'page') return this.#pageLink(value);
    return type === 'string' ||
      type === 'number' ||
      type === 'boolean' ||
      type === 'json' ||
      type === 'string[]'
      ? value
      : undefined;
  }

  #pageLink(value: Json): string | undefined {
    const { pageAddress, project } = this.context;
    if (typeof value === 'string') return pageAddress(value);
    const { pageId, instanceId } = objectOf(value);
    const address = pageAddress(stringOf(pageId));
    const id = project.props.get(stringOf(instanceId))?.get('id')?.value;
    return address === undefined || typeof id !== 'string' ? address : `${address}#${id}`;
  }

  /** An element with the classes, the name and the animation of a layer. */
  named(instance: Instance, made: Element): Element {
    const { classesOf, labels, extras, project, leave, change } = this.context;
    const classes = classesOf(instance.id);
    if (classes.length > 0) made.properties['className'] = [...classes];
    if (instance.label !== '') labels.set(made, instance.label);
    const action = project.props.get(instance.id)?.get('action');
    if (action?.type === 'animationAction') {
      const { attrs, left, changed } = animationsOf(objectOf(action.value));
      if (attrs.length > 0) extras.set(made, attrs);
      for (const what of left) leave(what, instance.id);
      for (const what of changed) change(what, instance.id);
    }
    return made;
  }

  #component(instance: Instance, scope: Scope, depth: number): readonly ElementContent[] {
    const { component, id, label } = instance;
    const { leave } = this.context;
    const inside = () => this.children(instance, scope, depth);
    if (LEFT.has(component)) {
      if (component !== 'ws:descendant' && component !== 'ws:block-template')
        leave(`the component “${component}”`, id);
      return [];
    }
    if (component === 'Fragment' || component === 'ws:block') return inside();
    if (component === 'Slot') {
      const key = instance.children.map(({ value }) => value).join(' ');
      return [element(WIDGETS.part, { 'data-key': key, 'data-label': label }, inside())];
    }
    if (component === 'ws:collection') return this.#collection(instance, scope, depth);
    if (component === 'HtmlEmbed' || component === 'MarkdownEmbed')
      return this.#embed(instance, scope);
    if (component === 'Vimeo' || component === 'YouTube') {
      const url = wordsOf(this.prop(instance, 'url', scope));
      return [this.named(instance, element('iframe', { src: url, title: label }, []))];
    }
    if (component.startsWith(RADIX)) return radixOf(this, instance, scope, depth);
    const [, name = component] = /^@webstudio-is\/[\w-]+:(.+)$/.exec(component) ?? [];
    const tag = instance.tag || wordsOf(this.prop(instance, 'tag', scope)) || TAGS[name];
    if (tag === undefined) {
      if (!/^(?:Animate|Stagger|VideoAnimation)/.test(name))
        leave(`the component “${name}”; its content stays`, id);
      return [this.named(instance, element('div', {}, inside()))];
    }
    return [this.named(instance, element(tag, this.attributes(instance, scope), inside()))];
  }

  /** The attributes of an element of HTML. */
  attributes(instance: Instance, scope: Scope): Record<string, string | boolean> {
    const found: Record<string, string | boolean> = {};
    const { props, descriptions } = this.context.project;
    for (const [name, { type, value }] of props.get(instance.id) ?? []) {
      if (/^(?:data-ws|class|tag$|on|action$)/i.test(name) && name !== 'action') continue;
      const own = this.prop(instance, name, scope);
      if (own === true) found[name.toLowerCase()] = '';
      else if (own !== undefined && own !== false && own !== null)
        found[name.toLowerCase()] = wordsOf(own);
      // A picture without an alternative text gets the description of its asset.
      if (type === 'asset' && name === 'src' && !props.get(instance.id)?.has('alt'))
        found['alt'] = descriptions.get(stringOf(value)) ?? '';
    }
    const type = INPUTS[instance.component];
    if (type !== undefined) found['type'] = type;
    if (instance.component === 'List' && found['ordered'] !== undefined) delete found['ordered'];
    return found;
  }

  #collection(instance: Instance, scope: Scope, depth: number): readonly ElementContent[] {
    const { leave, project } = this.context;
    const data = this.prop(instance, 'data', scope);
    const item = stringOf(project.props.get(instance.id)?.get('item')?.value);
    const items = Array.isArray(data) ? data : Object.values(objectOf(data));
    if (data === undefined || items.length === 0) {
      leave(`the list “${nameOf(instance)}”: its items come from a server`, instance.id);
      return [];
    }
    if (items.length > MAX_ITEMS) leave(`items of a list beyond ${MAX_ITEMS}`, instance.id);
    return listOf(items)
      .slice(0, MAX_ITEMS)
      .flatMap((value) => this.children(instance, new Map([...scope, [item, value]]), depth));
  }

  /** The author's HTML as blocks, without scripts and styles. */
  #embed(instance: Instance, scope: Scope): readonly ElementContent[] {
    const { leave, change } = this.context;
    const code = wordsOf(this.prop(instance, 'code', scope));
    const { id, component } = instance;
    if (code.trim() === '') {
      leave(`the embed “${nameOf(instance)}”: only the running site has its content`, id);
      return [];
    }
    if (component === 'MarkdownEmbed') {
      change('Markdown in a page becomes paragraphs', id);
      return code
        .split(/\n{2,}/)
        .map((part) => element('p', {}, [{ type: 'text' as const, value: part }]));
    }
    const known = hastOf(code).children.filter(
      (node) => node.type === 'element' || node.type === 'text',
    );
    const shown = known.filter(
      (node) =>
        node.type !== 'element' || !/^(?:script|style|link|meta|noscript)$/.test(node.tagName),
    );
    if (shown.length < known.length)
      leave(`scripts and styles of the embed “${nameOf(instance)}”`, id);
    return shown.length === 0 ? [] : [this.named(instance, element('div', {}, shown))];
  }
}

const nameOf = ({ label, component }: Instance) => label || component.replace(/^.*:/, '');

/** The result of a form after which a layer is shown. */
function messageOf(expression: string): 'sent' | 'failed' | undefined {
  if (/^[^|&]*===\s*['"]success['"]\s*$/.test(expression)) return 'sent';
  return /^[^|&]*===\s*['"]error['"]\s*$/.test(expression) ? 'failed' : undefined;
}
