import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { packingText } from '#content/words/admin/packing.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { PackOrder } from '#contract/orders/admin.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Panel } from '../parts/panel.tsx';
import { marksOf, unpaidMarks } from './marks.ts';

const text = packingText.order;

interface Props {
  order: PackOrder;
  /** Its place among the orders of the bench, from 0. */
  at: number;
  n: number;
  onWalk: (by: 1 | -1) => void;
  children: ReactNode;
}

/** The order in hand on the packing and on the shipping bench. */
export function OrderCard({ order, at, n, onWalk, children }: Props) {
  return (
    <Panel
      aside={
        <span className="flex">
          <IconButton
            aria-disabled={at === 0}
            icon={<Icon of={ArrowLeft} />}
            label={text.previous}
            onClick={() => onWalk(-1)}
          />
          <IconButton
            aria-disabled={at === n - 1}
            icon={<Icon of={ArrowRight} />}
            label={text.next}
            onClick={() => onWalk(1)}
            tooltipAlign="end"
          />
        </span>
      }
      title={fill(text.place, { at: at + 1, n })}
    >
      <div className="pack-card">
        <div className="grid gap-1">
          <h3 className="pack-card__number num">
            <Link className="link" to={adminPages.order(order.order_number)}>
              #{order.order_number}
            </Link>
          </h3>
          <p className="pack-card__who">
            {order.shipping_name}, {order.shipping_city}, {order.shipping_state}
          </p>
          <p>
            {order.shipping_method === 'expedited' ? (
              <Badge tone="warning">{text.expedited}</Badge>
            ) : (
              <Badge tone="neutral">{text.standard}</Badge>
            )}
          </p>
        </div>
        {children}
      </div>
    </Panel>
  );
}

/** How it differs from what was placed, and what goes into the same parcel. */
export function OrderMarks({ order }: { order: PackOrder }) {
  return (
    <>
      {marksOf(order).map(mark => (
        <Banner key={mark} tone="warning">
          {mark}
        </Banner>
      ))}
      {unpaidMarks(order).map(mark => (
        <Banner key={mark} tone="info">
          {mark}
        </Banner>
      ))}
    </>
  );
}

export function BuyersNote({ order: { notes } }: { order: PackOrder }) {
  if (!notes) return null;
  return (
    <div>
      <p className="muted">{text.notes}</p>
      <p className="wrap-anywhere whitespace-pre-line">{notes}</p>
    </div>
  );
}
