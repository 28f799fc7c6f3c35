import Star from 'lucide-react/icons/star';
import { fill } from '#content/fill.ts';
import { starsText } from '#content/microcopy/catalog.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

/** One to five of five. */
export function Stars({ value }: { value: number }) {
  return (
    <span aria-label={fill(starsText.value, { value })} className="stars" role="img">
      {[1, 2, 3, 4, 5].map(star => (
        <Icon className={star <= value ? 'stars__full' : undefined} key={star} of={Star} size={15} />
      ))}
    </span>
  );
}
