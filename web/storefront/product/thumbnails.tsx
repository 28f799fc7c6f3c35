import { fill } from '#content/fill.ts';
import { productFallbacks } from '#content/product-pictures.ts';
import { galleryText } from '#content/words/catalog.ts';
import type { Picture as PictureData } from '#contract/catalog/picture.ts';
import { Picture } from '#web/ui/media/picture.tsx';

interface Props {
  pictures: readonly PictureData[];
  shown: number;
  onShow: (index: number) => void;
  className: string;
}

/** All pictures, without scrolling: nobody looks at hidden ones. */
export function Thumbnails({ pictures, shown, onShow, className }: Props) {
  return (
    <ul className={className}>
      {pictures.map(({ id, ...picture }, index) => (
        <li key={id}>
          <button
            aria-current={index === shown || undefined}
            aria-label={fill(galleryText.thumb, { n: index + 1, alt: picture.alt })}
            className="gallery__thumb"
            onClick={() => onShow(index)}
            type="button"
          >
            <Picture alt="" className="aspect-square" fallbacks={productFallbacks} picture={picture} sizes="96px" />
          </button>
        </li>
      ))}
    </ul>
  );
}
