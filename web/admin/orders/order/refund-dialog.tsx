import { useState } from 'react';
import { fill } from '#content/fill.ts';
import { payWays, takerName } from '#content/payment-ways.ts';
import { adminText } from '#content/words/admin/parts.ts';
import { refundText } from '#content/words/admin/payments.ts';
import { buttonText } from '#content/words/buttons.ts';
import type { RefundReply, StaffOrder } from '#contract/payments/admin.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { paymentMethodOf } from '#domain/payment-method.ts';
import { useHeld } from '#web/admin/parts/form/keeps-page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Dialog } from '#web/ui/overlay/modal.tsx';
import { AdditionsLeft } from '../list/status-question.tsx';
import { MoneyPicture } from './money-picture.tsx';
import { emptyDraft, figureOf, inputOf } from './refund-draft.ts';
import { RefundFields } from './refund-fields.tsx';
import { useRefund } from './use-refund.ts';

interface Props {
  order: StaffOrder;
  /** Also cancels the order. */
  cancels: boolean;
  onClose: () => void;
}

/** One form; its button carries the amount and moves the money. */
export function RefundDialog({ order: now, cancels, onClose }: Props) {
  const [given, hold] = useHeld(now);
  const order = cancels ? moneyAlone(given) : given;
  const [draft, setDraft] = useState(emptyDraft);
  const [showsProblem, setShowsProblem] = useState(false);
  const { send, isBusy, error } = useRefund(order.order_number, hold);
  const figure = figureOf(order, draft);
  const cents = 'cents' in figure ? figure.cents : 0;
  const { money, credit } = partsOf(order, cents);
  const payment_method = draft.asCredit || money === 0 ? refundText.creditTo : methodOf(order);
  const words = {
    order_number: order.order_number,
    amount: formatMoney(cents),
    payment_method,
    money: formatMoney(money),
    credit: formatMoney(credit),
  };
  const { cancelAsk, refundAsk } = adminText;
  const confirm = async () => {
    if ('problem' in figure) return setShowsProblem(true);
    const reply = await send(inputOf(order, draft, cancels));
    if (!reply) return;
    announceRefund(reply, cents);
    onClose();
  };
  const close = () => {
    if (!isBusy && (draft === emptyDraft || window.confirm(adminText.unsaved.text))) onClose();
  };
  const footer = (
    <>
      <Button onClick={close} size="small" variant="secondary">
        {cancels ? cancelAsk.actions[0] : refundAsk.cancel}
      </Button>
      <Button busy={isBusy} busyLabel={buttonText.processing} onClick={confirm} size="small" variant="dangerFilled">
        {fill(buttonOf(cancels, cents), words)}
      </Button>
    </>
  );
  const title = cancels ? cancelAsk.title : refundText.title;
  return (
    <Dialog
      footer={footer}
      onClose={close}
      open
      size="form"
      title={fill(title, words)}
      titleTakesFocus={order.money.left_cents === 0}
    >
      <div className="grid gap-4">
        {error && (
          <Banner alert tone="error">
            {error}
          </Banner>
        )}
        <MoneyPicture money={order.money} now={cents} />
        {cancels && <p>{fill(cancelAsk.text, { paid: formatMoney(order.money.captured_cents) })}</p>}
        {cancels && given.money.credit_left_cents > 0 && (
          <p>{fill(cancelAsk.credit, { credit: formatMoney(given.money.credit_left_cents) })}</p>
        )}
        {cancels && <AdditionsLeft additions={order.additions} />}
        <RefundFields
          cancels={cancels}
          draft={draft}
          onChange={setDraft}
          order={order}
          problem={showsProblem && 'problem' in figure ? figure.problem : null}
        />
        <p role="status">
          {cents > 0 && fill(money > 0 && credit > 0 && !draft.asCredit ? refundAsk.split : refundAsk.text, words)}
        </p>
      </div>
    </Dialog>
  );
}

/** Money goes back first, the rest as the store credit it was. */
function partsOf({ money: { left_cents, credit_left_cents } }: StaffOrder, cents: number) {
  const money = Math.min(cents, left_cents - credit_left_cents);
  return { money, credit: cents - money };
}

/** A cancellation gives back the store credit automatically. */
const moneyAlone = (order: StaffOrder): StaffOrder => ({
  ...order,
  money: {
    ...order.money,
    left_cents: order.money.left_cents - order.money.credit_left_cents,
    credit_cents: 0,
    credit_refunded_cents: 0,
    credit_left_cents: 0,
  },
});

function buttonOf(cancels: boolean, cents: number): string {
  const { cancelAsk, refundAsk } = adminText;
  if (cancels) return cents > 0 ? cancelAsk.actions[1] : cancelAsk.without;
  return cents > 0 ? refundAsk.refund : refundAsk.empty;
}

const methodOf = ({ money }: StaffOrder) => payWays[paymentMethodOf(money)].refundTo;

/** Announces the result of a refund: done, pending at the provider, or refused. */
function announceRefund({ order_number, order_status, refund }: RefundReply, cents: Cents): void {
  const canceled = order_status === 'canceled' ? fill(refundText.canceled, { order_number }) : '';
  const say = (text: string) => [text, canceled].filter(Boolean).join(' ');
  if (!refund) toast.success(canceled);
  else if (refund.status === 'failed') toast.error(say(refundText.failed));
  else if (refund.status === 'requested') {
    const provider = takerName(refund.provider ?? '');
    toast.success(say(fill(adminText.refundWaiting, { provider })));
  } else {
    toast.success(say(`${fill(adminText.refundDone, { amount: formatMoney(cents), order_number })}.`));
  }
}
