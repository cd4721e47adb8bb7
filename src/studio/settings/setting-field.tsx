import { useId, useState, type ReactNode } from 'react';
import { Switch } from 'react-aria-components';
import type { ListedPicture, Setting } from '../../author/settings.ts';
import type { Json } from '../../values/json.ts';
import { useProject } from '../shell/project-store.ts';
import { MenuField } from '../panels/controls/menu-field.tsx';
import { useBegan } from '../panels/use-began.ts';
import { useUnsaved } from '../panels/use-unsaved.ts';
import { Reason } from '../panels/reason.tsx';
import { subjectsIn } from './about-rows.ts';
import { About } from './about.tsx';
import { ChoiceField } from './choice-field.tsx';
import { readTags, readJsonText, tagsText, writtenJson } from './data-texts.ts';
import { headRows } from './head-rows.ts';
import { HeadTags } from './head-tags.tsx';
import { LineField } from './line-field.tsx';
import { wholeNumber } from './own-field-text.ts';
import { OwnFields } from './own-fields.tsx';
import { PickSetting } from './pick-setting.tsx';
import { useFocusWithin } from './use-focus-within.ts';
import { useCommit } from './use-commit.ts';

export interface SettingFieldProps {
  readonly setting: Setting;
  readonly pictures: readonly ListedPicture[];
  /** Undefined for the default; `was` is what it was when somebody began to change it: what it is made of, where that is known. */
  readonly onSet: (v: Json | undefined, was?: Json) => Promise<unknown>;
}

/** A field with its label, its control, and what it is for. */
export function SettingField({ setting: onDisk, pictures, onSet }: SettingFieldProps) {
  const { value, ...others } = onDisk;
  const { label, doc, usual, control } = others;
  const id = useId();
  const Control = CONTROLS[control];
  // A list, or what has fields, is written as a whole: it is made of what was sent last, also before that is on disk.
  const { unsaved, save } = useUnsaved<Pick<Setting, 'value'>>(value ?? null);
  const setting = { ...others, ...(unsaved ?? (value !== undefined && { value })) };
  const { isWithin, onFocus, onBlur } = useFocusWithin();
  const { begin, end, take } = useBegan(setting.value ?? '');
  const set: SettingFieldProps['onSet'] = async (v, from) => {
    const began = take();
    return save(v === undefined ? {} : { value: v }, async () => onSet(v, from ?? began));
  };
  return (
    <div className="st-row" data-control={control}>
      <span className="st-label">{label}</span>
      <div
        className="st-control"
        data-focused={isWithin || undefined}
        onInputCapture={begin}
        onFocus={onFocus}
        onBlur={(event) => {
          end();
          onBlur(event);
        }}
      >
        <Control {...{ setting, pictures }} onSet={set} describedBy={id} />
        <p id={id} className="st-doc">
          {sentence(doc)}
          {usual?.from !== undefined && setting.value === undefined && ` Now from ${usual.from}.`}
        </p>
      </div>
    </div>
  );
}

