import { productFallbacks } from '#content/product-pictures.ts';
import { Picture } from '#web/ui/media/picture.tsx';
import { plainPicture } from '#web/ui/media/picture-steps.ts';

interface Props {
  src: string | null;
  /** Pixels a side. */
  size: number;
  className: string;
}

/** What was ordered, or stands on the shelf, beside its name; the name says what it is. */
export const GoodsPicture = ({ src, size, className }: Props) => (
  <Picture
    alt=""
    className={className}
    fallbacks={productFallbacks}
    picture={plainPicture(src, { width: size, height: size })}
    sizes={`${size}px`}
  />
);
