import { NAMES } from '../../session/questions.ts';
import { useHere } from '../../session/tab-session.ts';
import { useRef } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import type { NamedVariable } from '../../../author/project/project-names.ts';
import { themeStyle, usePageIsDark } from '../../panels/controls/theme.ts';
import { Swatch } from '../../panels/swatch.tsx';
import { shownWindow } from '../canvas/frame.ts';
import type { BRUSH_ROWS } from '../commands/tab-rows.ts';
import { tryNamed } from '../commands/registry.ts';
import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';
import { FinderSection } from './finder.tsx';
import { Icon } from './icon.tsx';

import '../../panels/css/base.css';
import { TOOL_TEXTS as TEXTS } from './tools-texts.ts';

type Brush = { readonly name: string } & Partial<
  Pick<NamedVariable, 'label' | 'type' | 'property'>
>;

type Section = readonly [
  title: string,
  of: readonly Brush[],
  command: keyof typeof BRUSH_ROWS,
  argsOf: (name: string) => object,
];

/**
 * Lists other brushes than the looks of a block: presets of the selected element, and styles and
 * variables of the project.
 */
export function BrushMenu() {
  const focus = useView((view) => view.selection.focus) ?? '';
  const eid = useProject(({ board }) => board?.blocks.get(focus)?.eid) ?? '';
  const presets = useHere(({ presetsOf }, { elements }) => presetsOf(elements, eid), eid) ?? [];
  const names = useHere(NAMES);
  // After a choice, the focus returns to the page, where keys apply the brush, and not to the
  // button of the list.
  const isChosen = useRef(false);
  const { styles = [], variables = [] } = names ?? {};
  const isDark = usePageIsDark();
  const sections: readonly Section[] = [
    [TEXTS.presets, presets, 'take-preset', (preset) => ({ preset, eid })],
    [TEXTS.sharedStyles, styles, 'take-style', (name) => ({ name })],
    [TEXTS.variables, variables, 'take-variable', (name) => ({ name })],
  ];
  return (
    <MenuTrigger>
      <Button
        className="tool tool-text"
        onFocus={() => {
          if (isChosen.current) shownWindow()?.focus();
          isChosen.current = false;
        }}
        isDisabled={presets.length + styles.length + variables.length === 0}
      >
        {TEXTS.painter} <Icon name="chevron-down" size={12} />
      </Button>
      <Popover className="brush-menu" placement="top" style={themeStyle(variables, isDark)}>
        <Menu className="command-list" aria-label={TEXTS.brushes}>
          {sections.map(
            ([title, brushes, command, argsOf]) =>
              brushes.length > 0 && (
                <FinderSection
                  key={title}
                  title={title}
                  of={brushes}
                  keyOf={({ name }) => `${title} ${name}`}
                >
                  {({ name, label, type, property = '' }, id) => (
                    <MenuItem
                      id={id}
                      className="command"
                      textValue={label || name}
                      onAction={() => {
                        isChosen.current = tryNamed(command, argsOf(name));
                      }}
                    >
                      {type === 'Color' && <Swatch background={`var(${property})`} />}
                      {label || name}
                    </MenuItem>
                  )}
                </FinderSection>
              ),
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
