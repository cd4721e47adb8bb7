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
import { CONTROL_TEXTS as TEXTS } from './controls-texts.ts';

/** Returns the props of a part of a value. */
export function partProps(
  props: ControlProps,
  key: string,
  label: string,
): ControlProps | undefined {
  const { attribute: whole, value, onPreview, onCommit, context } = props;
  const attribute = partShape(whole, key, TEXTS.partOf(whole.label, label));
  if (attribute === undefined) return undefined;
  // If the value is unset, and its parts can only be set together, the other parts keep their
  // effective values.
  const wholeWith = (v: Json | undefined) =>
    withPart(whole.codec, value ?? wholeInEffect(whole), [key, v]);
  return {
    attribute,
    value: partOf(whole.codec, value, key),
    // Compares with undefined, since 0 is a value, too.
    onPreview: (v) => onPreview(v === undefined ? undefined : wholeWith(v)),
    onCommit: (v, options) => onCommit(wholeWith(v), options),
    context,
  };
}

interface PartProps {
  readonly props: ControlProps;
  readonly name: string;
  /** The label; made from the name if left out. */
  readonly label?: string;
}

/** Returns a key in words, without “is”: `isItalic` becomes “Italic”. */
function wordsOf(key: string): string {
  return labelOfKey(key.replace(/^is(?=[A-Z])/, ''));
}

/** Edits a part of a value: its name, its control, and a button that clears it. */
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
        <Button className="sg-reset" aria-label={TEXTS.reset(attribute.label)} onPress={reset}>
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

/** Shows nested parts if they are set or requested. */
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

/** Returns whether a part has nested parts, which need the full width. */
function isNested({ codec }: Shape): boolean {
  return codec.form?.kind === 'record';
}

function isFlag({ codec }: Shape): boolean {
  return codec.type === 'Boolean';
}
