import { productFallbacks } from '#content/product-pictures.ts';
import { Picture } from '#web/ui/media/picture.tsx';
import { plainPicture } from '#web/ui/media/picture-steps.ts';

interface Props {
  src: string | null;
  /** Pixels; it is a quarter higher. */
  width: number;
  className: string;
  /** Without it a name stands beside it and says what it is. */
  alt?: string;
}

/** What was ordered, as a line of an order shows it. */
export const GoodsPicture = ({ src, width, className, alt = '' }: Props) => (
  <Picture
    alt={alt}
    className={className}
    fallbacks={productFallbacks}
    picture={plainPicture(src, { width, height: width * 1.25 })}
    sizes={`${width}px`}
  />
);
