import { defineMessages } from '../diagnostics/diagnostic.ts';

export const formatMessages = defineMessages({
  'file-empty': {
    severity: 'error',
    text: 'The file is empty.',
    hint: 'Save the project again from the editor, or restore the file from a backup.',
  },
  'file-encoding': {
    severity: 'error',
    text: 'The file is encoded in {encoding} instead of UTF-8.',
    hint: 'Save it as UTF-8.',
  },
  'file-bad-utf8': {
    severity: 'error',
    text: 'The file isn’t valid UTF-8: the byte at offset {offset} is invalid.',
    hint: 'Save it as UTF-8; the file may be damaged, or another program may have compressed it.',
  },
  'file-too-large': {
    severity: 'error',
    text: 'The project has {size} characters; the limit is {limit}.',
    hint: 'Split the project, or use the folder form.',
  },
  'compressed-too-large': {
    severity: 'error',
    text: 'The compressed project contains more than {limit} characters.',
    hint: 'Store the project as JSON, or use the folder form.',
  },
  'file-unreadable': {
    severity: 'error',
    text: 'The project is neither JSON ({reason}) nor compressed JSON.',
    hint: 'Use a JSON file, or JSON that lz-string compressed with compressToEncodedURIComponent.',
  },
  'json-syntax': {
    severity: 'error',
    text: 'The project isn’t valid JSON: {reason}.',
    hint: 'Check line {line}, column {column}, and the text right before it{end}.',
  },
  'json-conflict': {
    severity: 'error',
    text: 'The project isn’t valid JSON: line {line} is a conflict marker of Git, so the file contains both versions of a merge.',
    hint: 'Keep one version of each conflict, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.',
  },
  'compressed-spaces': {
    severity: 'mend',
    text: 'The compressed project had spaces instead of “+”; they were converted back.',
    hint: 'Save the file again; it probably passed through a form or a link that turned “+” into a space.',
  },
  'duplicate-key': {
    severity: 'mend',
    text: 'The key {key} is in one object twice; the last value wins.',
    hint: 'Remove one of them.',
  },
  'no-project': {
    severity: 'error',
    text: 'The file has no project: expected an object, got {got}.',
    hint: 'Put one project object into the file; see docs/reference/format.md.',
  },
  'no-root-board': {
    severity: 'error',
    text: 'The project has no root board.',
    hint: 'Add a field “root” with a board; see docs/reference/format.md.',
  },
  'uid-reserved': {
    severity: 'error',
    text: 'The uid {uid} of a board is reserved for pages from files.',
    hint: 'Give the board a uid that doesn’t begin with “content:”.',
  },
  'newer-model': {
    severity: 'error',
    text: 'The project has model version {version}, but this sitegen supports versions up to {known}.',
    hint: 'Update sitegen.',
  },
  'unknown-model': {
    severity: 'error',
    text: 'The model version {version} isn’t a whole number.',
    hint: 'Use 0, 1, 2 and so on, or remove the field for version 0.',
  },
  'field-type': {
    severity: 'error',
    text: 'Expected {expected}, got {got}.',
    hint: '{meant}See docs/reference/format.md for the type of each field.',
  },
  'field-word': {
    severity: 'mend',
    text: '{got} isn’t one of {expected}; “{fallback}” is used instead.',
    hint: '{meant}Correct the value.',
  },
  'field-number': {
    severity: 'mend',
    text: 'The number isn’t finite; 0 is used instead.',
    hint: 'Correct the number.',
  },
  'key-misspelt': {
    severity: 'mend',
    text: 'The {entity} has no key {key}; its value has no effect.',
    hint: '{meant}See docs/reference/format.md for the keys.',
  },
  'key-unknown': {
    severity: 'notice',
    text: 'The {entity} has no key {key}; it is kept, but has no effect.',
    hint: 'No action needed if another program uses it; see docs/reference/format.md for the keys.',
  },
  'forbidden-key': {
    severity: 'error',
    text: 'A project can’t use the key {key}.',
    hint: 'Remove it.',
  },
  'missing-uid': {
    severity: 'mend',
    text: 'The {entity} has no uid; it got “{uid}”.',
    hint: 'Add a unique uid, so that links and slots can refer to it.',
  },
  'duplicate-uid': {
    severity: 'error',
    text: 'The uid {uid} is used twice: here and at {other}.',
    hint: 'Give one of them another uid.',
  },
  'bad-characters': {
    severity: 'mend',
    text: 'The text contains characters that no page can show (control characters, or half of a surrogate pair); pages replace them.',
    hint: 'Remove them from the text.',
  },
  'too-deep': {
    severity: 'error',
    text: 'The {what} are nested more than {limit} levels deep.',
    hint: 'Flatten the structure; browsers cut pages off at about 500 levels.',
  },
  'board-file-missing': {
    severity: 'error',
    text: 'The board file {file} doesn’t exist.',
    hint: '{meant}Restore the file, or remove its name from the list of children.',
  },
  'board-file-backslash': {
    severity: 'error',
    text: 'The name of the board file {file} contains a backslash.',
    hint: '{meant}Use “/” in paths on every system.',
  },
  'board-file-unnamed': {
    severity: 'notice',
    text: 'The file {file} isn’t part of the project, because no board lists it in its children.',
    hint: 'Add its name to the “children” of a board, or delete the file.',
  },
  'translations-unreadable': {
    severity: 'mend',
    text: 'Translations are expected as an object, got {input}.',
    hint: 'Write an object with a translation for each board; see docs/guide/languages.md.',
  },
  'translation-board': {
    severity: 'mend',
    text: 'The translation names the board {board}, which doesn’t exist, so it isn’t used.',
    hint: '{meant}Set “board” to the uid of a board, or delete the translation.',
  },
  'translation-twice': {
    severity: 'mend',
    text: 'The board {board} has two translations into “{language}”; this one isn’t used.',
    hint: 'Delete one of them. The other is {other}.',
  },
  'translation-language': {
    severity: 'mend',
    text: 'The translation is in the folder of “{language}”, but its language is “{own}”; the folder’s is used.',
    hint: 'Move the file, or change its “language”.',
  },
  'translation-folder': {
    severity: 'notice',
    text: 'The translations into “{language}” aren’t used, because the project doesn’t list this language.',
    hint: 'Add “{language}” to the “languages” of the project, or delete the folder.',
  },
  'board-file-outside': {
    severity: 'error',
    text: 'The board file {file} is outside the project folder.',
    hint: 'Use a path below the folder of project.json.',
  },
  'board-file-linked': {
    severity: 'error',
    text: 'The board file {file} is a link to a file outside the project folder, which sitegen doesn’t read.',
    hint: 'Put the file itself into the project folder.',
  },
  'board-file-unreadable': {
    severity: 'error',
    text: 'Can’t read the board file {file}: {reason}.',
    hint: 'Replace it with a plain file that contains the board.',
  },
  'board-file-twice': {
    severity: 'error',
    text: 'The board file {file} is listed twice, the second time here.',
    hint: 'Remove one of the two entries, because each board has one place in the tree.',
  },
});
