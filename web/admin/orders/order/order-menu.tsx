import { fill } from '#content/fill.ts';
import { changeItemsText } from '#content/words/admin/change-items.ts';
import { draftText } from '#content/words/admin/drafts.ts';
import { fulfillmentText as text } from '#content/words/admin/fulfillment.ts';
import { adminOrderText } from '#content/words/admin/orders.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { staffMove } from '#domain/order/order-move.ts';
import { isOver, isSent, type OrderStatus, statusesThat } from '#domain/order/order-state.ts';
import { Menu, MenuChevron, type MenuItem } from '#web/admin/parts/menu/menu.tsx';
import { useDraftFrom } from './use-draft-from.ts';
import type { useFulfillment } from './use-fulfillment.ts';

/** What is neither the next step nor a refund: the receipt, later and earlier statuses, and the end of the order. */
export function OrderMenu({ order, next }: { order: StaffOrder; next: ReturnType<typeof useFulfillment> }) {
  const { from } = next;
  const { order_number, money } = order;
  const isOther = (status: OrderStatus) =>
    status !== from && status !== next.step && !(status === 'refunded' && money.left_cents > 0);
  const movesTo = (statuses: readonly OrderStatus[]): MenuItem[] =>
    (from ? statuses.filter(isOther) : []).map((status, place) => {
      const { button, refusal } = staffMove(from ?? status, status, money.state);
      const isOff = refusal !== null;
      return {
        id: status,
        label: button,
        disabled: isOff,
        startsGroup: place === 0,
        onSelect: () => next.choose(status),
      };
    });
  const makeFrom = useDraftFrom(order_number);
  const drafts: MenuItem[] = [
    ...(isOver(order.status) || isSent(order.status)
      ? []
      : [{ id: 'items', label: changeItemsText.menu, to: adminPages.orderItems(order_number) }]),
    { id: 'again', label: draftText.from.again, onSelect: () => void makeFrom('again') },
    ...(order.paid_at
      ? [{ id: 'replacement', label: draftText.from.replacement, onSelect: () => void makeFrom('replacement') }]
      : []),
  ];
  const receipt = { id: 'receipt', label: adminOrderText.printReceipt, to: adminPages.receipt(order_number) };
  const steps = statusesThat(status => !isOver(status));
  const place = from ? steps.indexOf(from) : -1;
  return (
    <Menu
      align="end"
      items={[
        receipt,
        ...drafts,
        ...movesTo(steps.slice(place + 1)),
        ...movesTo(steps.slice(0, Math.max(place, 0))),
        ...movesTo(statusesThat(isOver)),
      ]}
      label={fill(text.moreNamed, { order_number })}
      trigger={
        <>
          {text.more} <MenuChevron />
        </>
      }
    />
  );
}
