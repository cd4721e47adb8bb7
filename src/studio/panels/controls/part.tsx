import { useId, useState, type ReactNode } from 'react';
import { Button, Disclosure, DisclosurePanel } from 'react-aria-components';
import { partOf, withPart } from '../../../values/write-value.ts';
import { labelOfKey } from '../../../model/names.ts';
import type { Json } from '../../../values/json.ts';
import { effectWords } from '../../../author/in-effect/effect.ts';
import { AnyControl, partShape, wholeInEffect, type ControlProps, type Shape } from './control.ts';
import { Labelled } from './labelled.tsx';
import { Reason } from '../reason.tsx';
import { ReasonContext } from './reason-context.ts';

/** A field of a larger value as a value of its own. */
export function partProps(
  props: ControlProps,
  key: string,
  label: string,
): ControlProps | undefined {
  const { attribute: whole, value, onPreview, onCommit, context } = props;
  const attribute = partShape(whole, key, `${whole.label}, ${label.toLowerCase()}`);
  if (attribute === undefined) return undefined;
  // What sets all of its parts keeps the others as they are shown.
  const wholeWith = (v: Json | undefined) =>
    withPart(whole.codec, value ?? wholeInEffect(whole), [key, v]);
  return {
    attribute,
    value: partOf(whole.codec, value, key),
    // 0 is a value, too.
    onPreview: (v) => onPreview(v === undefined ? undefined : wholeWith(v)),
    onCommit: (v, options) => onCommit(wholeWith(v), options),
    context,
  };
}

interface PartProps {
  readonly props: ControlProps;
  readonly name: string;
  /** Left out: the name in words. */
  readonly label?: string;
}

/** `fontSize` and `isItalic` as people write them. */
function wordsOf(key: string): string {
  return labelOfKey(key.replace(/^is(?=[A-Z])/, ''));
}

/** A field of a larger value: its name, its control, and what leaves it out again. */
export function Part({ props, name, label = wordsOf(name) }: PartProps) {
  const part = partProps(props, name, label);
  return part && <PartRow part={part} label={label} />;
}

function PartRow({ part, label }: { readonly part: ControlProps; readonly label: string }) {
  const { attribute, value, onCommit } = part;
  const [reason, setReason] = useState<string>();
  const [resets, setResets] = useState(0);
  const id = useId();
  const { effect } = attribute;
  const isInEffect = effect !== undefined && value === undefined;
  const reset = () => {
    onCommit(undefined);
    setReason(undefined);
    setResets(resets + 1);
  };
  const isLarge = isNested(attribute);
  if (isLarge && attribute.codec.isOptional !== true) {
    return (
      <Folded label={label} isOpen={value !== undefined}>
        <AnyControl {...part} />
      </Folded>
    );
  }
  return (
    <div className="sg-part" data-large={isLarge || undefined} data-set={value !== undefined}>
      <Labelled className="sg-label" label={label}>
        <span className="sg-control">
          <ReasonContext value={setReason}>
            <AnyControl
              key={resets}
              {...part}
              attribute={isInEffect ? { ...attribute, describedBy: id } : attribute}
            />
          </ReasonContext>
        </span>
      </Labelled>
      {value !== undefined && !isFlag(attribute) && (
        <Button className="sg-reset" aria-label={`Reset ${attribute.label}`} onPress={reset}>
          <span aria-hidden="true">×</span>
        </Button>
      )}
      {isInEffect && (
        <span id={id} className="said">
          {effectWords(effect)}
        </span>
      )}
      <Reason text={reason} />
    </div>
  );
}

interface FoldedProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** Parts of a part, which are seen where they say something, or somebody wants to see them. */
function Folded({ label, isOpen, children }: FoldedProps) {
  const [isExpanded, setExpanded] = useState(isOpen);
  return (
    <Disclosure className="sg-folded" isExpanded={isExpanded} onExpandedChange={setExpanded}>
      <Button slot="trigger" className="sg-fold">
        <span className="sg-arrow" aria-hidden="true" />
        {label}
      </Button>
      <DisclosurePanel className="sg-fold-inside">{isExpanded && children}</DisclosurePanel>
    </Disclosure>
  );
}

/** Whether a part has parts of its own, and needs the whole width. */
function isNested({ codec }: Shape): boolean {
  return codec.form?.kind === 'record';
}

function isFlag({ codec }: Shape): boolean {
  return codec.type === 'Boolean';
}
