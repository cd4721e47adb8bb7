import type { Option } from '../panels/controls/option-list.tsx';
import { PickField } from '../panels/controls/pick-field.tsx';
import { Reason } from '../panels/reason.tsx';
import { useCommit } from './use-commit.ts';

interface PickSettingProps {
  readonly label: string;
  readonly describedBy?: string | undefined;
  readonly options: readonly Option[];
  /** The id of an option, or a text of its own; empty for none. */
  readonly value: string;
  readonly placeholder?: string | undefined;
  /** Whether a text that is no option counts. */
  readonly takesOthers?: boolean;
  readonly onPick: (id: string) => Promise<unknown>;
}

/** The same as a field that is sent once something is chosen, with why it was refused. */
export function PickSetting(props: PickSettingProps) {
  const { label, describedBy, options, value, placeholder, takesOthers = false, onPick } = props;
  const { text, reason, commit, cancel } = useCommit(value, async (wanted) => {
    const named = options.find(({ id }) => id === wanted) ?? byText(options, wanted);
    if (named === undefined && wanted !== '' && !takesOthers) {
      throw new Error('Nothing is called that.');
    }
    return onPick(named?.id ?? wanted);
  });
  const chosen = options.find(({ id }) => id === text);
  return (
    <>
      <PickField
        look="setting"
        {...{ label, describedBy, options, placeholder }}
        text={chosen?.text ?? text}
        picture={chosen?.picture}
        isInvalid={reason !== undefined}
        onPick={commit}
        isSearch={(written) =>
          byText(options, written) === undefined && !(takesOthers && ADDRESS.test(written))
        }
        onWrite={(written) => {
          commit(written);
          return true;
        }}
        onGiveUp={cancel}
      />
      <Reason text={reason} />
    </>
  );
}

/** What is no name of a file. */
const ADDRESS = /[/:]/;

const byText = (options: readonly Option[], text: string) =>
  options.find((one) => one.text === text);
