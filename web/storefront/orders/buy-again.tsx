import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fill } from '#content/fill.ts';
import { orderText } from '#content/microcopy/orders.ts';
import type { OrderItem } from '#contract/orders.ts';
import { pages } from '#contract/pages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useBuyAgain } from './use-buy-again.ts';

/** Puts what is on the shelf of these into the cart, says what is not, and leads there. */
export function BuyAgain({ items }: { items: readonly OrderItem[] }) {
  const navigate = useNavigate();
  const buyAgain = useBuyAgain();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    const { added, missing, failure } = await buyAgain(items);
    setBusy(false);
    if (failure) return toast.error(failure);
    if (added === 0) return toast.error(orderText.reorderNone);
    toast.success(addedText(missing));
    await navigate(pages.cart());
  };
  if (items.length === 0) return null;
  return (
    <div>
      <Button
        busy={isBusy}
        busyLabel={orderText.reorderBusy}
        className="button--text"
        onClick={press}
        variant="secondary"
      >
        {orderText.reorder}
      </Button>
    </div>
  );
}

function addedText(missing: number): string {
  if (missing === 0) return orderText.reorderAll;
  return missing === 1 ? orderText.reorderPartialOne : fill(orderText.reorderPartial, { n: missing });
}
