import { type ReactNode, useId } from 'react';
import { Button } from '../button/button.tsx';
import { Modal } from './modal.tsx';

type Props = {
  open: boolean;
  /** The question. */
  title: string;
  /** The consequences of a yes. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
  busyLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks for confirmation. Focus starts on the cancel button, so that Enter destroys nothing. */
export function ConfirmDialog(props: Props) {
  const {
    open,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Cancel',
    danger,
    busy,
    busyLabel,
    onConfirm,
    onCancel,
  } = props;
  const textId = useId();
  const footer = (
    <>
      <Button data-first-focus onClick={onCancel} variant="secondary">
        {cancelLabel}
      </Button>
      <Button busy={busy} busyLabel={busyLabel} onClick={onConfirm} variant={danger ? 'dangerFilled' : 'primary'}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Modal
      className="dialog dialog--normal"
      describedBy={textId}
      footer={footer}
      onClose={onCancel}
      open={open}
      role="alertdialog"
      title={title}
      titleTakesFocus={false}
    >
      <div id={textId}>{children}</div>
    </Modal>
  );
}