/** Docs are Markdown; what is code in them is quoted here, and what is a link is its words. */
function sentence(doc: string): string {
  return doc.replaceAll(/`([^`]*)`/g, '“$1”').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '“$1”');
}

interface ControlProps extends SettingFieldProps {
  readonly describedBy: string;
}

type Control = (props: ControlProps) => ReactNode;

const textOf = (value: Json | undefined) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const orDefault = (text: string) => (text === '' ? undefined : text);

interface LineProps extends ControlProps {
  readonly isWrapped?: boolean;
  readonly placeholder?: string | undefined;
  readonly read?: (text: string) => Json | undefined;
  readonly tidy?: (typed: string) => string;
}

/** What a field may hold that somebody has to look up elsewhere. */
const EXAMPLES: Readonly<Record<string, string>> = {
  googleTagManagerId: 'GTM-ABC1234',
  plausibleDomain: 'example.org',
  matomoUrl: 'https://example.org/',
  matomoSiteId: '1',
};

function Line(props: LineProps) {
  const { setting, describedBy, onSet, isWrapped = false, placeholder, tidy } = props;
  const { read = orDefault } = props;
  return (
    <LineField
      label={setting.label}
      describedBy={describedBy}
      written={textOf(setting.value)}
      placeholder={placeholder ?? setting.usual?.text ?? EXAMPLES[setting.key] ?? ''}
      isWrapped={isWrapped}
      tidy={tidy}
      onSend={async (text) => onSet(read(text))}
    />
  );
}

/** What follows something begins with the space between them. */
const EndingLine: Control = (props) => <Line {...props} tidy={(typed) => typed.trimEnd()} />;

const NumberLine: Control = (props) => <Line {...props} placeholder="0" read={wholeNumber} />;

const DateLine: Control = (props) => <Line {...props} placeholder="2026-05-31" />;

const Flag: Control = ({ setting, describedBy, onSet }) => {
  const written = String(setting.value === true);
  const { text, reason, commit } = useCommit(written, async (wanted) =>
    onSet(wanted === 'true' ? true : undefined),
  );
  return (
    <>
      <Switch
        aria-label={setting.label}
        aria-describedby={describedBy}
        className="st-switch"
        // Of one that was refused, the reason says what was tried.
        isSelected={(reason === undefined ? text : written) === 'true'}
        onChange={(isOn) => commit(String(isOn))}
      >
        <span className="track" aria-hidden="true" />
      </Switch>
      <Reason text={reason} />
    </>
  );
};

const Choice: Control = ({ setting, describedBy, onSet }) => {
  const { label, words = [], usual, value } = setting;
  return (
    <ChoiceField
      {...{ label, describedBy }}
      options={words.map((id) => ({ id, text: id }))}
      written={textOf(value) || (usual?.text ?? '')}
      onSend={async (word) => onSet(word === usual?.text ? undefined : word)}
    />
  );
};

const Picture: Control = ({ setting, describedBy, onSet, pictures }) => (
  <PickSetting
    label={setting.label}
    describedBy={describedBy}
    value={pictureOf(textOf(setting.value), pictures)}
    placeholder={setting.usual?.from === undefined ? 'None' : `From ${setting.usual.from}`}
    options={pictures.map(({ uid, name, href }) => ({ id: uid, text: name, picture: href }))}
    takesOthers
    onPick={(uid) => onSet(orDefault(uid))}
  />
);

/** A picture that is named by its address is the one of that address. */
function pictureOf(named: string, pictures: readonly ListedPicture[]): string {
  return pictures.find(({ path }) => path === named)?.uid ?? named;
}

const BoardPick: Control = ({ setting, describedBy, onSet }) => {
  const boards = useProject((project) => project.boards);
  return (
    <PickSetting
      label={setting.label}
      describedBy={describedBy}
      value={textOf(setting.value)}
      placeholder="None"
      options={boards.all.map(({ uid, name, path }) => ({ id: uid, text: name, note: path }))}
      onPick={(uid) => onSet(orDefault(uid))}
    />
  );
};

interface DataProps extends ControlProps {
  readonly text: (value: Json | undefined) => string;
  readonly read: (text: string) => Json | undefined;
  readonly isLong?: boolean;
}

/** A value that is no text, by a text that says it. */
function Data({ setting, describedBy, onSet, text, read, isLong = false }: DataProps) {
  return (
    <LineField
      label={setting.label}
      describedBy={describedBy}
      written={text(setting.value)}
      placeholder={setting.example ?? ''}
      isLong={isLong}
      onSend={async (written) => onSet(read(written))}
    />
  );
}

const FONTS = [
  { id: 'usual', text: 'Inter, Playfair Display' },
  { id: 'none', text: 'None' },
  { id: 'own', text: 'By an address' },
] as const;

/** Left out, there are two fonts; empty, there are none. */
const Fonts: Control = (props) => {
  const { setting, describedBy, onSet } = props;
  const { value } = setting;
  const written = value === undefined ? 'usual' : value === '' ? 'none' : 'own';
  const { text, reason, commit } = useCommit(written, async (wanted) =>
    onSet(wanted === 'none' ? '' : undefined),
  );
  // Whoever has chosen to write one goes on with that until it is there, also where one is refused.
  const [isWanted, setWanted] = useState(false);
  const selected = isWanted ? 'own' : text;
  const { label } = setting;
  return (
    <>
      <MenuField
        look="setting"
        {...{ label, describedBy }}
        options={FONTS}
        selected={selected}
        onSelect={(id) => {
          setWanted(id === 'own');
          if (id !== 'own') commit(id);
        }}
      />
      {selected === 'own' && (
        <Line
          {...props}
          setting={{ ...setting, label: 'Address of a fonts stylesheet' }}
          onSet={async (v) => {
            await onSet(v);
            setWanted(false);
          }}
          placeholder="https://fonts.googleapis.com/css2?family=…"
        />
      )}
      <Reason text={reason} />
    </>
  );
};

/** What no row can show is written as it stands in the file. */
function AsJson(props: ControlProps) {
  return <Data {...props} text={writtenJson} read={readJsonText} isLong />;
}

function HeadControl(props: ControlProps) {
  const { setting, onSet } = props;
  const { value, words = [] } = setting;
  const rows = headRows(value);
  if (rows === undefined) return <AsJson {...props} />;
  return <HeadTags {...{ value, rows }} names={words} onSet={async (v) => onSet(v, value ?? '')} />;
}

function AboutControl(props: ControlProps) {
  const { setting, pictures, onSet } = props;
  const subjects = subjectsIn(setting.value);
  if (subjects === undefined) return <AsJson {...props} />;
  const send = async (v: Json | undefined) => onSet(v, setting.value ?? '');
  return <About {...{ subjects, pictures }} onSet={send} />;
}

const CONTROLS: Readonly<Record<Setting['control'], Control>> = {
  line: (props) => <Line {...props} />,
  ending: EndingLine,
  lines: (props) => <Line {...props} isWrapped />,
  number: NumberLine,
  date: DateLine,
  flag: Flag,
  choice: Choice,
  picture: Picture,
  board: BoardPick,
  fonts: Fonts,
  words: (props) => <Data {...props} text={tagsText} read={readTags} />,
  'head-tags': HeadControl,
  about: AboutControl,
  'own-fields': ({ setting, pictures, onSet }) => (
    <OwnFields
      value={setting.value}
      pictures={pictures}
      onSet={async (v) => onSet(v, setting.value ?? '')}
    />
  ),
};
