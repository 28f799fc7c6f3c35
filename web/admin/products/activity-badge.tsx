import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { adminProductsText } from '#content/microcopy/products.ts';
import { Badge } from '#web/ui/badge/badge.tsx';

/** Whether shoppers see the product. */
export function ActivityBadge({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Badge icon={Check} tone="success">
      {adminProductsText.active}
    </Badge>
  ) : (
    <Badge icon={Minus} tone="neutral">
      {adminProductsText.inactive}
    </Badge>
  );
}
