import { parseAssetUrl, type AssetKind } from '../../../model/asset.ts';
import { pixelsText } from '../value-text.ts';
import type { Control, ControlProps, FileRef } from './control.ts';
import { PickField } from './pick-field.tsx';
import { useReason } from './reason-context.ts';

/** A file of the project, or the address of one of another project. */
export const FileControl: Control = ({ attribute, file, context, onCommit }) => (
  <FileField
    label={attribute.label}
    kinds={attribute.assetType === undefined ? undefined : [attribute.assetType]}
    {...{ file, context }}
    onPick={(next) => onCommit(undefined, { file: next })}
  />
);

interface FileFieldProps extends Pick<ControlProps, 'file' | 'context'> {
  readonly label: string;
  /** Undefined for any. */
  readonly kinds: readonly AssetKind[] | undefined;
  /** One without fields is none. */
  readonly onPick: (file: FileRef) => void;
  /** Takes an address that is no asset's; says whether it does. */
  readonly onAddress?: (address: string) => boolean;
  /** The address in the value itself. */
  readonly address?: string;
}

/** A file of the project, found by its name. */
export function FileField(props: FileFieldProps) {
  const { label, kinds, file = {}, context, onPick, onAddress, address = '' } = props;
  const { setReason } = useReason();
  const assets = context.names.assets.filter(({ kind }) => kinds?.includes(kind) !== false);
  const chosen = assets.find(({ uid }) => uid === file.assetUid);
  const written = file.assetUrl || address;
  const src = chosen?.kind === 'image' ? chosen.href : undefined;
  const write = (text: string): boolean => {
    setReason(undefined);
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
    if (!isTaken) setReason(`There is no file “${text}” in the project.`);
    return isTaken;
  };
  return (
    <span className="sg-file">
      {src !== undefined && <img className="sg-thumb" src={src} alt="" />}
      <PickField
        label={label}
        text={chosen?.name ?? (file.assetUid || written)}
        placeholder="No file"
        options={assets.map((asset) => ({
          id: asset.uid,
          text: asset.name,
          note: pixelsText(asset),
          picture: asset.kind === 'image' ? asset.href : undefined,
        }))}
        onPick={(assetUid) => {
          setReason(undefined);
          onPick({ assetUid });
        }}
        onWrite={write}
      />
    </span>
  );
}
