import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { fill } from '#content/fill.ts';
import { galleryText } from '#content/microcopy/catalog.ts';
import type { Picture as PictureData } from '#contract/picture.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Picture } from '#web/ui/picture.tsx';

interface Props {
  name: string;
  pictures: readonly PictureData[];
  shown: number;
  isOpen: boolean;
  onShow: (index: number) => void;
  onClose: () => void;
}

const swipeAfter = 40;

/** One picture over the whole window: arrow keys, swipe, Escape. The native dialog keeps the focus inside and gives it back. */
export function Lightbox({ name, pictures, shown, isOpen, onShow, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const start = useRef(0);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  const step = (by: number) => onShow((shown + by + pictures.length) % pictures.length);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  };
  const onUp = (event: PointerEvent) => {
    const moved = event.clientX - start.current;
    if (Math.abs(moved) > swipeAfter && event.pointerType !== 'mouse') step(moved > 0 ? -1 : 1);
  };
  const count = fill(galleryText.count, { n: shown + 1, total: pictures.length });
  return (
    <dialog aria-label={name} className="lightbox on-dark" onClose={onClose} onKeyDown={onKey} ref={dialog}>
      {isOpen && (
        <>
          <div className="lightbox__bar">
            <p aria-live="polite">{count}</p>
            <IconButton icon={<Icon of={X} />} label={galleryText.close} onClick={onClose} tooltipAlign="end" />
          </div>
          <div className="lightbox__stage" onPointerDown={event => (start.current = event.clientX)} onPointerUp={onUp}>
            <Picture className="lightbox__picture" key={shown} picture={pictures[shown] ?? null} sizes="100vw" />
          </div>
          {pictures.length > 1 && (
            <div className="lightbox__steps">
              <IconButton
                icon={<Icon of={ArrowLeft} />}
                label={galleryText.prev}
                onClick={() => step(-1)}
                tooltip="top"
              />
              <IconButton
                icon={<Icon of={ArrowRight} />}
                label={galleryText.next}
                onClick={() => step(1)}
                tooltip="top"
              />
            </div>
          )}
        </>
      )}
    </dialog>
  );
}
