import { Modal, type ModalProps } from './modal.tsx';

type Props = ModalProps & {
  /** 480, form 640, wide 720; on a phone always a full-width sheet from the lower edge */
  size?: 'normal' | 'form' | 'wide';
};

export function Dialog({ size = 'normal', ...modal }: Props) {
  return <Modal {...modal} className={`dialog dialog--${size}`} />;
}
