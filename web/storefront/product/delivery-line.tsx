import { useEffect, useState } from 'react';
import { fill } from '#content/fill.ts';
import { productBuyText } from '#content/words/product.ts';
import { deliveryWindow } from '#domain/shipping.ts';
import { displayDay } from '#domain/time/dates.ts';

/** Dates are added after the page is shown, because a cached page could have old ones. Their space is reserved. */
export function DeliveryLine() {
  const [days, setDays] = useState('\u00A0');
  useEffect(() => {
    const { from, to } = deliveryWindow('standard', new Date());
    setDays(fill(productBuyText.arrives, { from: displayDay(from), to: displayDay(to) }));
  }, []);
  return (
    <span>
      {productBuyText.standard}
      <span className="buy__days">{days}</span>
    </span>
  );
}
