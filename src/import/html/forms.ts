import type { Element, ElementContent } from 'hast';
import { block, type Draft } from '../../templates/compose.ts';
import { elementsIn, propertyOf, wordsOf } from '../html-tree.ts';
import type { PageContext } from './inline.ts';

const TYPES: ReadonlySet<string> = new Set(['email', 'tel', 'url', 'number', 'date']);

const words = (element: Element | undefined) =>
  element === undefined ? '' : wordsOf(element).replaceAll(/\s+/g, ' ').trim();

/** Makes the blocks of an element's content. */
type Flow = (nodes: readonly ElementContent[], context: PageContext) => readonly Draft[];

/** Returns whether an element is a field or contains one. */
const isControl = (node: Element) =>
  CONTROL.test(node.tagName) ||
  ['input', 'select', 'textarea', 'button'].some((tag) => elementsIn(node, tag).length > 0);

/** A form with its fields and the content between them, in the order of the page. */
export function formOf(form: Element, context: PageContext, flow: Flow): Draft {
  const { leave } = context;
  const action = propertyOf(form, 'action');
  const isNetlify = 'netlify' in form.properties || 'data-netlify' in form.properties;
  if (action === '' && !isNetlify)
    leave('a form without an address: name the service that receives it');
  const method = propertyOf(form, 'method').toLowerCase() === 'get' ? 'get' : 'post';
  const labels = elementsIn(form, 'label');
  const labelOf = (field: Element) => {
    const id = propertyOf(field, 'id');
    const own = labels.find((label) => id !== '' && propertyOf(label, 'for') === id);
    const around = labels.find((label) => elementsIn(label, field.tagName).includes(field));
    return (
      words(own ?? around) ||
      propertyOf(field, 'aria-label') ||
      propertyOf(field, 'placeholder') ||
      propertyOf(field, 'name') ||
      'Field'
    );
  };
  const groups = new Map<string, Element[]>();
  const fieldsIn = (node: Element): readonly Draft[] => {
    const found: Draft[] = [];
    let line: ElementContent[] = [];
    const endWords = () => {
      found.push(...flow(line, context));
      line = [];
    };
    for (const child of node.children) {
      if (child.type !== 'element' || !isControl(child)) {
        // The label of a field is one of its attributes.
        const isLabel = child.type === 'element' && child.tagName === 'label';
        if (!isLabel && node.tagName !== 'label') line.push(child);
        continue;
      }
      endWords();
      if (!CONTROL.test(child.tagName)) found.push(...fieldsIn(child));
      else {
        const made = controlOf(child, { labelOf, groups, leave });
        if (made !== undefined) found.push(made);
      }
    }
    endWords();
    return found;
  };
  const fields = fieldsIn(form);
  const name = propertyOf(form, 'name');
  return block(
    'form',
    {
      ...(/^(?:https:|\/)/.test(action) && { action }),
      ...(isNetlify && { service: 'netlify', name: name || 'form' }),
      method,
      label: propertyOf(form, 'aria-label') || name || 'Form',
    },
    ...fields,
  );
}

const CONTROL = /^(?:input|select|textarea|button)$/;

interface FormContext {
  readonly labelOf: (field: Element) => string;
  readonly groups: Map<string, Element[]>;
  readonly leave: (what: string) => void;
}

function controlOf(field: Element, { labelOf, groups, leave }: FormContext): Draft | undefined {
  const { tagName } = field;
  const type = propertyOf(field, 'type').toLowerCase() || 'text';
  const name = propertyOf(field, 'name');
  const required = 'required' in field.properties;
  const placeholder = propertyOf(field, 'placeholder');
  if (tagName === 'button' || type === 'submit') {
    return block('submit', { text: words(field) || propertyOf(field, 'value') || 'Send' });
  }
  if (tagName === 'select') {
    const options = elementsIn(field, 'option')
      .map(words)
      .filter((option) => option !== '');
    return block('choice', {
      label: labelOf(field),
      name,
      required,
      kind: 'select',
      options: options.join('\n'),
    });
  }
  if (tagName === 'textarea') {
    return block('field', { label: labelOf(field), name, required, type: 'textarea', placeholder });
  }
  if (type === 'hidden') {
    leave(`the hidden field “${name}” of a form isn’t carried over: it may be a token`);
    return undefined;
  }
  if (type === 'radio' || type === 'checkbox') {
    const known = groups.get(`${type} ${name}`);
    if (known !== undefined && type === 'radio') {
      leave(`the answer “${labelOf(field)}” of a form: add it to the question “${name}”`);
      return undefined;
    }
    groups.set(`${type} ${name}`, [field]);
    const options = type === 'radio' ? labelOf(field) : '';
    return block('choice', {
      label: type === 'radio' ? name || labelOf(field) : labelOf(field),
      name,
      required,
      kind: type,
      ...(options !== '' && { options }),
    });
  }
  if (/^(?:button|reset|image|file|password)$/.test(type)) {
    leave(`a field of the type “${type}” isn’t carried over`);
    return undefined;
  }
  return block('field', {
    label: labelOf(field),
    name,
    required,
    placeholder,
    type: TYPES.has(type) ? type : 'text',
  });
}
