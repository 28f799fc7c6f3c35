import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import { fill } from '#content/fill.ts';
import { adminOrdersText } from '#content/words/admin/shell.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { AdminOrder } from '#contract/orders/admin-list.ts';
import { keepsMoney } from '#domain/order/order-money.ts';
import { nextForStaff, staffMove } from '#domain/order/order-move.ts';
import { isOrderStatus, isOver, orderStatusLabel } from '#domain/order/order-state.ts';
import { Menu } from '#web/admin/parts/menu/menu.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { AskedFirst } from './status-cell.tsx';
import { useSetStatus } from './use-set-status.ts';

const { moreItems } = adminOrdersText;

/** The next step, and a menu of what else is done to an order. */
export function RowActions({ order }: { order: AdminOrder }) {
  const move = useSetStatus(order);
  const { order_number } = order;
  return (
    <span className="order-actions" data-status={move.shown}>
      <NextStep move={move} order={order} />
      <Menu
        align="end"
        items={[
          { id: 'open', label: moreItems.open, to: adminPages.order(order_number) },
          { id: 'slip', label: moreItems.slip, to: adminPages.slips([order_number]) },
          ...(keepsMoney(order.money)
            ? [{ id: 'refund', label: moreItems.refund, to: adminPages.order(order_number, 'refund') }]
            : []),
          ...(isOver(move.shown)
            ? []
            : [{ id: 'cancel', label: moreItems.cancel, startsGroup: true, onSelect: () => move.choose('canceled') }]),
        ]}
        label={fill(adminOrdersText.more, { order_number })}
        trigger={<Icon of={Ellipsis} />}
        triggerClassName="icon-button"
      />
      <AskedFirst move={move} order={order} />
    </span>
  );
}

/** In one press. "Ship" leads to the bench for carrier and number. */
function NextStep({ order, move }: { order: AdminOrder; move: ReturnType<typeof useSetStatus> }) {
  const { shown, isBusy, choose } = move;
  if (!isOrderStatus(shown)) return null;
  const next = nextForStaff(shown);
  if (!next) return null;
  const { button } = staffMove(shown, next, order.money);
  if (next === 'shipped') {
    return (
      <ButtonLink className="order-step" size="small" to={adminPages.shipping(order.order_number)} variant="quiet">
        {button}
      </ButtonLink>
    );
  }
  return (
    <Button busy={isBusy} className="order-step" onClick={() => choose(next)} size="small" variant="quiet">
      <span className="order-step__long">{button}</span>
      <span className="order-step__short">{next === 'delivered' ? orderStatusLabel(next) : button}</span>
    </Button>
  );
}
