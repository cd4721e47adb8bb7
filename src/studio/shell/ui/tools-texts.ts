/** All texts of the bars of the tools, but for the labels of commands. */
export const TOOL_TEXTS = {
  resize: 'Resize',
  resizeMode: 'Resize mode',
  modes: { size: 'Size', minimum: 'Minimum', maximum: 'Maximum' },
  selectAtMost: (count: number) => `Select at most ${count} layers`,
  selectOne: 'Select a layer',
  drag: (name: string, count: number) =>
    count > 1
      ? `Drag a handle of ${name} to resize ${count} layers`
      : `Drag a handle of ${name} to resize it`,
  range: (range: string) => `${range} px`,
  handle: 'Handle',
  apply: 'Apply',
  copyFirst: 'Select a layer, then copy its style',
  copied: 'Copied styles',
  noneCopied: 'It has no styles of its own',
  copy: 'Copy style',
  stop: 'Stop painting',
  painter: 'Style painter',
  brushes: 'Styles to paint with',
  presets: 'Presets',
  sharedStyles: 'Shared styles',
  variables: 'Variables',
  text: 'Text',
  noFormatting: 'This text can’t contain formatting.',
  done: 'Done',
  escape: 'Esc',
} as const;
