import { Modal, type ModalProps } from './modal.tsx';

type Props = ModalProps & {
  /** right 440 (cart preview, filters) · left, the phone menu */
  side?: 'right' | 'left';
};

export function Drawer({ side = 'right', ...modal }: Props) {
  return <Modal {...modal} className={`drawer drawer--${side}`} />;
}
