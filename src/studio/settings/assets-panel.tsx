import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, FileTrigger, ToggleButton } from 'react-aria-components';
import { findByWords } from '../../author/find-words.ts';
import type { FilesInTrees, ListedAsset } from '../../author/project/asset-uses.ts';
import '../panels/css/base.css';
import '../panels/css/boards.css';
import { bytesText, pixelsText } from '../panels/value-text.ts';
import { followDrag } from '../shell/ui/follow-drag.ts';
import { Icon } from '../shell/ui/icon.tsx';
import { SearchBox } from '../shell/ui/search-box.tsx';
import { assetsWith } from '../session/questions.ts';
import { useHere } from '../session/tab-session.ts';
import { useAnswer } from '../shell/ui/use-answer.ts';
import { Reason } from '../panels/reason.tsx';
import { AssetDetails } from './asset-details.tsx';
import { sendFiles, useSending } from './send-files.ts';
import { dragAsset } from './show-asset.ts';
import './css/fields.css';
import './css/lists.css';
import './css/files.css';
import { change } from './change.ts';
import { useAttempt } from '../panels/use-attempt.ts';
import { ASSETS_TEXTS as TEXTS } from './assets-texts.ts';

/** Lists the files of the project. */
export default function AssetsPanel() {
  const inTrees = useAnswer<FilesInTrees>({ name: 'api/files-in-trees' });
  const data = useHere(assetsWith(inTrees ?? undefined), inTrees);
  const [query, setQuery] = useState('');
  const [isUnused, setUnused] = useState(false);
  const all = data ?? [];
  // Unused files are known once the server has reported trees that aren't loaded.
  const unused = inTrees ? all.filter(({ uses }) => uses.length === 0) : [];
  const listed = findByWords(isUnused ? unused : all, query, ({ name }) => ({ name }));
  return (
    <div className="sg-theme sg-panel">
      <header className="sg-head">
        <h2>{TEXTS.title}</h2>
        <p>{TEXTS.count(all.length)}</p>
      </header>
      <div className="st-bar">
        <SearchBox label={TEXTS.searched} value={query} onChange={setQuery} />
        <ToggleButton className="st-toggle" isSelected={isUnused} onChange={setUnused}>
          {TEXTS.unused} <small>{unused.length}</small>
        </ToggleButton>
        <FileTrigger allowsMultiple onSelect={(files) => void sendFiles([...(files ?? [])])}>
          <Button className="st-button">{TEXTS.add}</Button>
        </FileTrigger>
      </div>
      <Sent />
      {isUnused && unused.length > 1 && <RemoveAll unused={unused} />}
      {data && listed.length === 0 && <p className="sg-empty">{emptyText(query, isUnused)}</p>}
      <ul className="st-files">
        {listed.map((asset) => (
          <AssetRow key={asset.uid} asset={asset} isUnused={unused.includes(asset)} />
        ))}
      </ul>
    </div>
  );
}

function emptyText(query: string, isUnused: boolean): string {
  if (query.trim() !== '') return TEXTS.noResults;
  return isUnused ? TEXTS.allUsed : TEXTS.noFiles;
}

/** Removes all unused files from the project, as one step of undo. */
function RemoveAll({ unused }: { readonly unused: readonly ListedAsset[] }) {
  const { reason, attempt } = useAttempt();
  const remove = async () => {
    const group = `unused ${crypto.randomUUID()}`;
    for (const { uid } of unused) await change('remove-asset', { asset: uid }, { group });
  };
  return (
    <div className="st-sent">
      <Button className="st-button" onPress={() => attempt(remove)}>
        {TEXTS.removeAll(unused.length)}
      </Button>
      <Reason text={reason} />
    </div>
  );
}

/** Lists pending and rejected uploads. */
function Sent() {
  const { left, rejected } = useSending();
  return (
    <div role="status" className="st-sent">
      {left > 0 && <p>{TEXTS.adding(left)}</p>}
      {rejected.map(({ name, reason }) => (
        <p key={name} className="sg-reason">
          {TEXTS.rejected(name, reason)}
        </p>
      ))}
      {rejected.length > 0 && (
        <Button className="st-button" onPress={() => useSending.setState({ rejected: [] })}>
          {TEXTS.dismiss}
        </Button>
      )}
    </div>
  );
}

const choose = (chosen: string | undefined) => useSending.setState({ chosen });

interface AssetProps {
  readonly asset: ListedAsset;
  readonly isUnused: boolean;
}

function AssetRow({ asset, isUnused }: AssetProps) {
  const { uid, name, kind, href } = asset;
  const isChosen = useSending(({ chosen }) => chosen === uid);
  const row = useRef<HTMLLIElement>(null);
  // A new file is at the end of a possibly long list.
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <li ref={row} onPointerDownCapture={(event) => takeAlong(event, asset)}>
      <Button
        className="st-file-row"
        aria-expanded={isChosen}
        onPress={() => choose(isChosen ? undefined : uid)}
        onKeyDown={(event) => {
          if (event.key !== 'F2') event.continuePropagation();
          else {
            // Shows the details synchronously, so that their field exists and can be selected.
            flushSync(() => choose(uid));
            row.current?.querySelector<HTMLInputElement>('.st-details input')?.select();
          }
        }}
      >
        {kind === 'image' ? (
          <img className="st-thumb" src={href} alt="" loading="lazy" draggable={false} />
        ) : (
          <span className="st-thumb">
            <Icon name={ICONS[kind]} size={16} />
          </span>
        )}
        <span className="st-file-name">
          {name}
          <small>{factsOf(asset)}</small>
        </span>
        {isUnused && <small className="sg-state">{TEXTS.isUnused}</small>}
      </Button>
      {isChosen && <AssetDetails {...{ asset, isUnused }} />}
    </li>
  );
}

/** Starts a drag of a file from its row when the pointer moves; touch scrolls the list. */
function takeAlong(event: React.PointerEvent, asset: ListedAsset) {
  const isRow = (event.target as Element).closest('.st-file-row') !== null;
  const isMouse = event.pointerType !== 'touch' && event.button === 0;
  if (isRow && isMouse) followDrag(event, () => dragAsset(asset));
}

const ICONS = {
  image: 'image',
  video: 'film',
  font: 'type',
  captions: 'list',
  document: 'file',
} as const;

function factsOf(asset: ListedAsset): string {
  const { size, family, face } = asset;
  const font = family === undefined ? '' : ` · ${family} ${face}`;
  return pixelsText(asset) + (size === undefined ? '' : ` · ${bytesText(size)}`) + font;
}
