import type { ReactNode } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { closeDialog } from '../view-store.ts';
import { Icon } from './icon.tsx';
import { DIALOG_TEXTS as TEXTS } from './dialogs-texts.ts';

interface ShellDialogProps {
  readonly title: string;
  /** Closes a dialog that isn't one of the shell's dialogs. */
  readonly onClose?: () => void;
  /** The dialog is a short question. */
  readonly isSmall?: boolean;
  readonly children: ReactNode;
}

/** Shows that a dialog waits for the server, after a delay; Escape closes it. */
export function Waiting() {
  return (
    <p className="waiting" role="status" aria-busy>
      {TEXTS.waiting}
    </p>
  );
}

/** A dialog over the shell. */
export function ShellDialog({
  title,
  onClose = closeDialog,
  isSmall = false,
  children,
}: ShellDialogProps) {
  return (
    <ModalOverlay className="veil" isOpen onOpenChange={onClose} isDismissable>
      <Modal className="dialog" data-small={isSmall}>
        <Dialog>
          <header>
            <Heading slot="title">{title}</Heading>
            <Button className="tool" aria-label={TEXTS.close} onPress={onClose}>
              <Icon name="x" />
            </Button>
          </header>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
