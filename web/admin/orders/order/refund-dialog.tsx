import { useState } from 'react';
import { fill } from '#content/fill.ts';
import { payWays, takerName } from '#content/payment-ways.ts';
import { adminText } from '#content/words/admin/parts.ts';
import { refundText, staffOrderText } from '#content/words/admin/payments.ts';
import { buttonText } from '#content/words/buttons.ts';
import type { RefundReply, StaffOrder } from '#contract/payments/admin.ts';
import { formatMoney } from '#domain/money.ts';
import { paymentMethodOf } from '#domain/payment-method.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { emptyDraft, figureOf, inputOf } from './refund-draft.ts';
import { RefundFields } from './refund-fields.tsx';
import { useRefund } from './use-refund.ts';

interface Props {
  order: StaffOrder;
  /** Also cancels the order. */
  cancels: boolean;
  onClose: () => void;
}

/** First the form, then a confirmation with the amount, which moves the money. */
export function RefundDialog({ order, cancels, onClose }: Props) {
  const [draft, setDraft] = useState(emptyDraft);
  const [isAsking, setAsking] = useState(false);
  const [showsProblem, setShowsProblem] = useState(false);
  const { send, isBusy, error } = useRefund(order.order_number);
  const figure = figureOf(order, draft);
  const next = () => ('problem' in figure ? setShowsProblem(true) : setAsking(true));
  const confirm = async () => {
    const reply = await send(inputOf(order, draft, cancels));
    if (!reply) return setAsking(false);
    announceRefund(reply);
    onClose();
  };
  const close = () => {
    if (draft === emptyDraft || window.confirm(adminText.unsaved.text)) onClose();
  };
  const amount = 'cents' in figure ? formatMoney(figure.cents) : '';
  const words = { order_number: order.order_number, amount, payment_method: methodOf(order) };
  const title = cancels ? adminText.cancelAsk.title : refundText.title;
  const footer = isAsking ? (
    <Answers
      busy={isBusy}
      no={adminText.refundAsk.actions[0]}
      onNo={() => setAsking(false)}
      onYes={confirm}
      yes={fill(cancels ? adminText.cancelAsk.actions[1] : adminText.refundAsk.actions[1], words)}
    />
  ) : (
    <Answers
      no={cancels ? adminText.cancelAsk.actions[0] : refundText.back}
      onNo={close}
      onYes={next}
      yes={refundText.next}
    />
  );
  return (
    <Dialog footer={footer} onClose={close} open size="form" title={fill(title, words)}>
      <div className="grid gap-4">
        {error && (
          <Banner alert tone="error">
            {error}
          </Banner>
        )}
        <Sums order={order} />
        {isAsking && (
          <p role="status">{order.money.left_cents > 0 ? fill(adminText.refundAsk.text, words) : refundText.nothing}</p>
        )}
        {!isAsking && cancels && (
          <p>{fill(adminText.cancelAsk.text, { paid: formatMoney(order.money.captured_cents) })}</p>
        )}
        {!isAsking && (
          <RefundFields
            cancels={cancels}
            draft={draft}
            onChange={setDraft}
            order={order}
            problem={showsProblem && 'problem' in figure ? figure.problem : null}
          />
        )}
      </div>
    </Dialog>
  );
}

interface AnswersProps {
  no: string;
  yes: string;
  /** While the confirmation is being sent. */
  busy?: boolean;
  onNo: () => void;
  onYes: () => void;
}

function Answers({ no, yes, busy, onNo, onYes }: AnswersProps) {
  return (
    <>
      <Button onClick={onNo} size="small" variant="secondary">
        {no}
      </Button>
      <Button
        busy={busy}
        busyLabel={buttonText.processing}
        onClick={onYes}
        size="small"
        variant={busy === undefined ? 'primary' : 'dangerFilled'}
      >
        {yes}
      </Button>
    </>
  );
}

function Sums({ order: { money } }: { order: StaffOrder }) {
  const { captured, refunded, waiting, left } = staffOrderText.sums;
  const parts = [
    `${captured} ${formatMoney(money.captured_cents)}`,
    `${refunded} ${formatMoney(money.refunded_cents)}`,
    ...(money.waiting_cents > 0 ? [`${waiting} ${formatMoney(money.waiting_cents)}`] : []),
    `${left} ${formatMoney(money.left_cents)}`,
  ];
  return <p className="muted num">{parts.join(' · ')}</p>;
}

const methodOf = ({ money }: StaffOrder) => payWays[paymentMethodOf(money)].refundTo;

/** Announces the result of a refund: done, pending at the provider, or refused. */
function announceRefund({ order_number, order_status, refund }: RefundReply): void {
  const canceled = order_status === 'canceled' ? fill(refundText.canceled, { order_number }) : '';
  const say = (text: string) => [text, canceled].filter(Boolean).join(' ');
  if (!refund) toast.success(canceled);
  else if (refund.status === 'failed') toast.error(say(refundText.failed));
  else if (refund.status === 'requested') {
    const provider = takerName(refund.provider);
    toast.success(say(fill(adminText.refundWaiting, { provider })));
  } else {
    toast.success(say(`${fill(adminText.refundDone, { amount: formatMoney(refund.amount_cents), order_number })}.`));
  }
}
