import type { FormEvent } from 'react';
import { fill } from '#content/fill.ts';
import { ordersText } from '#content/microcopy/orders.ts';
import { ordersPageText } from '#content/microcopy/shop-pages.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { OrderFilter } from './use-more-orders.ts';

interface Props {
  filter: OrderFilter;
  shown: number;
  total: number;
  isLoading: boolean;
  onMore: () => void;
}

const pageSize = 10;

/** Without scripts it asks for a longer page by its address. */
export function MoreOrders({ filter, shown, total, isLoading, onMore }: Props) {
  if (shown >= total) return shown > pageSize && <p className="muted">{ordersText.done}</p>;
  const more = (event: FormEvent) => {
    event.preventDefault();
    if (!isLoading) onMore();
  };
  return (
    <form method="get" onSubmit={more}>
      {filter.q && <input name="q" type="hidden" value={filter.q} />}
      {filter.status && <input name="status" type="hidden" value={filter.status} />}
      <input name="shown" type="hidden" value={shown + pageSize} />
      <Button busy={isLoading} busyLabel={ordersPageText.loading} type="submit" variant="secondary">
        {fill(ordersText.more, { shown, total })}
      </Button>
    </form>
  );
}
