import type { MouseEvent, SyntheticEvent } from 'react';
import { paletteText } from '#content/words/admin/palette.ts';
import { useModal } from '#web/ui/overlay/use-modal.ts';
import { PaletteSearch } from './palette-search.tsx';
import './palette.css';

interface Props {
  /** What was typed before it could open. */
  early: string | undefined;
  open: boolean;
  onClose: () => void;
}

/** The command palette over any page of the back office. Empty each time it opens. */
export function Palette({ early, open, onClose }: Props) {
  const { dialog, present } = useModal(open);
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  const onBackdrop = (event: MouseEvent) => event.target === dialog.current && onClose();
  return (
    <dialog
      aria-label={paletteText.title}
      className="modal palette"
      onCancel={onCancel}
      onMouseDown={onBackdrop}
      ref={dialog}
    >
      {present && <PaletteSearch early={early} onClose={onClose} />}
    </dialog>
  );
}
