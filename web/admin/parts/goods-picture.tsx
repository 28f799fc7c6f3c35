import { productFallbacks } from '#content/product-pictures.ts';
import { Picture } from '#web/ui/media/picture.tsx';
import { plainPicture } from '#web/ui/media/picture-steps.ts';

interface Props {
  src: string | null;
  /** Pixels per side. */
  size: number;
  className: string;
}

/** A product's picture beside its name, which describes it. */
export const GoodsPicture = ({ src, size, className }: Props) => (
  <Picture
    alt=""
    className={className}
    fallbacks={productFallbacks}
    picture={plainPicture(src, { width: size, height: size })}
    sizes={`${size}px`}
  />
);
