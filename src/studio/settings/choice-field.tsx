import { MenuField } from '../panels/controls/menu-field.tsx';
import type { Option } from '../panels/controls/option-list.tsx';
import { Reason } from '../panels/reason.tsx';
import { useField } from '../panels/use-field.ts';

interface ChoiceFieldProps {
  readonly label: string;
  readonly describedBy?: string | undefined;
  readonly options: readonly Option[];
  readonly written: string;
  readonly onSend: (id: string) => Promise<unknown>;
}

/** Edits a choice that is sent immediately, with the reason of a rejection. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, describedBy, options, written, onSend } = props;
  const { value, reason, commit } = useField({ saved: written, send: onSend });
  return (
    <>
      <MenuField
        look="setting"
        {...{ label, describedBy, options }}
        selected={value}
        onSelect={(id) => id !== value && void commit(id)}
      />
      <Reason text={reason} />
    </>
  );
}
