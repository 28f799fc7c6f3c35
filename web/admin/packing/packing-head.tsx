import Printer from 'lucide/dist/esm/icons/printer.mjs';
import { fill } from '#content/fill.ts';
import { packingText as text } from '#content/words/admin/packing.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { PackList, PackOrder } from '#contract/orders/admin.ts';
import { displayClock } from '#domain/time/short-date.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { counted } from '../parts/list/count-words.ts';
import { sum } from './bench.ts';

interface Props {
  list: PackList;
  orders: readonly PackOrder[];
  packedCount: number;
  since: string;
}

/** How many orders are to be packed, how many were packed, and a link to all slips. */
export function PackingHead({ list, orders, packedCount, since }: Props) {
  const left = list.total - list.items.length;
  const pieces = sum(orders, order => sum(order.items, line => line.quantity));
  const words = [
    orders.length > 0 && `${counted(orders.length, text.intro)}, ${counted(pieces, text.pieces)}.`,
    left > 0 && fill(list.is_more ? text.moreThan : text.more, { n: left }),
    packedCount > 0 && fill(text.packedSince, { n: packedCount, time: displayClock(since) }),
  ];
  return (
    <header className="admin-title">
      <div>
        <h1 className="admin-title__name">{text.title}</h1>
        <p className="muted num">{words.filter(Boolean).join(' ')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {orders.length > 0 && (
          <ButtonLink icon={<Icon of={Printer} size={18} />} size="small" to={adminPages.slips()} variant="secondary">
            {counted(orders.length, text.printAll)}
          </ButtonLink>
        )}
        <ButtonLink size="small" to={adminPages.shipping()} variant="secondary">
          {text.shipping}
        </ButtonLink>
        <ButtonLink size="small" to={adminPages.orders()} variant="secondary">
          {text.leave}
        </ButtonLink>
      </div>
    </header>
  );
}
