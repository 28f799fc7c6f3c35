import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import ZoomIn from 'lucide/dist/esm/icons/zoom-in.mjs';
import ZoomOut from 'lucide/dist/esm/icons/zoom-out.mjs';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { fill } from '#content/fill.ts';
import { productFallbacks } from '#content/product-pictures.ts';
import { galleryText } from '#content/words/catalog.ts';
import type { Picture as PictureData } from '#contract/catalog/picture.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { useModal } from '#web/ui/overlay/use-modal.ts';
import { Thumbnails } from './thumbnails.tsx';
import { useSwipe } from './use-swipe.ts';
import { useZoom } from './use-zoom.ts';

/** Larger than the window, for close inspection. */
const enlarged = '200vw';

interface Props {
  name: string;
  pictures: readonly PictureData[];
  shown: number;
  isOpen: boolean;
  onShow: (index: number) => void;
  onClose: () => void;
}

/**
 * One picture over the whole window: arrow keys and swipe change it; wheel, pinch, double tap and + zoom; Escape
 * closes. The native dialog traps and restores focus.
 */
export function Lightbox(props: Props) {
  const { name, isOpen, onClose } = props;
  const { dialog, present } = useModal(isOpen);
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog aria-label={name} className="lightbox on-dark" onCancel={onCancel} ref={dialog}>
      {present && <Content {...props} />}
    </dialog>
  );
}

function Content({ pictures, shown, onShow, onClose }: Props) {
  const zoom = useZoom();
  const total = pictures.length;
  const at = (by: number) => (shown + by + total) % total;
  const step = (by: 1 | -1) => onShow(at(by));
  const swipe = useSwipe(by => !zoom.isZoomed && total > 1 && step(by));
  useKeys(event => {
    if (!zoom.onKey(event.key)) {
      if (event.key === 'ArrowLeft') step(-1);
      if (event.key === 'ArrowRight') step(1);
    }
  });
  return (
    <>
      <div
        className="lightbox__stage"
        {...swipe}
        onPointerUp={event => {
          swipe.onPointerUp(event);
          zoom.onPointerUp(event);
        }}
      >
        <div className="lightbox__zoomed" key={shown} ref={zoom.hold}>
          <Picture
            className="lightbox__picture"
            fallbacks={productFallbacks}
            picture={pictures[shown] ?? null}
            priority="eager"
            sizes={enlarged}
          />
        </div>
        {total > 1 && (
          <div aria-hidden="true" className="lightbox__ahead">
            <Picture alt="" key={at(1)} picture={pictures[at(1)] ?? null} priority="eager" sizes={enlarged} />
          </div>
        )}
      </div>
      <Bar onClose={onClose} words={fill(galleryText.count, { n: shown + 1, total })} zoom={zoom} />
      {total > 1 && (
        <>
          <Arrows onStep={step} />
          <Thumbnails className="lightbox__thumbs" onShow={onShow} pictures={pictures} shown={shown} />
        </>
      )}
    </>
  );
}

type BarProps = { words: string; zoom: ReturnType<typeof useZoom>; onClose: () => void };

function Bar({ words, zoom, onClose }: BarProps) {
  const { isWhole, isClosest, zoomIn, zoomOut } = zoom;
  return (
    <div className="lightbox__bar">
      <p aria-live="polite">{words}</p>
      <IconButton
        aria-disabled={isWhole || undefined}
        icon={<Icon of={ZoomOut} />}
        label={galleryText.zoomOut}
        onClick={zoomOut}
      />
      <IconButton
        aria-disabled={isClosest || undefined}
        icon={<Icon of={ZoomIn} />}
        label={galleryText.zoomIn}
        onClick={zoomIn}
      />
      <IconButton
        data-first-focus
        icon={<Icon of={X} />}
        label={galleryText.close}
        onClick={onClose}
        tooltipAlign="end"
      />
    </div>
  );
}

function Arrows({ onStep }: { onStep: (by: 1 | -1) => void }) {
  const arrow = { className: 'lightbox__arrow', tooltip: 'none' } as const;
  return (
    <>
      <IconButton {...arrow} icon={<Icon of={ArrowLeft} />} label={galleryText.prev} onClick={() => onStep(-1)} />
      <IconButton {...arrow} icon={<Icon of={ArrowRight} />} label={galleryText.next} onClick={() => onStep(1)} />
    </>
  );
}

/** Anywhere in the document: focus may be lost with a removed button. */
function useKeys(onKey: (event: KeyboardEvent) => void) {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey) latest.current(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
