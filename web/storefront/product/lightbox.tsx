import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import X from 'lucide-react/icons/x';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { fill } from '#content/fill.ts';
import { galleryText } from '#content/microcopy/catalog.ts';
import { productFallbacks } from '#content/product-pictures.ts';
import type { Picture as PictureData } from '#contract/picture.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { useModal } from '#web/ui/overlay/use-modal.ts';
import { Thumbnails } from './thumbnails.tsx';
import { useSwipe } from './use-swipe.ts';

interface Props {
  name: string;
  pictures: readonly PictureData[];
  shown: number;
  isOpen: boolean;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** One picture over the whole window: arrow keys, swipe, Escape. The native dialog keeps the focus and gives it back. */
export function Lightbox({ name, pictures, shown, isOpen, onShow, onClose }: Props) {
  const { dialog, present } = useModal(isOpen);
  const total = pictures.length;
  const at = (by: number) => (shown + by + total) % total;
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') onShow(at(-1));
    if (event.key === 'ArrowRight') onShow(at(1));
  };
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog aria-label={name} className="lightbox on-dark" onCancel={onCancel} onKeyDown={onKey} ref={dialog}>
      {present && (
        <>
          <div className="lightbox__bar">
            <p aria-live="polite">{fill(galleryText.count, { n: shown + 1, total })}</p>
            <IconButton
              data-first-focus
              icon={<Icon of={X} />}
              label={galleryText.close}
              onClick={onClose}
              tooltipAlign="end"
            />
          </div>
          <Stage next={at(1)} onStep={by => onShow(at(by))} pictures={pictures} shown={shown} />
          {total > 1 && <Thumbnails className="lightbox__thumbs" onShow={onShow} pictures={pictures} shown={shown} />}
        </>
      )}
    </dialog>
  );
}

interface StageProps {
  pictures: readonly PictureData[];
  shown: number;
  next: number;
  onStep: (by: 1 | -1) => void;
}

function Stage({ pictures, shown, next, onStep }: StageProps) {
  const swipe = useSwipe(onStep);
  const arrow = { className: 'lightbox__arrow', tooltip: 'none' } as const;
  return (
    <div className="lightbox__stage" {...swipe}>
      <Picture
        className="lightbox__picture"
        fallbacks={productFallbacks}
        key={shown}
        picture={pictures[shown] ?? null}
        priority="eager"
        sizes="100vw"
      />
      {pictures.length > 1 && (
        <>
          <IconButton {...arrow} icon={<Icon of={ArrowLeft} />} label={galleryText.prev} onClick={() => onStep(-1)} />
          <IconButton {...arrow} icon={<Icon of={ArrowRight} />} label={galleryText.next} onClick={() => onStep(1)} />
          <div aria-hidden="true" className="lightbox__ahead">
            <Picture alt="" key={next} picture={pictures[next] ?? null} priority="eager" sizes="100vw" />
          </div>
        </>
      )}
    </div>
  );
}
