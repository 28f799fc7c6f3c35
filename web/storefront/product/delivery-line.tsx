import { useEffect, useState } from 'react';
import { displayDay } from '#domain/dates.ts';
import { deliveryWindow } from '#domain/shipping.ts';

/** The days come after the page is shown: kept pages must not promise yesterday's. */
export function DeliveryLine() {
  const [days, setDays] = useState('');
  useEffect(() => {
    const { from, to } = deliveryWindow('standard', new Date());
    setDays(` Ordered today, it arrives ${displayDay(from)} – ${displayDay(to)}.`);
  }, []);
  return <span>Standard shipping takes 5-7 business days.{days}</span>;
}
