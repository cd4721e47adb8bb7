import { useEffect, useRef, useState } from 'react';
import { Button, Form } from 'react-aria-components';
import { reasonOf } from '../../../diagnostics/reason-of.ts';
import { isJsonObject, type Json } from '../../../values/json.ts';
import { page } from '../../../values/page.ts';
import { FileField } from '../../panels/controls/file.tsx';
import { PageControl } from '../../panels/controls/page.tsx';
import { ReasonContext } from '../../panels/controls/reason-context.ts';
import type { FieldContext, Shape } from '../../panels/controls/control.ts';
import { textEditor } from '../canvas/text/text-tool.ts';
import { runCommand, runNamed } from '../commands/registry.ts';
import { answer } from '../dialog-keys.ts';
import { closeDialog } from '../view-store.ts';
import { ShellDialog } from './shell-dialog.tsx';
import { useFieldContext } from './use-field-context.ts';

import '../../panels/css/base.css';
import '../../panels/css/fields.css';
import '../../panels/css/values.css';
import { DIALOG_TEXTS as TEXTS } from './dialogs-texts.ts';

const TARGET: Shape = { label: TEXTS.linkTarget, codec: page, takesVariables: false };

/** Edits the target of the selected words: a board, an anchor on it, an address, or a file. */
export default function LinkDialog() {
  const context = useFieldContext();
  return (
    <ShellDialog title={TEXTS.link}>
      {context ? <LinkForm context={context} /> : <p aria-busy>{TEXTS.loadingPages}</p>}
    </ShellDialog>
  );
}

function LinkForm({ context }: { readonly context: FieldContext }) {
  const [former] = useState(() => textEditor()?.link().target);
  const [to, setTo] = useState(() => former?.['to']?.v ?? '');
  const [file, setFile] = useState(() => former?.['file']?.assetUid);
  const [reason, setReason] = useState<string>();
  // Enter accepts and links; Tab and the pointer allow choosing an anchor, too.
  const isEnter = useRef(false);
  const run = async (does: () => Promise<unknown>) => {
    try {
      await does();
      return true;
    } catch (error) {
      setReason(reasonOf(error));
      return false;
    }
  };
  const link = (target: { readonly to: Json; readonly file: string | undefined }) => {
    const { file: chosen, ...where } = target;
    const args = { ...where, ...(chosen !== undefined && { file: chosen }) };
    void answer(async () => run(() => runNamed('link', args)), closeDialog);
  };
  const hands = {
    onKeyDownCapture: ({ key }: { readonly key: string }) => {
      isEnter.current = key === 'Enter';
    },
    onPointerDownCapture: () => {
      isEnter.current = false;
    },
  };
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const isEmpty = (to === '' || isJsonObject(to)) && file === undefined;
  // A rejected text stays in the field, and can't be linked.
  const isReady = !isEmpty && reason === undefined;
  return (
    <ReasonContext value={setReason}>
      <Form
        ref={form}
        className="ask link-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) link({ to, file });
        }}
      >
        <span className="sg-theme ask-field" {...hands}>
          <span aria-hidden="true">{TEXTS.pageOrUrl}</span>
          <PageControl
            attribute={TARGET}
            value={to}
            context={context}
            onPreview={() => undefined}
            onCommit={(next) => {
              setTo(next ?? '');
              if (next === undefined) return;
              setFile(undefined);
              if (isEnter.current) link({ to: next, file: undefined });
            }}
          />
        </span>
        <span className="sg-theme ask-field" {...hands}>
          <span aria-hidden="true">{TEXTS.orFile}</span>
          <FileField
            label={TEXTS.file}
            kinds={undefined}
            file={file === undefined ? {} : { assetUid: file }}
            context={context}
            onPick={({ assetUid }) => {
              setFile(assetUid);
              if (assetUid === undefined) return;
              // Clears the page, which would take precedence over the file.
              setTo('');
              if (isEnter.current) link({ to: '', file: assetUid });
            }}
          />
        </span>
        {reason !== undefined && (
          <p className="ask-rejected" role="alert">
            {reason}
          </p>
        )}
        <div className="ask-acts">
          {former !== undefined && (
            <Button
              className="secondary"
              onPress={() => void answer(async () => run(() => runCommand('unlink')), closeDialog)}
            >
              {TEXTS.removeLink}
            </Button>
          )}
          <Button type="submit" className="primary" isDisabled={!isReady}>
            {TEXTS.link}
          </Button>
        </div>
      </Form>
    </ReasonContext>
  );
}
