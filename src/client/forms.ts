import { nameInForm, writtenName } from '../view/field-name.ts';

/**
 * A field stands in for the property of its form that has its name, whoever asks: with a field called `parentNode`,
 * nobody gets from the form to what is around it. So fields that would do that have another name for as long as scripts
 * run (V22 in the hostile cases), and what is sent has the written one, whether React sends it or the browser.
 */
export function startForms() {
  renameFields(document);
  addEventListener('formdata', ({ formData }) => {
    const fields = [...formData];
    for (const [name] of fields) formData.delete(name);
    // All of them, as their order says something too.
    for (const [name, value] of fields) formData.append(writtenName(name), value);
  });
}

/** Gives fields that are called like a property of their form another name; before anything else is done with the page. */
export function renameFields(page: Document) {
  for (const field of page.querySelectorAll('form [name]')) {
    const name = field.getAttribute('name') ?? '';
    if (nameInForm(name) !== name) field.setAttribute('name', nameInForm(name));
  }
}
