import { nameInForm, writtenName } from '../view/field-name.ts';

/**
 * Renames fields that shadow a property of their form (V22 in the hostile cases): with a field
 * named `parentNode`, no code gets from the form to its parent. Submissions, by React or by the
 * browser, use the written name.
 */
export function startForms() {
  renameFields(document);
  addEventListener('formdata', ({ formData }) => {
    const fields = [...formData];
    for (const [name] of fields) formData.delete(name);
    // All fields are appended again, since their order matters.
    for (const [name, value] of fields) formData.append(writtenName(name), value);
  });
}

/** Renames fields that shadow a property of their form; runs before any other code. */
export function renameFields(page: Document) {
  for (const field of page.querySelectorAll('form [name]')) {
    const name = field.getAttribute('name') ?? '';
    if (nameInForm(name) !== name) field.setAttribute('name', nameInForm(name));
  }
}
