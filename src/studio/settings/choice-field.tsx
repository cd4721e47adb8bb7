import { MenuField } from '../panels/controls/menu-field.tsx';
import type { Option } from '../panels/controls/option-list.tsx';
import { Reason } from '../panels/reason.tsx';
import { useCommit } from './use-commit.ts';

interface ChoiceFieldProps {
  readonly label: string;
  readonly describedBy?: string | undefined;
  readonly options: readonly Option[];
  readonly written: string;
  readonly onSend: (id: string) => Promise<unknown>;
}

/** One of some words that is sent once it is chosen, with why it was refused. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, describedBy, options, written, onSend } = props;
  const { text, reason, commit } = useCommit(written, onSend);
  return (
    <>
      <MenuField
        look="setting"
        {...{ label, describedBy, options }}
        selected={text}
        onSelect={commit}
      />
      <Reason text={reason} />
    </>
  );
}
