import { useId, useState, type ReactNode } from 'react';
import { Switch } from 'react-aria-components';
import type { ListedPicture, Setting } from '../../author/inspect/settings.ts';
import { typedJson } from '../../format/typed-json.ts';
import type { Codec } from '../../values/codec.ts';
import type { Json } from '../../values/json.ts';
import { wholeBetween } from '../../values/number.ts';
import { string } from '../../values/string.ts';
import { tags } from '../../values/text-list.ts';
import { typedText } from '../../values/write-value.ts';
import { useProject } from '../shell/project-store.ts';
import { MenuField } from '../panels/controls/menu-field.tsx';
import { useField } from '../panels/use-field.ts';
import { Reason } from '../panels/reason.tsx';
import { subjectsIn } from './about-rows.ts';
import { About } from './about.tsx';
import { ChoiceField } from './choice-field.tsx';
import { headRows } from './head-rows.ts';
import { HeadTags } from './head-tags.tsx';
import { ValueLine } from './line-field.tsx';
import { OwnFields } from './own-fields.tsx';
import { PickSetting } from './pick-setting.tsx';
import { useFocusWithin } from './use-focus-within.ts';
import { SETTING_TEXTS as TEXTS } from './settings-texts.ts';
import { BOARD_TYPE_TEXTS } from '../panels/board-texts.ts';

export interface SettingFieldProps {
  readonly setting: Setting;
  readonly pictures: readonly ListedPicture[];
  /** Undefined resets it; `was` is the value at the start of editing. */
  readonly onSet: (v: Json | undefined, was: Json) => Promise<unknown>;
}

/** Shows a field with its label, its control, and its help. */
export function SettingField({ setting, pictures, onSet }: SettingFieldProps) {
  const { label, doc, usual, control, value } = setting;
  const id = useId();
  const Control = CONTROLS[control];
  const { isWithin, ...focus } = useFocusWithin();
  return (
    <div className="st-row" data-control={control}>
      <span className="st-label">{label}</span>
      <div className="st-control" data-focused={isWithin || undefined} {...focus}>
        <Control
          {...{ setting, pictures }}
          onSet={async (v) => onSet(v, value ?? '')}
          describedBy={id}
        />
        <p id={id} className="st-doc">
          {sentence(doc)}
          {usual?.from !== undefined && value === undefined && ` ${TEXTS.inherited(usual.from)}`}
        </p>
      </div>
    </div>
  );
}

