import { defineElement } from '../define.ts';
import { FIELD_ATTRIBUTES, fieldName } from '../field-attributes.ts';

const { help, ...FIRST } = FIELD_ATTRIBUTES;

export const definition = defineElement({
  eid: 'file-field',
  type: 'block',
  catalog: { label: 'File field', group: 'forms', tags: ['upload', 'attachment', 'photo'] },
  helper: 'A form field for uploading files. Its form is sent as multipart/form-data.',
  attrs: {
    ...FIRST,
    accept: {
      type: 'String',
      initValue: '',
      isFunctional: true,
      tooltip:
        'File types, separated by commas: extensions such as .pdf, or types such as image/*; empty for any. The form service must check them too.',
    },
    multiple: {
      type: 'Boolean',
      initValue: false,
      isFunctional: true,
      tooltip: 'Lets visitors choose several files.',
    },
    help,
  },
  content: 'none',
  presets: {
    'File field': { label: 'Your file' },
    Pictures: { label: 'Pictures', name: 'pictures', accept: 'image/*', multiple: true },
    Document: { label: 'Your application', name: 'application', accept: '.pdf, .docx' },
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
    acceptedFiles(accept).length === splitAccept(accept).length
      ? []
      : [
          {
            kid: 'accept',
            expected: 'extensions such as .pdf, or types such as image/*, separated by commas',
          },
        ],
});

/** Matches an extension, a MIME type, or all types of a kind, such as `image/*`. */
const ACCEPTED_FILE_PATTERN =
  /^(?:\.[a-z\d][a-z\d.+-]{0,19}|(?:image|video|audio)\/\*|[a-z]+\/[a-z\d][a-z\d.+-]{0,79})$/i;

function splitAccept(accept: string): readonly string[] {
  const all = accept.split(',').map((one) => one.trim());
  return all.filter((one) => one !== '');
}

/** The valid extensions and types that a field accepts. */
export function acceptedFiles(accept: string): readonly string[] {
  return splitAccept(accept).filter((one) => ACCEPTED_FILE_PATTERN.test(one));
}
