import Heart from 'lucide-react/icons/heart';
import { fill } from '#content/fill.ts';
import { wishlistText } from '#content/microcopy/cart.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useHeart } from './use-heart.ts';

/** The heart on a picture: filled while the product is saved, and it says so. */
export function HeartButton({ product }: { product: { id: string; name: string } }) {
  const { isWished, toggle } = useHeart(product);
  return (
    <IconButton
      className={isWished ? 'heart heart--on' : 'heart'}
      ground="paper"
      icon={<Icon of={Heart} />}
      label={fill(isWished ? wishlistText.saved : wishlistText.save, { name: product.name })}
      onClick={toggle}
      tooltipAlign="end"
    />
  );
}
