import { Input, TextField } from 'react-aria-components';
import { Reason } from './pick-field.tsx';
import { useCommit } from './use-commit.ts';

interface CellProps {
  readonly label: string;
  readonly written: string;
  readonly placeholder?: string;
  readonly swatch?: string | undefined;
  readonly onSend: (text: string) => Promise<unknown>;
}

/** A text in a narrow place, sent by Enter or by leaving it. */
export function Cell({ label, written, placeholder = '', swatch, onSend }: CellProps) {
  const { text, reason, write, commit, cancel } = useCommit(written, async (wanted) =>
    onSend(wanted.trim()),
  );
  return (
    <div className="st-cell">
      <TextField
        aria-label={label}
        className="st-line"
        value={text}
        onChange={write}
        onBlur={() => commit()}
        isInvalid={reason !== undefined}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'Escape') cancel();
        }}
      >
        {swatch !== undefined && (
          <span className="st-swatch" aria-hidden="true">
            <span style={{ background: swatch }} />
          </span>
        )}
        <Input placeholder={placeholder} spellCheck={false} />
      </TextField>
      <Reason reason={reason} />
    </div>
  );
}
