import Heart from 'lucide-react/icons/heart';
import { buttonText } from '#content/microcopy/buttons.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useHeart } from './use-heart.ts';

/** The heart of a card once more, as a button that says what it does. */
export function HeartInWords({ product }: { product: { id: string; name: string } }) {
  const { isWished, toggle } = useHeart(product);
  return (
    <div className="justify-self-center">
      <Button
        aria-label={`${buttonText.addToWishlist}: ${product.name}`}
        aria-pressed={isWished}
        className={isWished ? 'heart--on' : ''}
        icon={<Icon of={Heart} />}
        onClick={toggle}
        variant="quiet"
      >
        {buttonText.addToWishlist}
      </Button>
    </div>
  );
}
