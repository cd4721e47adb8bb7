import { Button, FileTrigger } from 'react-aria-components';
import type { AssetUse, ListedAsset } from '../../author/project/asset-uses.ts';
import { goToBlock } from '../shell/go-to.ts';
import { Reason } from '../panels/reason.tsx';
import { CellField } from './line-field.tsx';
import { FocalPoint } from './focal-point.tsx';
import { insertPicture } from './show-asset.ts';
import { sendFiles } from './send-files.ts';
import { change } from './change.ts';
import { useAttempt } from '../panels/use-attempt.ts';
import { ASSETS_TEXTS as TEXTS } from './assets-texts.ts';

interface AssetDetailsProps {
  readonly asset: ListedAsset;
  readonly isUnused: boolean;
}

/** Shows a file: its uses, their settings, and its actions. */
export function AssetDetails({ asset, isUnused }: AssetDetailsProps) {
  const { uid, kind, uses, name } = asset;
  const { reason, attempt } = useAttempt();
  const extension = name.slice(name.lastIndexOf('.'));
  return (
    <div className="st-details">
      <CellField
        label={TEXTS.nameOf(name)}
        written={name}
        tidy={(typed) => withExtension(typed.trim().toLowerCase(), extension)}
        onSend={async (to) => change('rename-asset', { asset: uid, name: to })}
      />
      <p className="st-actions">
        {kind === 'image' && (
          <Button className="st-button" onPress={() => attempt(async () => insertPicture(asset))}>
            {TEXTS.insert}
          </Button>
        )}
        {kind !== 'font' && (
          <FileTrigger
            onSelect={(files) => void sendFiles([...(files ?? [])].slice(0, 1), { replaces: uid })}
          >
            <Button className="st-button" aria-label={TEXTS.replaceOf(name)}>
              {TEXTS.replace}
            </Button>
          </FileTrigger>
        )}
        <Button
          className="st-button"
          aria-label={TEXTS.removeOf(name)}
          data-danger
          onPress={() => attempt(async () => change('remove-asset', { asset: uid }))}
        >
          {TEXTS.remove}
        </Button>
      </p>
      <Reason text={reason} />
      {isUnused ? (
        <p className="sg-empty">{TEXTS.notUsed}</p>
      ) : (
        <ul className="st-uses" aria-label={TEXTS.usesOf(name)}>
          {uses.map((use) => (
            <li key={`${use.board} ${use.block} ${use.name}`}>
              <Use use={use} href={asset.href} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Returns a name with its extension. */
const withExtension = (name: string, extension: string) =>
  name === '' || name.endsWith(extension) ? name : name + extension;

interface UseProps {
  readonly use: AssetUse;
  readonly href: string;
}

function Use({ use, href }: UseProps) {
  const { board, block, name, alt, hasFocus = false } = use;
  if (board === undefined) return <span>{name}</span>;
  return (
    <>
      <Button className="sg-link" onPress={() => void goToBlock(board, block)}>
        {name}
      </Button>
      {alt !== undefined && block !== undefined && (
        <div>
          <small aria-hidden="true">{TEXTS.alt}</small>
          <CellField
            label={TEXTS.altIn(name)}
            written={alt}
            placeholder={TEXTS.noAlt}
            onSend={async (v) => change('set', { board, uid: block, kid: 'alt', v, was: alt })}
          />
        </div>
      )}
      {hasFocus && block !== undefined && <FocalPoint {...{ board, block, href, use }} />}
    </>
  );
}
