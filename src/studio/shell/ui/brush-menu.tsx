import { useRef } from 'react';
import {
  Button,
  Header,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
} from 'react-aria-components';
import type { PresetsAnswer } from '../../../author/project-answers.ts';
import type { ProjectNames } from '../../../author/project-names.ts';
import { themeStyle } from '../../panels/controls/theme.ts';
import { Swatch } from '../../panels/swatch.tsx';
import { shownWindow } from '../canvas/frame.ts';
import { tryCommand, type Args } from '../commands/registry.ts';
import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';
import { Icon } from './icon.tsx';
import { useAnswer } from './use-answer.ts';

import '../../panels/css/base.css';

/** Other brushes than the looks of a block: presets of the selected one, and styles and variables of the project. */
export function BrushMenu() {
  const focus = useView((view) => view.selection.focus) ?? '';
  const eid = useProject(({ board }) => board?.blocks.get(focus)?.eid) ?? '';
  const found = useAnswer<PresetsAnswer>({ name: 'api/presets', params: { eid } });
  const names = useAnswer<ProjectNames>({ name: 'api/names' });
  const presets = found?.presets ?? [];
  // Keys go on where the brush is used, and not at what has opened the list.
  const isChosen = useRef(false);
  const take = (name: string, args: Args) => {
    isChosen.current = tryCommand(name, args);
  };
  const { styles = [], variables = [] } = names ?? {};
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
        Brush <Icon name="chevron-down" size={12} />
      </Button>
      <Popover className="brush-menu" placement="top" style={themeStyle(variables)}>
        <Menu className="command-list" aria-label="Brushes">
          {presets.length > 0 && (
            <MenuSection>
              <Header>Presets</Header>
              {presets.map(({ name }) => (
                <MenuItem
                  key={name}
                  id={`preset ${name}`}
                  className="command"
                  onAction={() => take('take-preset', { preset: name, eid })}
                >
                  {name}
                </MenuItem>
              ))}
            </MenuSection>
          )}
          {styles.length > 0 && (
            <MenuSection>
              <Header>Styles</Header>
              {styles.map(({ name, label }) => (
                <MenuItem
                  key={name}
                  id={`style ${name}`}
                  className="command"
                  onAction={() => take('take-style', { name })}
                >
                  {label || name}
                </MenuItem>
              ))}
            </MenuSection>
          )}
          {variables.length > 0 && (
            <MenuSection>
              <Header>Variables</Header>
              {variables.map(({ name, label, type, property }) => (
                <MenuItem
                  key={name}
                  id={`variable ${name}`}
                  className="command"
                  textValue={label || name}
                  onAction={() => take('take-variable', { name })}
                >
                  {type === 'Color' && <Swatch background={`var(${property})`} />}
                  {label || name}
                </MenuItem>
              ))}
            </MenuSection>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
