/** The notes, rejections and announcements of the shell. */
export const NOTE_TEXTS = {
  fileAdded: (name: string) => `Added the file “${name}”.`,
  copiedElse: 'Something else was copied in the meantime.',
  notCopied: 'No layer is copied.',
  clipboardEmpty: 'The clipboard is empty.',
  written: (words: string) => `What you wrote: “${words}”`,
  tooManyFiles: (megabytes: number) => `the copied files exceed ${megabytes} MB in total`,
  ofFile: (name: string, reason: string) => `“${name}”: ${reason}`,
  notPasted: (names: readonly string[], reasons: readonly string[]) =>
    `Not pasted: ${names.join(', ')}${reasons.length === 0 ? '' : ` (${reasons.join('; ')})`}.`,
  typedText: 'Typed text',
  typedNowhere: (words: string) => `No text field was open for what you typed: “${words}”`,
  boardGone: (name: string) => `The page ${name} was deleted in another tab or program.`,
  historyTaken:
    'Another tab took over this tab’s history while this tab was closed or asleep. Undo begins anew here.',
  undonePartly: 'A part of the change couldn’t be undone.',
  moreReasons: (count: number) => `And ${count} more.`,
  serverLost: 'The server can’t be reached. Your changes wait for it.',
  serverBack: 'The server is back.',
  noServer: 'The server can’t be reached.',
  retrying: 'Retrying…',
} as const;
