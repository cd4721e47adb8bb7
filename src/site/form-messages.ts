import type { Message } from '../diagnostics/diagnostic.ts';

/** What is said of forms and what stands in them. */
export const FORM_MESSAGES = {
  'field-name': {
    severity: 'mend',
    text: 'The field {name} is called like a property of its form, which it would hide from scripts; while they run it has another name, and it is sent under its own.',
    hint: 'Choose another name, if the service that the form is sent to allows it.',
  },
  'outside-form': {
    severity: 'mend',
    text: 'The {eid} does nothing: it is outside of a form.',
    hint: 'Move it into the form that it belongs to.',
  },
  'form-sends-nowhere': {
    severity: 'mend',
    text: 'The form has no address that it is sent to: what visitors fill in is lost.',
    hint: 'Write the https address of a form service as its action, or a path on the same server.',
  },
  'field-unnamed': {
    severity: 'mend',
    text: 'The hidden field has no name: it is not sent.',
    hint: 'Write the name that the service asks for, such as "subject".',
  },
  'form-unnamed': {
    severity: 'mend',
    text: 'The form has no name, under which Netlify lists what was sent; it is none of its forms.',
    hint: 'Give it a name of letters and digits with hyphens between, such as "contact-form".',
  },
  'file-by-get': {
    severity: 'mend',
    text: 'The form opens its address with the fields in it (get), and holds a field for files: their names alone would be sent.',
    hint: 'Choose "post" as the method of the form.',
  },
  'anchor-in-form': {
    severity: 'mend',
    text: 'The anchor {anchor} is called like a property of the form around it, which it would hide from scripts; it became {id}.',
    hint: 'Choose another anchor.',
  },
} as const satisfies Readonly<Record<string, Message>>;
