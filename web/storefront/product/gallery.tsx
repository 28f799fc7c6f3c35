import Maximize2 from 'lucide/dist/esm/icons/maximize-2.mjs';
import { useState } from 'react';
import { fill } from '#content/fill.ts';
import { productFallbacks } from '#content/product-pictures.ts';
import { galleryText } from '#content/words/catalog.ts';
import { lateText } from '#content/words/late.ts';
import type { Picture as PictureData } from '#contract/catalog/picture.ts';
import { useLatePart } from '#web/client/use-late-part.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { LiveRegion } from '#web/ui/feedback/live-region.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { useSwipe } from './use-swipe.ts';

const loadLightbox = () => import('./lightbox.tsx');

interface Props {
  name: string;
  pictures: readonly PictureData[];
}

export function Gallery({ name, pictures }: Props) {
  const [shown, setShown] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const { part, fetch } = useLatePart(loadLightbox);
  const [said, setSaid] = useState('');
  const total = pictures.length;
  const picture = pictures[shown] ?? null;
  const show = (index: number) => {
    setShown(index);
    setSaid(fill(galleryText.count, { n: index + 1, total }));
  };
  const swipe = useSwipe(by => total > 1 && show((shown + by + total) % total));
  const open = async () => {
    setOpen(true);
    if (await fetch()) return;
    setOpen(false);
    toast.error(lateText.failed, { action: { label: lateText.action, onClick: () => void open() } });
  };
  return (
    <section aria-label={fill(galleryText.label, { name })} className="gallery">
      <div className="gallery__main" {...swipe}>
        <Picture
          className="picture--crop gallery__picture"
          fallbacks={productFallbacks}
          key={shown}
          picture={picture}
          priority={shown === 0 ? 'eager' : 'lazy'}
          sizes="(min-width: 800px) 54vw, 100vw"
        />
        {total > 1 && (
          <p className="gallery__count num">
            {shown + 1} / {total}
          </p>
        )}
        {picture && (
          <div className="gallery__open">
            <IconButton
              ground="paper"
              icon={<Icon of={Maximize2} />}
              label={galleryText.open}
              onClick={open}
              tooltip="top"
              tooltipAlign="end"
            />
          </div>
        )}
      </div>
      {total > 1 && <Thumbnails className="gallery__thumbs" onShow={show} pictures={pictures} shown={shown} />}
      <LiveRegion message={isOpen ? '' : said} />
      {part && (
        <part.Lightbox
          isOpen={isOpen}
          name={name}
          onClose={() => setOpen(false)}
          onShow={show}
          pictures={pictures}
          shown={shown}
        />
      )}
    </section>
  );
}
