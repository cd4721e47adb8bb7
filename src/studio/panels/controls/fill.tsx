import { partOf, withPart } from '../../../values/write-value.ts';
import { mediaAddress } from '../../../values/address.ts';
import type { Json } from '../../../values/json.ts';
import type { Control, ControlProps } from './control.ts';
import { FileField } from './file.tsx';
import { GradientControl, newGradient } from './gradient.tsx';
import { Labelled } from './labelled.tsx';
import { Part, partProps } from './part.tsx';
import { CHOICE_TEXTS, FILL_TEXTS as TEXTS } from './controls-texts.ts';

const PICTURES: ReadonlySet<Json | undefined> = new Set(['image', 'pattern', 'video']);

/** Edits a fill: a color under gradients, a picture or a video. */
export const FillControl: Control = (props) => {
  const { attribute, value } = props;
  const type = partOf(attribute.codec, value, 'type') ?? 'clear';
  const hasColor = partOf(attribute.codec, value, 'isColor') === true;
  const gradient = partProps(props, 'gradient', TEXTS.gradient);
  return (
    <div className="sg-parts-of" role="group" aria-label={attribute.label}>
      <Part props={withFirst(props, 'isColor')} name="isColor" label={TEXTS.color} />
      {hasColor && <Part props={props} name="color" label={TEXTS.tint} />}
      <Part props={withFirst(props, 'type')} name="type" label={TEXTS.overlay} />
      {type === 'gradient' && gradient !== undefined && <GradientControl {...gradient} />}
      {PICTURES.has(type) && <OfPicture {...props} type={type} />}
      {type !== 'clear' && (
        <>
          <Part props={props} name="blend" />
          <Part props={props} name="filter" />
        </>
      )}
    </div>
  );
};

/** Visible on light and dark, with readable text over it. */
const FIRST_COLOR = '#80808080';

const FIRST = {
  isColor: { on: true, key: 'color', begin: () => FIRST_COLOR },
  type: { on: 'gradient', key: 'gradient', begin: newGradient },
} as const;

/** Starts a fill with a visible color or gradient. */
function withFirst(props: ControlProps, by: keyof typeof FIRST): ControlProps {
  const { codec } = props.attribute;
  const { on, key, begin } = FIRST[by];
  return {
    ...props,
    onCommit: (next, options) => {
      const isNew = partOf(codec, next, by) === on && partOf(codec, next, key) === undefined;
      props.onCommit(isNew ? withPart(codec, next, [key, begin()]) : next, options);
    },
  };
}

function OfPicture({ type, ...props }: ControlProps & { readonly type: Json }) {
  const names =
    type === 'image'
      ? ['position', 'fit', 'alt', 'attachment', 'lazyload']
      : type === 'pattern'
        ? ['patternSizePercent', 'attachment', 'lazyload']
        : ['fit', 'lazyload'];
  return (
    <>
      <PictureRow {...props} kinds={type === 'video' ? ['video'] : ['image']} />
      {names.map((name) => (
        <Part key={name} props={props} name={name} {...TEXTS.parts[name]} />
      ))}
    </>
  );
}

interface PictureRowProps extends ControlProps {
  readonly kinds: readonly ('image' | 'video')[];
}

/** Edits a picture: a file of the project, or an address that the value contains. */
export function PictureRow({ kinds, ...props }: PictureRowProps) {
  const { attribute, value, file, context, onCommit } = props;
  const { codec, label } = attribute;
  const address = partOf(codec, value, 'url');
  return (
    <div className="sg-part">
      <Labelled className="sg-label" label={CHOICE_TEXTS.file}>
        <span className="sg-control">
          <FileField
            label={CHOICE_TEXTS.fileOf(label)}
            address={typeof address === 'string' ? address : ''}
            {...{ kinds, file, context }}
            onPick={(next, group) =>
              onCommit(withPart(codec, value, ['url', undefined]), { file: next, ...group })
            }
            onAddress={(text) => {
              const { value: read, problems } = mediaAddress.parse(text);
              if (problems.length > 0) return false;
              onCommit(withPart(codec, value, ['url', read]), { file: {} });
              return true;
            }}
          />
        </span>
      </Labelled>
    </div>
  );
}
