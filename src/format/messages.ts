import { defineMessages } from '../diagnostics/diagnostic.ts';

export const formatMessages = defineMessages({
  'file-empty': {
    severity: 'error',
    text: 'The file is empty.',
    hint: 'Save the project again from the editor, or take the file from a backup.',
  },
  'file-encoding': {
    severity: 'error',
    text: 'The file is written in {encoding}, not in UTF-8.',
    hint: 'Save it as UTF-8.',
  },
  'file-bad-utf8': {
    severity: 'error',
    text: 'The file is not valid UTF-8: the byte at offset {offset} does not fit.',
    hint: 'Save it as UTF-8; the file may be damaged, or compressed with another program.',
  },
  'file-too-large': {
    severity: 'error',
    text: 'The project has {size} characters; the limit is {limit}.',
    hint: 'Split the project, or use the folder form.',
  },
  'compressed-too-large': {
    severity: 'error',
    text: 'The compressed project holds more than {limit} characters.',
    hint: 'Keep so large a project as JSON, or in the folder form.',
  },
  'file-unreadable': {
    severity: 'error',
    text: 'The project is neither JSON ({reason}) nor compressed JSON.',
    hint: 'A project file is JSON, or JSON compressed with lz-string (compressToEncodedURIComponent).',
  },
  'json-syntax': {
    severity: 'error',
    text: 'The project is not valid JSON: {reason}.',
    hint: 'Look at line {line}, column {column}, and right before it{end}.',
  },
  'json-conflict': {
    severity: 'error',
    text: 'The project is not valid JSON: line {line} is a conflict marker of Git, so both versions of a merge are in the file.',
    hint: 'Keep one version of each conflict and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.',
  },
  'compressed-spaces': {
    severity: 'mend',
    text: 'The compressed project had spaces where "+" belongs.',
    hint: 'It passed through a form or a link that turned "+" into a space; they were turned back.',
  },
  'duplicate-key': {
    severity: 'mend',
    text: 'The key {key} stands twice in one object; the last one counts.',
    hint: 'Remove one of them.',
  },
  'no-project': {
    severity: 'error',
    text: 'There is no project: expected an object, got {got}.',
    hint: 'The file must hold one project object; see docs/format.md.',
  },
  'no-root-board': {
    severity: 'error',
    text: 'The project has no root board.',
    hint: 'Give it a field "root" with a board; see docs/format.md.',
  },
  'newer-model': {
    severity: 'error',
    text: 'The project has model version {version}; this sitegen knows versions up to {known}.',
    hint: 'Update sitegen.',
  },
  'unknown-model': {
    severity: 'error',
    text: 'The model version {version} is not a whole number.',
    hint: 'Versions are 0, 1, 2 …; leave the field out for version 0.',
  },
  'field-type': {
    severity: 'error',
    text: 'Expected {expected}, got {got}.',
    hint: '{meant}See docs/format.md for the type of each field.',
  },
  'field-word': {
    severity: 'mend',
    text: '{got} is not one of {expected}; {fallback} was taken.',
    hint: '{meant}Correct the word.',
  },
  'field-number': {
    severity: 'mend',
    text: 'The number is not finite; 0 was taken.',
    hint: 'Correct the number.',
  },
  'key-misspelt': {
    severity: 'mend',
    text: 'There is no key {key} in the {entity}; what it holds does nothing.',
    hint: '{meant}See docs/format.md for the keys.',
  },
  'key-unknown': {
    severity: 'notice',
    text: 'There is no key {key} in the {entity}; it is kept, and does nothing.',
    hint: 'Nothing is to be done if another program needs it; docs/format.md has the keys.',
  },
  'forbidden-key': {
    severity: 'error',
    text: 'The key {key} is not allowed in a project.',
    hint: 'Remove it.',
  },
  'missing-uid': {
    severity: 'mend',
    text: 'The {entity} has no uid; it got {uid}.',
    hint: 'Add a unique uid, so that links and slots can name it.',
  },
  'duplicate-uid': {
    severity: 'error',
    text: 'The uid {uid} is used twice: here and at {other}.',
    hint: 'Give one of them another uid.',
  },
  'bad-characters': {
    severity: 'mend',
    text: 'The text holds characters that no page can show (control characters or half of a surrogate pair).',
    hint: 'They are replaced wherever it is shown; remove them from the text.',
  },
  'too-deep': {
    severity: 'error',
    text: 'The {what} are nested deeper than {limit} levels.',
    hint: 'Flatten the structure; browsers cut pages off at about 500 levels.',
  },
  'board-file-missing': {
    severity: 'error',
    text: 'The board file {file} could not be found.',
    hint: '{meant}Restore the file, or remove its name from the list of children.',
  },
  'board-file-backslash': {
    severity: 'error',
    text: 'The board file {file} is named with a backslash.',
    hint: '{meant}Paths of a project use "/" on every system.',
  },
  'board-file-unnamed': {
    severity: 'notice',
    text: 'No board of the project names the file {file}, so that it has no page.',
    hint: 'Add its name to the "children" of a board, or remove the file.',
  },
  'board-file-outside': {
    severity: 'error',
    text: 'The board file {file} is outside the project folder.',
    hint: 'Board files are named by a path below the folder of project.json.',
  },
  'board-file-linked': {
    severity: 'error',
    text: 'The board file {file} is not read: it is a link that leads out of the project folder.',
    hint: 'Put the file itself into the project folder.',
  },
  'board-file-unreadable': {
    severity: 'error',
    text: 'The board file {file} is not read: {reason}.',
    hint: 'Put a plain file with the board in its place.',
  },
  'board-file-twice': {
    severity: 'error',
    text: 'The board file {file} is named twice, the second time here.',
    hint: 'Each board stands at one place of the tree: remove one of the two names.',
  },
});
