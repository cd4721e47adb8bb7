import type { Message } from '../diagnostics/diagnostic.ts';

/** Messages about forms and their fields. */
export const FORM_MESSAGES = {
  'field-name': {
    severity: 'mend',
    text: 'The field {name} has the name of a form property that scripts use; while scripts run, it has another name, but the form still sends {name}.',
    hint: 'Choose another name if your form service allows it.',
  },
  'outside-form': {
    severity: 'mend',
    text: '“{eid}” only works inside a form.',
    hint: 'Move it into its form.',
  },
  'form-sends-nowhere': {
    severity: 'mend',
    text: 'The form has no address to send to, so visitors’ input is lost.',
    hint: 'Set its action to the https address of a form service, or to a path on the same server.',
  },
  'field-unnamed': {
    severity: 'mend',
    text: 'The hidden field has no name, so the form doesn’t send it.',
    hint: 'Set the name that the form service expects, such as “subject”.',
  },
  'form-unnamed': {
    severity: 'mend',
    text: 'The form has no name, so Netlify doesn’t accept it.',
    hint: 'Give it a name of letters, digits and hyphens, such as “contact-form”.',
  },
  'file-by-get': {
    severity: 'mend',
    text: 'The form uses the method “get”, so it would send only the names of files, not the files.',
    hint: 'Set the method of the form to “post”.',
  },
  'anchor-in-form': {
    severity: 'mend',
    text: 'The anchor {anchor} has the name of a form property that scripts use, so it was changed to {id}.',
    hint: 'Choose another anchor.',
  },
} as const satisfies Readonly<Record<string, Message>>;
