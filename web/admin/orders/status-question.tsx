import { fill } from '#content/fill.ts';
import { adminText } from '#content/microcopy/admin.ts';
import type { AdminOrder, OrderStatusInput } from '#contract/admin.ts';
import { staffMove } from '#domain/order/order-move.ts';
import { type OrderStatus, orderStatusLabel } from '#domain/order/order-state.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { EndQuestion } from './end-question.tsx';
import { ReasonQuestion } from './reason-question.tsx';

/** What staff answer before a move or fill in for it, sent with it. */
export type StatusAnswer = Omit<OrderStatusInput, 'status' | 'version'>;

export interface StatusQuestionProps {
  order: Pick<AdminOrder, 'order_number' | 'money'>;
  from: OrderStatus;
  to: OrderStatus;
  onAnswer: (answer: StatusAnswer) => void;
  onCancel: () => void;
}

/** The question `staffMove` asks before this move. */
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
