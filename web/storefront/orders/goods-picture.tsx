import { productFallbacks } from '#content/product-pictures.ts';
import { Picture } from '#web/ui/media/picture.tsx';
import { plainPicture } from '#web/ui/media/picture-steps.ts';

interface Props {
  src: string | null;
  /** Pixels; the height is a quarter more. */
  width: number;
  className: string;
  /** Omit it if a name beside it says the same. */
  alt?: string;
}

/** The picture of an order line. */
export const GoodsPicture = ({ src, width, className, alt = '' }: Props) => (
  <Picture
    alt={alt}
    className={className}
    fallbacks={productFallbacks}
    picture={plainPicture(src, { width, height: width * 1.25 })}
    sizes={`${width}px`}
  />
);
