import { useState } from 'react';
import { fill } from '#content/fill.ts';
import { adminText } from '#content/words/admin/parts.ts';
import type { Addition } from '#contract/orders/admin.ts';
import type { AdminOrder, OrderStatusInput } from '#contract/orders/admin-list.ts';
import { staffMove } from '#domain/order/order-move.ts';
import { awaitsCarrier, isPacked, type OrderStatus, orderStatusLabel } from '#domain/order/order-state.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** The answers to a status change's question, sent with it. */
export type StatusAnswer = Omit<OrderStatusInput, 'status' | 'version'>;

export interface StatusQuestionProps {
  order: Pick<AdminOrder, 'order_number' | 'money'> & { additions?: readonly Addition[] };
  from: OrderStatus;
  to: OrderStatus;
  onAnswer: (answer: StatusAnswer) => void;
  onCancel: () => void;
}

/** The question that `staffMove` asks before this change. */
export function StatusQuestion(props: StatusQuestionProps) {
  const { order, from, to, onAnswer, onCancel } = props;
  const { asks, button } = staffMove(from, to, order.money);
  const { order_number } = order;
  if (asks === 'reason') return <ReasonQuestion {...props} />;
  if (asks === 'end') return <EndQuestion {...props} />;
  const { backward, unpaidAsk } = adminText;
  const isUnpaid = asks === 'unpaid';
  return (
    <ConfirmDialog
      cancelLabel={isUnpaid ? unpaidAsk.back : backward.actions[0]}
      confirmLabel={button}
      onCancel={onCancel}
      onConfirm={() => onAnswer({})}
      open
      title={fill(isUnpaid ? unpaidAsk.title : backward.title, { order_number })}
    >
      <p>
        {isUnpaid
          ? unpaidAsk.text
          : fill(backward.text, { order_number, from: orderStatusLabel(from), to: orderStatusLabel(to) })}
      </p>
    </ConfirmDialog>
  );
}

/** Ends an order without a refund. Goods that were sent return to stock only if staff say so. */
function EndQuestion({ order, from, to, onAnswer, onCancel }: StatusQuestionProps) {
  const [restock, setRestock] = useState(false);
  const { goods, tellsBuyer, button } = staffMove(from, to, order.money);
  const { endAsk } = adminText;
  const title = to === 'canceled' ? endAsk.cancelTitle : endAsk.refundTitle;
  return (
    <ConfirmDialog
      cancelLabel={endAsk.keep}
      confirmLabel={button}
      danger
      onCancel={onCancel}
      onConfirm={() => onAnswer(goods === 'ask' ? { restock } : {})}
      open
      title={fill(title, { order_number: order.order_number })}
    >
      <div className="grid gap-4">
        <p>
          {tellsBuyer ? endAsk.notified : endAsk.notNotified} {goods === 'return' && endAsk.goodsReturn}
        </p>
        {to === 'canceled' && <AdditionsLeft additions={order.additions} />}
        {goods === 'ask' && (
          <Checkbox checked={restock} label={endAsk.goodsBack} onChange={event => setRestock(event.target.checked)} />
        )}
      </div>
    </ConfirmDialog>
  );
}

/** The orders that were to be sent with a canceled one stand. */
export function AdditionsLeft({ additions = [] }: { additions?: readonly Addition[] | undefined }) {
  const left = additions.filter(({ status }) => awaitsCarrier(status));
  if (left.length === 0) return null;
  const orders = left.map(({ order_number }) => order_number).join(', ');
  return <p>{fill(adminText.additionsLeft, { orders })}</p>;
}

/**
 * Marking an order as paid without a payment needs a reason, which is logged. `to` is its own status if the payment
 * alone is recorded.
 */
export function ReasonQuestion({ order, from, to, onAnswer, onCancel }: StatusQuestionProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const stays = from === to;
  const words = stays ? adminText.recordAsk : adminText.paidAsk;
  const [back, confirm] = words.actions;
  const answer = () => (reason.trim() ? onAnswer({ reason: reason.trim() }) : setProblem(words.needsReason));
  return (
    <ConfirmDialog
      cancelLabel={back}
      confirmLabel={confirm}
      onCancel={onCancel}
      onConfirm={answer}
      open
      title={fill(words.title, { order_number: order.order_number })}
    >
      <div className="grid gap-4">
        <p>
          {fill(words.text, { status: orderStatusLabel(from) })}{' '}
          {!stays && isPacked(from) && adminText.paidAsk.goesBack}
        </p>
        <TextField
          error={problem || undefined}
          label={words.reason}
          maxLength={500}
          onChange={event => setReason(event.target.value)}
          value={reason}
        />
      </div>
    </ConfirmDialog>
  );
}
