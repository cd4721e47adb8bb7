import type { Option } from '../panels/controls/option-list.tsx';
import { PickField } from '../panels/controls/pick-field.tsx';
import { Reason } from '../panels/reason.tsx';
import { useField } from '../panels/use-field.ts';
import { SETTING_TEXTS as TEXTS } from './settings-texts.ts';

interface PickSettingProps {
  readonly label: string;
  readonly describedBy?: string | undefined;
  readonly options: readonly Option[];
  /** The id of an option, or another text; empty for none. */
  readonly value: string;
  readonly placeholder?: string | undefined;
  /** Accepts a text that isn't an option. */
  readonly takesOthers?: boolean;
  readonly onPick: (id: string) => Promise<unknown>;
}

/** A picker that sends its choice at once, and shows the reason of a rejection. */
export function PickSetting(props: PickSettingProps) {
  const { label, describedBy, options, value, placeholder, takesOthers = false, onPick } = props;
  const field = useField({
    saved: value,
    send: async (wanted) => {
      const named = options.find(({ id }) => id === wanted) ?? byText(options, wanted);
      if (named === undefined && wanted !== '' && !takesOthers) {
        throw new Error(TEXTS.noResults);
      }
      return onPick(named?.id ?? wanted);
    },
    isTyped: true,
  });
  const { value: text, reason } = field;
  const chosen = options.find(({ id }) => id === text);
  return (
    <>
      <PickField
        look="setting"
        {...{ label, describedBy, options, placeholder }}
        text={chosen?.text ?? text}
        picture={chosen?.picture}
        isInvalid={reason !== undefined}
        onPick={field.enter}
        onType={field.begin}
        isSearch={(written) =>
          byText(options, written) === undefined && !(takesOthers && ADDRESS.test(written))
        }
        onWrite={(written) => {
          field.enter(written);
          return true;
        }}
        onGiveUp={field.cancel}
      />
      <Reason text={reason} />
    </>
  );
}

/** Characters that no file name has. */
const ADDRESS = /[/:]/;

const byText = (options: readonly Option[], text: string) =>
  options.find((one) => one.text === text);
