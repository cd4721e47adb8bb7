import { Button } from 'react-aria-components';
import { rangeAt } from '../../../author/canvas/frame-widths.ts';
import { tryCommand } from '../commands/registry.ts';
import { useProject } from '../project-store.ts';
import { useBlockedHosts } from '../hosts-store.ts';
import { useLiveRegion } from '../live-region.ts';
import { useView, latestSource } from '../view-store.ts';
import { Icon } from './icon.tsx';
import { STATUS_TEXTS as TEXTS } from './bars-texts.ts';

/** Shows the breadcrumb of the selected block, and the width of the page. */
export function StatusBar() {
  return (
    <footer className="bottom">
      <PathOrDropNote />
      <PageWidth />
      <Announcer />
      <BlockedHosts />
    </footer>
  );
}

/** Shows the ancestors of the selected block, or of the drop position. */
function PathOrDropNote() {
  const note = useView((view) => view.dropNote);
  if (note === undefined) return <Path />;
  return (
    <p className="drop-note" data-rejected={note.isRejected}>
      {note.isRejected && <Icon name="circle-alert" size={12} />}
      {note.text}
    </p>
  );
}

function Path() {
  const focus = useView((view) => view.selection.focus);
  const count = useView((view) => view.selection.blocks.length);
  const blocks = useProject((project) => project.board?.blocks);
  const own = focus === undefined ? undefined : blocks?.get(focus);
  const path = own === undefined ? [] : [...(blocks?.pathTo(own.uid) ?? []), own];
  return (
    <nav className="crumbs" aria-label={TEXTS.breadcrumb}>
      <BackButton />
      <ol>
        {path.map(({ uid, name }, at) => (
          <li key={uid}>
            {at > 0 && <Icon name="chevron-right" size={10} />}
            <Button
              className="crumb"
              {...(uid === focus ? { 'aria-current': 'true' as const } : {})}
              onPress={() => tryCommand('select', { uids: [uid] })}
            >
              {name}
            </Button>
          </li>
        ))}
      </ol>
      {count > 1 && <span className="count">{TEXTS.selected(count)}</span>}
    </nav>
  );
}

/** Goes back to the composite that the author came from. */
function BackButton() {
  const way = useView(latestSource);
  const board = useProject(({ boards }) => boards.get(way?.board ?? '')?.name);
  if (way === undefined || board === undefined) return null;
  return (
    <Button className="crumb back" onPress={() => tryCommand('back-to-use')}>
      <Icon name="undo-2" size={11} /> {TEXTS.back(board)}
    </Button>
  );
}

function PageWidth() {
  const width = useView((view) => view.width);
  const scale = useView((view) => view.scale);
  const steps = useProject((project) => project.board?.widths) ?? [];
  const range = width === undefined ? '' : rangeAt(width, steps);
  const words = [
    ...(width === undefined ? [] : [TEXTS.width(width)]),
    ...(range === '' ? [] : [TEXTS.range(range)]),
    ...(scale === 1 ? [] : [TEXTS.scale(Math.round(scale * 100))]),
  ];
  return words.length === 0 ? null : <span className="width">{words.join(' · ')}</span>;
}

/** Names the blocked hosts of the page, and links to their settings. */
function BlockedHosts() {
  const hosts = useBlockedHosts();
  const [first, ...others] = hosts;
  return (
    <div className="blocked" role="status">
      {first !== undefined && (
        <Button className="crumb" onPress={() => tryCommand('show-panel', { panel: 'project' })}>
          {TEXTS.blocked(first.host, others.length)}
        </Button>
      )}
    </div>
  );
}

/** Announces the selection and events to screen readers. */
function Announcer() {
  return (
    <p className="said" role="status">
      {useLiveRegion((said) => said.text)}
    </p>
  );
}