/** Converts Markdown of docs to plain text: code is quoted, and a link is its words. */
function sentence(doc: string): string {
  return doc
    .replaceAll(/`([^`]*)`/g, TEXTS.quoted)
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, TEXTS.quoted);
}

interface ControlProps extends Pick<SettingFieldProps, 'setting' | 'pictures'> {
  readonly describedBy: string;
  readonly onSet: (v: Json | undefined) => Promise<unknown>;
}

type Control = (props: ControlProps) => ReactNode;

interface LineOptions {
  readonly isWrapped?: boolean;
  readonly placeholder?: string;
  readonly tidy?: (typed: string) => string;
}

/** Examples of formats that are defined elsewhere. */
const EXAMPLES: Readonly<Record<string, string>> = {
  googleTagManagerId: 'GTM-ABC1234',
  plausibleDomain: 'example.org',
  matomoUrl: 'https://example.org/',
  matomoSiteId: '1',
};

/** Edits a value as text by its codec. */
const lineOf =
  (codec: Codec<unknown>, options: LineOptions = {}): Control =>
  ({ setting, describedBy, onSet }) => {
    const { label, value, usual, key, example } = setting;
    return (
      <ValueLine
        {...{ label, describedBy, codec, value, onSet }}
        placeholder={example ?? usual?.text ?? EXAMPLES[key] ?? ''}
        {...options}
      />
    );
  };

const Flag: Control = ({ setting, describedBy, onSet }) => {
  const { value, reason, commit } = useField({
    saved: setting.value === true,
    send: async (isOn) => onSet(isOn || undefined),
  });
  return (
    <>
      <Switch
        aria-label={setting.label}
        aria-describedby={describedBy}
        className="st-switch"
        isSelected={value}
        onChange={(isOn) => void commit(isOn)}
      >
        <span className="track" aria-hidden="true" />
      </Switch>
      <Reason text={reason} />
    </>
  );
};

const Choice: Control = ({ setting, describedBy, onSet }) => {
  const { key, label, words = [], usual, value } = setting;
  const textOf = (id: string) => (key === 'type' ? BOARD_TYPE_TEXTS[id] : undefined) ?? id;
  return (
    <ChoiceField
      {...{ label, describedBy }}
      options={words.map((id) => ({ id, text: textOf(id) }))}
      written={typedText(string, value) || (usual?.text ?? '')}
      onSend={async (word) => onSet(word === usual?.text ? undefined : word)}
    />
  );
};

const Picture: Control = ({ setting, describedBy, onSet, pictures }) => (
  <PickSetting
    label={setting.label}
    describedBy={describedBy}
    value={pictureOf(typedText(string, setting.value), pictures)}
    placeholder={setting.usual?.from === undefined ? TEXTS.none : TEXTS.from(setting.usual.from)}
    options={pictures.map(({ uid, name, href }) => ({ id: uid, text: name, picture: href }))}
    takesOthers
    onPick={(uid) => onSet(uid || undefined)}
  />
);

/** Returns the uid of the picture with an address; without one, the address itself. */
function pictureOf(named: string, pictures: readonly ListedPicture[]): string {
  return pictures.find(({ path }) => path === named)?.uid ?? named;
}

const BoardPick: Control = ({ setting, describedBy, onSet }) => {
  const boards = useProject((project) => project.boards);
  return (
    <PickSetting
      label={setting.label}
      describedBy={describedBy}
      value={typedText(string, setting.value)}
      placeholder={TEXTS.none}
      options={boards.all.map(({ uid, name, path }) => ({ id: uid, text: name, note: path }))}
      onPick={(uid) => onSet(uid || undefined)}
    />
  );
};

const FONTS = [
  { id: 'usual', text: TEXTS.fonts.usual },
  { id: 'none', text: TEXTS.fonts.none },
  { id: 'own', text: TEXTS.fonts.own },
] as const;

const FontsAddress = lineOf(string, {
  placeholder: 'https://fonts.googleapis.com/css2?family=…',
});

/**
 * Edits the fonts of the site: it has two default fonts if the value is unset, and none if the
 * value is empty.
 */
const Fonts: Control = (props) => {
  const { setting, describedBy, onSet } = props;
  const { value, label } = setting;
  const choice = useField({
    saved: value === undefined ? 'usual' : value === '' ? 'none' : 'own',
    send: async (wanted) => onSet(wanted === 'none' ? '' : undefined),
  });
  // The choice to write an address stays until it is saved, even if it is rejected.
  const [isWanted, setWanted] = useState(false);
  const selected = isWanted ? 'own' : choice.value;
  return (
    <>
      <MenuField
        look="setting"
        {...{ label, describedBy }}
        options={FONTS}
        selected={selected}
        onSelect={(id) => {
          setWanted(id === 'own');
          if (id !== 'own') void choice.commit(id);
        }}
      />
      {selected === 'own' && (
        <FontsAddress
          {...props}
          setting={{ ...setting, label: TEXTS.fontsUrl }}
          onSet={async (v) => {
            await onSet(v);
            setWanted(false);
          }}
        />
      )}
      <Reason text={choice.reason} />
    </>
  );
};

/** A value without rows is edited as JSON. */
const AsJson = lineOf(typedJson);

const HeadControl: Control = (props) => {
  const { value, words = [] } = props.setting;
  const rows = headRows(value);
  if (rows === undefined) return <AsJson {...props} />;
  return <HeadTags {...{ rows }} names={words} onSet={props.onSet} />;
};

const AboutControl: Control = (props) => {
  const { setting, pictures, onSet } = props;
  const subjects = subjectsIn(setting.value);
  if (subjects === undefined) return <AsJson {...props} />;
  return <About {...{ subjects, pictures, onSet }} />;
};

const CONTROLS: Readonly<Record<Setting['control'], Control>> = {
  line: lineOf(string),
  // A space at the start of a suffix is part of it.
  ending: lineOf(string, { tidy: (typed) => typed.trimEnd() }),
  lines: lineOf(string, { isWrapped: true }),
  number: lineOf(wholeBetween(0, Infinity, 0), { placeholder: '0' }),
  date: lineOf(string, { placeholder: '2026-05-31' }),
  flag: Flag,
  choice: Choice,
  picture: Picture,
  board: BoardPick,
  fonts: Fonts,
  words: lineOf(tags),
  'head-tags': HeadControl,
  about: AboutControl,
  'own-fields': ({ setting, pictures, onSet }) => (
    <OwnFields value={setting.value} declared={setting.declared} {...{ pictures, onSet }} />
  ),
};
