import { Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { fill } from '#content/fill.ts';
import { galleryText } from '#content/microcopy/catalog.ts';
import type { Picture as PictureData } from '#contract/picture.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { productFallbacks } from '../catalog/picture-fallbacks.ts';
import { Lightbox } from './lightbox.tsx';

interface Props {
  name: string;
  pictures: readonly PictureData[];
}

export function Gallery({ name, pictures }: Props) {
  const [shown, setShown] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const picture = pictures[shown] ?? null;
  return (
    <section aria-label={`Pictures of ${name}`} className="gallery">
      <div className="gallery__main">
        <Picture
          className="picture--crop gallery__picture"
          fallbacks={productFallbacks}
          key={shown}
          picture={picture}
          priority={shown === 0 ? 'eager' : 'lazy'}
          sizes="(min-width: 800px) 54vw, 100vw"
        />
        {pictures.length > 1 && (
          <p className="gallery__count num">
            {shown + 1} / {pictures.length}
          </p>
        )}
        {picture && (
          <div className="gallery__open">
            <IconButton
              ground="paper"
              icon={<Icon of={Maximize2} />}
              label={galleryText.open}
              onClick={() => setOpen(true)}
              tooltip="top"
              tooltipAlign="end"
            />
          </div>
        )}
      </div>
      {pictures.length > 1 && (
        <ul className="gallery__thumbs">
          {pictures.map((thumb, index) => (
            <li key={thumb.id}>
              <button
                aria-current={index === shown}
                aria-label={fill(galleryText.thumb, { n: index + 1, alt: thumb.alt })}
                className="gallery__thumb"
                onClick={() => setShown(index)}
                type="button"
              >
                <Picture alt="" className="aspect-square" fallbacks={productFallbacks} picture={thumb} sizes="96px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Lightbox
        isOpen={isOpen}
        name={name}
        onClose={() => setOpen(false)}
        onShow={setShown}
        pictures={pictures}
        shown={shown}
      />
    </section>
  );
}
