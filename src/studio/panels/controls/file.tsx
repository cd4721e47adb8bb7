import { Button, FileTrigger } from 'react-aria-components';
import { parseAssetUrl, type AssetKind } from '../../../model/asset.ts';
import { Icon } from '../../shell/ui/icon.tsx';
import { pixelsText } from '../value-text.ts';
import type { Control, ControlProps, FileRef } from './control.ts';
import { PickField } from './pick-field.tsx';
import { useReason } from './reason-context.ts';
import { CHOICE_TEXTS as TEXTS } from './controls-texts.ts';

/** Edits a file of the project, or an address in another project. */
export const FileControl: Control = ({ attribute, file, context, onCommit }) => (
  <FileField
    label={attribute.label}
    kinds={attribute.assetType === undefined ? undefined : [attribute.assetType]}
    {...{ file, context }}
    onPick={(next, group) => onCommit(undefined, { file: next, ...group })}
  />
);

interface FileFieldProps extends Pick<ControlProps, 'file' | 'context'> {
  readonly label: string;
  /** The accepted kinds of files; undefined for all. */
  readonly kinds: readonly AssetKind[] | undefined;
  /**
   * Called with the chosen file, or one without fields to clear it; adding a new file is one step
   * of undo with the changes of its group.
   */
  readonly onPick: (file: FileRef, group?: { readonly group: string }) => void;
  /**
   * Called with a typed address that isn't a file of the project; returns whether it is accepted.
   */
  readonly onAddress?: (address: string) => boolean;
  /** The address that the value itself contains. */
  readonly address?: string;
}

/** Edits a file of the project, found by name. */
export function FileField(props: FileFieldProps) {
  const { label, kinds, file = {}, context, onPick, onAddress, address = '' } = props;
  const { setReason } = useReason();
  const forget = () => setReason(undefined);
  const assets = context.names.assets.filter(({ kind }) => kinds?.includes(kind) !== false);
  const chosen = assets.find(({ uid }) => uid === file.assetUid);
  const written = file.assetUrl || address;
  const src = chosen?.kind === 'image' ? chosen.href : undefined;
  const write = (text: string): boolean => {
    forget();
    if (text === '') {
      onPick({});
      return true;
    }
    const named = assets.find(({ name }) => name === text);
    if (named !== undefined) {
      onPick({ assetUid: named.uid });
      return true;
    }
    if (!('code' in parseAssetUrl(text, { path: '' }))) {
      onPick({ assetUrl: text });
      return true;
    }
    const isTaken = onAddress?.(text) === true;
    if (!isTaken) setReason(TEXTS.unknownFile(text));
    return isTaken;
  };
  const onAdd = async (added: File) => {
    forget();
    const group = `file ${crypto.randomUUID()}`;
    const assetUid = await context.addFile?.(added, group);
    if (assetUid !== undefined) onPick({ assetUid }, { group });
  };
  return (
    <span className="sg-file">
      {src !== undefined && <img className="sg-thumb" src={src} alt="" />}
      <PickField
        label={label}
        text={chosen?.name ?? (file.assetUid || written)}
        placeholder={TEXTS.noFile}
        options={assets.map((asset) => ({
          id: asset.uid,
          text: asset.name,
          note: pixelsText(asset),
          picture: asset.kind === 'image' ? asset.href : undefined,
        }))}
        onPick={(assetUid) => {
          forget();
          onPick({ assetUid });
        }}
        onWrite={write}
        onType={forget}
        onGiveUp={forget}
      />
      {context.addFile !== undefined && <AddFile {...{ label, kinds, onAdd }} />}
    </span>
  );
}

interface AddFileProps extends Pick<FileFieldProps, 'label' | 'kinds'> {
  readonly onAdd: (file: File) => Promise<void>;
}

/** Uploads a new file. */
function AddFile({ label, kinds, onAdd }: AddFileProps) {
  return (
    <FileTrigger
      acceptedFileTypes={(kinds ?? []).flatMap((kind) => ACCEPTED[kind] ?? [])}
      onSelect={(files) => {
        const [file] = files ?? [];
        if (file !== undefined) void onAdd(file);
      }}
    >
      <Button className="sg-open" aria-label={TEXTS.addFile(label)}>
        <Icon name="plus" />
      </Button>
    </FileTrigger>
  );
}

/** The file types of the browser's dialog. */
const ACCEPTED: Partial<Record<AssetKind, string>> = { image: 'image/*', video: 'video/*' };
