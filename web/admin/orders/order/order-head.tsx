import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs';
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs';
import Printer from 'lucide/dist/esm/icons/printer.mjs';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { fill } from '#content/fill.ts';
import { draftText } from '#content/words/admin/drafts.ts';
import { adminOrderText as text } from '#content/words/admin/orders.ts';
import { staffOrderText } from '#content/words/admin/payments.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { formatMoney } from '#domain/money.ts';
import { moneyBadge } from '#domain/order/order-money.ts';
import { orderStatusLook } from '#domain/order/order-state.ts';
import { displayStaffTime } from '#domain/time/short-date.ts';
import { isField } from '#web/admin/parts/keys/is-field.ts';
import { areShortcutsOn } from '#web/admin/parts/keys/keys-switch.ts';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { iconButtonClass } from '#web/ui/button/icon-button-look.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { OrderMenu } from './order-menu.tsx';
import type { useFulfillment } from './use-fulfillment.ts';

export function OrderHead({ order, next }: { order: StaffOrder; next: ReturnType<typeof useFulfillment> }) {
  const { order_number, newer, older } = order;
  const money = moneyBadge(order.status, {
    state: order.money.state,
    totalCents: order.total_cents,
    refundedCents: order.refunded_cents,
  });
  useOrderKeys(order);
  const facts = {
    name: order.shipping_name,
    account: order.is_guest ? text.guest : text.registered,
    time: displayStaffTime(order.placed_at),
    total: formatMoney(order.total_cents),
  };
  return (
    <header className="admin-title">
      <div className="grid gap-2">
        <ButtonLink className="justify-self-start" size="small" to={adminPages.orders()} variant="quiet">
          {staffOrderText.back}
        </ButtonLink>
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="admin-title__name order-number">#{order_number}</h1>
          <StatusBadge look={orderStatusLook(order.status)} />
          {money && <StatusBadge look={money} />}
        </div>
        <p className="muted wrap-anywhere">{fill(text.placed, facts)}</p>
        {order.replaces && <Related number={order.replaces} words={draftText.from.replaces} />}
        {order.replaced_by.map(number => (
          <Related key={number} number={number} words={draftText.from.replacedBy} />
        ))}
        {order.adds_to && <Related number={order.adds_to} words={draftText.from.addsTo} />}
        {order.additions.map(({ order_number: number, is_paid }) => (
          <Related key={number} number={number} words={draftText.from.addition[is_paid ? 'paid' : 'unpaid']} />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {newer && <Neighbor icon={ArrowUp} label={text.newer} number={newer} />}
        {older && <Neighbor icon={ArrowDown} label={text.older} number={older} />}
        <ButtonLink
          icon={<Icon of={Printer} size={18} />}
          size="small"
          to={adminPages.slips([order_number])}
          variant="secondary"
        >
          {text.printSlip}
        </ButtonLink>
        <OrderMenu next={next} order={order} />
      </div>
    </header>
  );
}

/** A line that names another order, as a link to it. */
const Related = ({ number, words }: { number: string; words: string }) => (
  <Link className="link justify-self-start" to={adminPages.order(number)}>
    {fill(words, { order_number: number })}
  </Link>
);

type NeighborProps = { icon: typeof ArrowUp; label: string; number: string };

const Neighbor = ({ icon, label, number }: NeighborProps) => (
  <Link aria-label={label} className={iconButtonClass({})} title={label} to={adminPages.order(number)}>
    <Icon of={icon} />
  </Link>
);

/** J opens the older order, K the newer one, as in the list; not in fields, menus and dialogs. */
function useOrderKeys({ newer, older }: Pick<StaffOrder, 'newer' | 'older'>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!areShortcutsOn() || isField(event.target) || document.querySelector('dialog[open], [role=menu]')) return;
      const key = event.key.toLowerCase();
      const number = key === 'j' ? older : key === 'k' ? newer : null;
      if (!number) return;
      event.preventDefault();
      void navigate(adminPages.order(number));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigate, newer, older]);
}
