import type { AdminOrder } from '#contract/admin.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { staffMove } from '#domain/order/order-move.ts';
import { isOrderStatus, orderStatusRules } from '#domain/order/order-state.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { StatusQuestion } from './status-question.tsx';
import { useSetStatus } from './use-set-status.ts';

/** The one button a list offers for an order; sending it asks for carrier and number, on its page. */
export function NextStep({ order }: { order: AdminOrder }) {
  const { shown, asked, isBusy, choose, send, forget } = useSetStatus(order);
  const step = isOrderStatus(shown) ? orderStatusRules[shown].next : null;
  if (!isOrderStatus(shown) || !step) return null;
  const { button } = staffMove(shown, step, order.money);
  if (step === 'shipped') {
    return (
      <ButtonLink size="small" to={adminPages.order(order.order_number)} variant="secondary">
        {button}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button busy={isBusy} onClick={() => choose(step)} size="small" variant="secondary">
        {button}
      </Button>
      {asked && (
        <StatusQuestion
          from={shown}
          onAnswer={answer => void send(asked, answer)}
          onCancel={forget}
          order={order}
          to={asked}
        />
      )}
    </>
  );
}
