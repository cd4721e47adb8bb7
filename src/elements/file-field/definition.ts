import { defineElement } from '../define.ts';
import { FIELD_ATTRIBUTES, fieldName } from '../field-attributes.ts';

const { help, ...FIRST } = FIELD_ATTRIBUTES;

export const definition = defineElement({
  eid: 'file-field',
  type: 'block',
  catalog: { label: 'File field', group: 'forms', tags: ['upload', 'attachment', 'photo'] },
  helper:
    'A field of a form that takes files. The form around it sends them as its service needs them, by multipart/form-data.',
  attrs: {
    ...FIRST,
    accept: {
      type: 'String',
      initValue: '',
      isFunctional: true,
      tooltip:
        'The files that are offered, with commas between: endings such as .pdf, or types such as image/*; empty for any. The service has to check them itself.',
    },
    multiple: {
      type: 'Boolean',
      initValue: false,
      isFunctional: true,
      tooltip: 'Whether several files can be chosen.',
    },
    help,
  },
  content: 'none',
  presets: {
    'File field': { label: 'Your file' },
    Pictures: { label: 'Pictures', name: 'pictures', accept: 'image/*', multiple: true },
    'A document': { label: 'Your application', name: 'application', accept: '.pdf, .docx' },
  },
  example: {
    attrs: { label: 'A photo of the place', name: 'photo', accept: 'image/*', help: 'Up to 8 MB' },
  },
  hasId: true,
  needs: ['form'],
  sendsFiles: true,
  tag: () => 'div',
  isInteractive: () => true,
  fieldName,
  findProblems: ({ accept }) =>
    acceptedFiles(accept).length === writtenFiles(accept).length
      ? []
      : [
          {
            kid: 'accept',
            expected: 'endings such as .pdf, or types such as image/*, with commas between',
          },
        ],
});

/** An ending, a type, or all types of a kind. */
const ACCEPTED =
  /^(?:\.[a-z\d][a-z\d.+-]{0,19}|(?:image|video|audio)\/\*|[a-z]+\/[a-z\d][a-z\d.+-]{0,79})$/i;

function writtenFiles(accept: string): readonly string[] {
  const all = accept.split(',').map((one) => one.trim());
  return all.filter((one) => one !== '');
}

/** The endings and types of files that a field offers, without what can't be read. */
export function acceptedFiles(accept: string): readonly string[] {
  return writtenFiles(accept).filter((one) => ACCEPTED.test(one));
}
