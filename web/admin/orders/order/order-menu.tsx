import { fill } from '#content/fill.ts';
import { fulfilmentText as text } from '#content/words/admin/fulfilment.ts';
import { adminOrderText } from '#content/words/admin/orders.ts';
import { staffOrderText } from '#content/words/admin/payments.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { staffMove } from '#domain/order/order-move.ts';
import { type OrderStatus, orderStatuses } from '#domain/order/order-state.ts';
import { Menu, MenuChevron, type MenuItem } from '#web/admin/parts/menu/menu.tsx';
import type { useFulfilment } from './use-fulfilment.ts';

/** All actions but the next step: refund, cancel, other statuses, and the receipt. */
export function OrderMenu({ order, next }: { order: StaffOrder; next: ReturnType<typeof useFulfilment> }) {
  const { from } = next;
  const { order_number, money } = order;
  const canRefund = money.left_cents > 0;
  const refund: MenuItem = {
    id: 'refund',
    label: staffOrderText.refund,
    onSelect: () => next.askMoney('refund'),
  };
  const isOther = (status: OrderStatus) =>
    status !== from && status !== next.step && !(status === 'refunded' && canRefund);
  const moves: MenuItem[] = from
    ? orderStatuses.filter(isOther).map((status, place) => {
        const { button, refusal } = staffMove(from, status, money.state);
        return {
          id: status,
          label: button,
          disabled: refusal !== null,
          startsGroup: place === 0,
          onSelect: () => next.choose(status),
        };
      })
    : [];
  const receipt: MenuItem = {
    id: 'receipt',
    label: adminOrderText.printReceipt,
    startsGroup: true,
    to: adminPages.receipt(order_number),
  };
  return (
    <Menu
      align="end"
      items={[...(canRefund ? [refund] : []), ...moves, receipt]}
      label={fill(text.moreNamed, { order_number })}
      trigger={
        <>
          {text.more} <MenuChevron />
        </>
      }
    />
  );
}
