import { useRef, useState } from 'react';
import { fill } from '#content/fill.ts';
import { labelText } from '#content/words/admin/parcels.ts';
import { staffOrderText } from '#content/words/admin/payments.ts';
import { shippingText as text } from '#content/words/admin/shipping.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { PackList, PackOrder } from '#contract/orders/admin.ts';
import type { ManifestDay } from '#contract/parcels/manifests.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { LiveRegion } from '#web/ui/feedback/live-region.tsx';
import { useUndoKey } from '../orders/list/undo.ts';
import { BenchOver } from '../packing/bench-over.tsx';
import { usePackingKeys } from '../packing/use-packing-keys.ts';
import { ManifestPanel } from '../parcels/manifest-panel.tsx';
import { PrintLabel } from '../parcels/print-label.tsx';
import { KeysDialog } from '../parts/keys/keys-dialog.tsx';
import { counted } from '../parts/list/count-words.ts';
import { Panel } from '../parts/panel.tsx';
import { ParcelList } from './parcel-list.tsx';
import { ShipCard } from './ship-card.tsx';
import { type Shipped, useShipping } from './use-shipping.ts';

const { methods } = staffOrderText.delivery;

interface Props {
  list: PackList;
  /** Null: they could not be read. */
  manifests: ManifestDay | null;
  wanted: string | null;
}

/** The orders to ship, the one in hand, and a list of numbers to paste. */
export function ShippingBench({ list, manifests, wanted }: Props) {
  const shipping = useShipping(list, wanted);
  const field = useRef<HTMLInputElement>(null);
  const [isHelping, setHelping] = useState(false);
  useUndoKey();
  usePackingKeys(field, {
    next: () => shipping.walk(1),
    previous: () => shipping.walk(-1),
    help: () => setHelping(true),
  });
  const { orders, news, shipped } = shipping;
  const left = list.total - list.items.length;
  const words = [
    orders.length > 0 && counted(orders.length, text.intro),
    left > 0 && fill(list.is_more ? text.moreThan : text.more, { n: left }),
  ];
  return (
    <>
      <header className="admin-title">
        <div>
          <h1 className="admin-title__name">{text.title}</h1>
          <p className="muted num">{words.filter(Boolean).join(' ')}</p>
        </div>
        <ButtonLink size="small" to={adminPages.packing()} variant="secondary">
          {text.toPacking}
        </ButtonLink>
      </header>
      {shipped[0]?.label && (
        <Banner tone="success">
          <span className="ship-bought">
            {fill(labelText.bought, shipped[0])}
            <PrintLabel id={shipped[0].label} isMain orderNumber={shipped[0].order_number} />
          </span>
        </Banner>
      )}
      <LiveRegion message={news.isTrouble ? '' : news.text} />
      <div className="shipping">
        {orders.length > 0 ? (
          <ShipCard field={field} shipping={shipping} />
        ) : (
          <BenchOver
            news={news}
            to={shipped.length > 0 ? adminPages.orders() : adminPages.packing()}
            words={shipped.length > 0 ? text.done : text.none}
          />
        )}
        {orders.length > 0 && <LeftPanel orders={orders} shipping={shipping} />}
        <div className="shipping__side">
          {manifests && <ManifestPanel day={manifests} />}
          <ParcelList />
          {shipped.length > 0 && <ShippedPanel shipped={shipped} />}
        </div>
      </div>
      <KeysDialog onClose={() => setHelping(false)} open={isHelping} words={text.keys} />
    </>
  );
}

type LeftPanelProps = { orders: readonly PackOrder[]; shipping: ReturnType<typeof useShipping> };

function LeftPanel({ orders, shipping: { current, open } }: LeftPanelProps) {
  return (
    <Panel aside={<span className="muted num">{orders.length}</span>} title={text.left.title}>
      <ul className="ship-left">
        {orders.map(order => (
          <li key={order.id}>
            <button
              aria-current={order.id === current?.id || undefined}
              className="ship-left__one"
              onClick={() => open(order)}
              type="button"
            >
              <span className="font-semibold num">#{order.order_number}</span>
              {order.shipping_method === 'expedited' && <Badge tone="warning">{methods.expedited}</Badge>}
              <span className="muted wrap-anywhere">
                {order.shipping_name}, {order.shipping_city}, {order.shipping_state}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="muted pick-list__hint">{text.left.hint}</p>
    </Panel>
  );
}

function ShippedPanel({ shipped }: { shipped: readonly Shipped[] }) {
  return (
    <Panel aside={<span className="muted num">{shipped.length}</span>} title={text.shipped.title}>
      <ul className="ship-done">
        {shipped.map(({ order_number, shipping_name, carrier, number, label }) => (
          <li key={order_number}>
            <ButtonLink size="small" to={adminPages.order(order_number)} variant="quiet">
              #{order_number}
            </ButtonLink>
            <span className="muted wrap-anywhere">
              {shipping_name}. {number ? `${carrier} ${number}` : text.shipped.noNumber}
            </span>
            {label && <PrintLabel id={label} orderNumber={order_number} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
