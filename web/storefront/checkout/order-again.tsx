import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paymentText } from '#content/microcopy/checkout.ts';
import type { OrderItem } from '#contract/orders.ts';
import { pages } from '#contract/pages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useAddToCart } from '../cart/add-to-cart.ts';

/** Puts the goods of an order that came to nothing back into the cart and leads to the checkout, which knows what is left of them. */
export function OrderAgain({ items }: { items: readonly OrderItem[] }) {
  const navigate = useNavigate();
  const addToCart = useAddToCart();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const again = async () => {
    setBusy(true);
    setFailure('');
    for (const { product_id, product_name, quantity } of items) {
      if (!product_id) continue;
      const outcome = await addToCart({ id: product_id, name: product_name, stock_quantity: null }, quantity);
      // Sold out: the others are still wanted.
      if (outcome.kind === 'failed') setFailure(outcome.message);
    }
    setBusy(false);
    await navigate(pages.checkout());
  };
  return (
    <>
      <Button busy={isBusy} onClick={again} variant="quiet">
        {paymentText.expired.action}
      </Button>
      {failure && (
        <p className="field__error" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
