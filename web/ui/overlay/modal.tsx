import X from 'lucide/dist/esm/icons/x.mjs';
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { WholeWords } from '../text/whole-words.tsx';
import { useModal } from './use-modal.ts';

type ModalProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The actions, in a row at the lower edge that stays in view. */
  footer?: ReactNode;
  children: ReactNode;
  /** If a control inside takes the first focus, the title does not. */
  titleTakesFocus?: boolean;
};

type FrameProps = ModalProps & {
  className: string;
  role?: 'alertdialog';
  describedBy?: string;
};

/**
 * The frame of dialogs, confirmations and drawers. Content is mounted only while shown. Escape, the close button and a
 * press on the backdrop call `onClose`, which asks first if something was typed.
 */
export function Modal(props: FrameProps) {
  const { open, onClose, title, footer, children, className, role, describedBy, titleTakesFocus = true } = props;
  const { dialog, present } = useModal(open);
  const titleId = useId();
  const onCancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  const onBackdrop = (event: MouseEvent) => event.target === dialog.current && onClose();
  return (
    <dialog
      aria-describedby={describedBy}
      aria-labelledby={titleId}
      className={`modal ${className}`}
      onCancel={onCancel}
      onMouseDown={onBackdrop}
      ref={dialog}
      role={role}
    >
      {present && (
        <div className="modal__frame">
          <header className="modal__head">
            <h2 className="modal__title" data-first-focus={titleTakesFocus || undefined} id={titleId} tabIndex={-1}>
              <WholeWords text={title} />
            </h2>
            <IconButton icon={<Icon of={X} />} label="Close" onClick={onClose} tooltip="none" />
          </header>
          <div className="modal__body">{children}</div>
          {footer && <footer className="modal__foot">{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}

type DialogProps = ModalProps & {
  /** 480, form 640, wide 720; on a phone always a full-width sheet from the lower edge */
  size?: 'normal' | 'form' | 'wide';
};

export function Dialog({ size = 'normal', ...modal }: DialogProps) {
  return <Modal {...modal} className={`dialog dialog--${size}`} />;
}

type DrawerProps = ModalProps & {
  /** right 440 (cart preview, filters) · left, the phone menu */
  side?: 'right' | 'left';
};

export function Drawer({ side = 'right', ...modal }: DrawerProps) {
  return <Modal {...modal} className={`drawer drawer--${side}`} />;
}
