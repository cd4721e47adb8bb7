import type { PointerEvent } from 'react';
import { frameWidths } from '../../../author/canvas/frame-widths.ts';
import { isCommandName } from '../commands/command-table.ts';
import { findCommand, labelOf } from '../commands/registry.ts';
import { useBuild } from '../build-store.ts';
import { useWriting } from '../canvas/text/writing-state.ts';
import { useEdit } from '../edit-store.ts';
import { useProject } from '../project-store.ts';
import { useView, type Theme } from '../view-store.ts';
import type { IconName } from './drawings.ts';
import { Icon } from './icon.tsx';
import { LanguageTool } from './language-tool.tsx';
import { Tool } from './tool.tsx';
import { TOP_BAR_TEXTS as TEXTS } from './bars-texts.ts';

const SCHEME_ICONS: Readonly<Record<Theme, IconName>> = {
  system: 'sun-moon',
  light: 'sun',
  dark: 'moon',
};

/** The bar with the open board, and the settings of the frame. */
export function TopBar() {
  return (
    <header className="top" onPointerUpCapture={leaveKeysToPage}>
      <div className="top-part">
        <Tool command="toggle-left" icon="panel-left" isOn={useView((view) => view.hasLeft)} />
        <Where />
        <History />
      </div>
      <div className="top-part middle">
        <Modes />
        <Widths />
        <LanguageTool />
        <Pretending />
      </div>
      <div className="top-part end">
        <Status />
        <Build />
        <Tool command="palette" icon="command" />
        <Tool command="settings" icon="sliders-horizontal" />
        <Tool command="keys" icon="keyboard" />
        <Theming />
        <Tool command="toggle-right" icon="panel-right" isOn={useView((view) => view.hasRight)} />
      </div>
    </header>
  );
}

/**
 * Moves the focus to the canvas on a press of a button; a list that the button opens returns the
 * focus there, too.
 */
function leaveKeysToPage({ target }: PointerEvent) {
  if ((target as Element).closest('button') === null) return;
  document.querySelector<HTMLElement>('.canvas')?.focus();
}

function Where() {
  const label = useProject((project) => project.label);
  const boardUid = useView((view) => view.selection.board);
  const board = useProject((project) => project.boards.get(boardUid));
  return (
    <div className="where">
      <strong>{label || TEXTS.noProject}</strong>
      {board !== undefined && (
        <>
          <span className="slash" aria-hidden>
            /
          </span>
          <h1>{board.name}</h1>
          {board.path !== undefined && (
            <a className="path" href={board.path} target="_blank" rel="noreferrer">
              {board.path}
            </a>
          )}
        </>
      )}
    </div>
  );
}

function Modes() {
  const mode = useView((view) => view.mode);
  return (
    <div className="group" role="group" aria-label={TEXTS.pointer}>
      <Tool command="select-mode" icon="mouse-pointer-2" isOn={mode === 'select'} />
      <Tool command="resize-mode" icon="scaling" isOn={mode === 'resize'} />
      <Tool command="apply-mode" icon="paintbrush" isOn={mode === 'apply'} />
      <Tool command="browse-mode" icon="hand" isOn={mode === 'browse'} />
    </div>
  );
}

const DEVICES: Readonly<Record<number, IconName>> = {
  390: 'smartphone',
  768: 'tablet',
  1440: 'monitor',
};

function Widths() {
  const width = useView((view) => view.width);
  const board = useProject((project) => project.board);
  return (
    <div className="group" role="group" aria-label={TEXTS.width}>
      {frameWidths(board?.widths ?? []).map((one, at) => {
        const icon = DEVICES[one.width];
        const command = `width-${at + 1}`;
        if (!isCommandName(command)) return null;
        return (
          <Tool
            key={one.width}
            command={command}
            label={TEXTS.widthOf(one.hint, one.width)}
            isOn={width === one.width}
            {...(icon === undefined ? {} : { icon })}
          >
            {icon === undefined && <span className="number">{one.label}</span>}
          </Tool>
        );
      })}
      <Tool command="full-width" isOn={width === undefined}>
        <span className="number">{TEXTS.full}</span>
      </Tool>
    </div>
  );
}

function Pretending() {
  const scheme = useView((view) => view.scheme);
  const reducedMotion = useView((view) => view.reducedMotion);
  const isPrint = useView((view) => view.isPrint);
  return (
    <div className="group" role="group" aria-label={TEXTS.pageView}>
      <Tool
        command="next-scheme"
        icon={SCHEME_ICONS[scheme]}
        label={TEXTS.pageScheme(TEXTS.schemes[scheme])}
        isOn={scheme !== 'system'}
      />
      <Tool command="toggle-motion" icon="zap-off" isOn={reducedMotion} />
      <Tool command="toggle-print" icon="printer" isOn={isPrint} />
    </div>
  );
}

function Theming() {
  const theme = useView((view) => view.theme);
  return (
    <Tool command="next-theme" icon="contrast" label={TEXTS.editorScheme(TEXTS.schemes[theme])} />
  );
}

function History() {
  return (
    <div className="group" role="group" aria-label={TEXTS.changes}>
      <Tool command="insert-sheet" icon="plus" />
      <StepTool command="undo" icon="undo-2" isPossible={useEdit(({ canUndo }) => canUndo)} />
      <StepTool command="redo" icon="redo-2" isPossible={useEdit(({ canRedo }) => canRedo)} />
    </div>
  );
}

interface StepToolProps {
  readonly command: 'undo' | 'redo';
  readonly icon: IconName;
  readonly isPossible: boolean;
}

/** A button labelled with the step of an undo or redo. */
function StepTool({ command, icon, isPossible }: StepToolProps) {
  useEdit(({ undoes, redoes }) => (command === 'undo' ? undoes : redoes));
  const found = findCommand(command);
  return (
    <Tool
      command={command}
      icon={icon}
      isOff={!isPossible}
      {...(found && { label: labelOf(found) })}
    />
  );
}

/** Starts a build, or shows its progress. */
function Build() {
  const progress = useBuild(({ state }) => state?.progress);
  const isBuilt = useBuild(({ state }) => state?.isBuilt === true);
  return (
    <div className="group" role="group" aria-label={TEXTS.build}>
      {progress === undefined ? (
        <Tool command="build">
          <span className="number">{TEXTS.build}</span>
        </Tool>
      ) : (
        <Tool command="show-build" label={TEXTS.buildProgress}>
          <span className="number">{TEXTS.building(progress.done, progress.total)}</span>
        </Tool>
      )}
      <Tool command="preview" icon="external-link" isOff={!isBuilt} />
      <Tool command="publish">
        <span className="number">{TEXTS.publish}</span>
      </Tool>
    </div>
  );
}

function Status() {
  const link = useProject((project) => project.link);
  const sent = useEdit((state) => state.saved);
  const isUnsent = useWriting((state) => state.isUnsent);
  const saved = sent === 'saved' && isUnsent ? 'saving' : sent;
  const errors = useProject((project) => project.errors.length);
  const said = link === 'live' ? TEXTS.saved[saved] : TEXTS.links[link];
  return (
    <>
      {errors > 0 && (
        <Tool command="show-panel" args={{ panel: 'faults' }} label={TEXTS.errors(errors)}>
          <span className="errors">
            <Icon name="circle-alert" /> {errors}
          </span>
        </Tool>
      )}
      {/* Not announced after each change: announcements are in the status bar. */}
      <span className="status" title={said} data-link={link} data-saved={saved}>
        <span>{said}</span>
      </span>
    </>
  );
}
