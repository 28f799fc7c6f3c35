import { useState } from 'react';
import { fill } from '#content/fill.ts';
import { adminText } from '#content/microcopy/admin.ts';
import { staffMove } from '#domain/order/order-move.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { StatusQuestionProps } from './status-question.tsx';

/** An order ends without money to give back. Goods that left the shop are on the shelf again only when staff say so. */
export function EndQuestion({ order, from, to, onAnswer, onCancel }: StatusQuestionProps) {
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
          {tellsBuyer ? endAsk.told : endAsk.notTold} {goods === 'return' && endAsk.goodsReturn}
        </p>
        {goods === 'ask' && (
          <Checkbox checked={restock} label={endAsk.goodsBack} onChange={event => setRestock(event.target.checked)} />
        )}
      </div>
    </ConfirmDialog>
  );
}
