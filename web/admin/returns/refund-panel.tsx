import { useState } from 'react';
import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { draftText } from '#content/words/admin/drafts.ts';
import { adminReturnsText } from '#content/words/admin/returns.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { StaffReturn } from '#contract/returns/admin.ts';
import { decimal, formatMoney, parseDollars } from '#domain/money.ts';
import { displayDay } from '#domain/time/dates.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { FactRows } from '#web/ui/text/fact-rows.tsx';
import { useDraftFrom } from '../orders/order/use-draft-from.ts';
import { Panel } from '../parts/panel.tsx';
import type { Move } from './use-move.ts';

const { refund: text, done, answer } = adminReturnsText;

interface Props {
  found: StaffReturn;
  move: Move;
}

/** The refund by the rules, changeable with a reason; or what became of it. */
export function RefundPanel({ found, move }: Props) {
  const { refund, proposal, money, due_on } = found;
  const draftFrom = useDraftFrom(found.order_number, found.code);
  if (refund) return <Settled refund={refund} />;
  return (
    <Panel
      aside={due_on && <span className="muted">{fill(text.due, { day: displayDay(due_on) })}</span>}
      padded
      title={text.title}
    >
      <div className="grid gap-5">
        {proposal && money ? (
          <>
            <FactRows
              rows={[
                { term: text.paid, value: formatMoney(money.captured_cents) },
                { term: text.back, value: formatMoney(money.reserved_cents) },
                { term: text.left, value: formatMoney(money.left_cents) },
              ]}
              sums
            />
            <FactRows
              rows={[
                { term: text.goods, value: formatMoney(proposal.goods_cents) },
                {
                  term: proposal.shipping_cents > 0 ? text.shipping : text.shippingKept,
                  value: formatMoney(proposal.shipping_cents),
                },
                { term: text.fee, value: formatMoney(-proposal.fee_cents) },
                { term: text.proposed, value: formatMoney(proposal.amount_cents), total: true },
              ]}
              sums
            />
            {proposal.amount_cents > 0 && (
              <RefundForm left={money.left_cents} move={move} proposed={proposal.amount_cents} />
            )}
          </>
        ) : (
          <p>{text.none}</p>
        )}
        <div className="grid gap-2">
          {found.replaced_by.map(order_number => (
            <Link className="link justify-self-start" key={order_number} to={adminPages.order(order_number)}>
              {fill(draftText.from.replacedBy, { order_number })}
            </Link>
          ))}
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => draftFrom('replacement')} size="small" variant="secondary">
              {text.prepare}
            </Button>
            <Button
              busy={move.busy === 'replaced'}
              busyLabel={answer.busy}
              onClick={() => move.send({ to: 'replaced' })}
              size="small"
              variant="secondary"
            >
              {text.replace}
            </Button>
          </div>
          <p className="field__hint">{text.replaceHint}</p>
        </div>
      </div>
    </Panel>
  );
}

interface RefundFormProps {
  move: Move;
  proposed: number;
  left: number;
}

function RefundForm({ move, proposed, left }: RefundFormProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  // Fields that nobody has touched follow the proposal, which another refund may change.
  const amount = typed ?? decimal(proposed);
  const cents = amount.trim() === '' ? proposed : parseDollars(amount);
  const isOther = cents !== proposed;
  return (
    <form
      className="grid gap-4"
      noValidate
      onChange={move.forget}
      onSubmit={event => {
        event.preventDefault();
        void move.send({ to: 'refunded', amount, reason: isOther ? reason : '' });
      }}
    >
      <TextField
        error={move.fields.amount}
        hint={fill(text.amountHint, { left: formatMoney(left) })}
        inputMode="decimal"
        label={text.amount}
        maxLength={20}
        onChange={event => setTyped(event.target.value)}
        value={amount}
      />
      {isOther && (
        <TextField
          error={move.fields.reason}
          label={text.reason}
          maxLength={500}
          onChange={event => setReason(event.target.value)}
          value={reason}
        />
      )}
      <div>
        <Button busy={move.busy === 'refunded'} busyLabel={text.busy} size="small" type="submit">
          {fill(text.refund, { amount: cents === null ? '' : formatMoney(cents) })}
        </Button>
      </div>
    </form>
  );
}

/** Never reads as done before the bank's word. */
function Settled({
  refund: { amount_cents, as_credit, credit_cents, status, note },
}: {
  refund: NonNullable<StaffReturn['refund']>;
}) {
  const settled = as_credit ? done.credit : done.succeeded;
  const sentence = status === 'succeeded' ? settled : status === 'failed' ? done.failed : done.requested;
  const tone = status === 'succeeded' ? 'success' : status === 'failed' ? 'error' : 'info';
  return (
    <Panel padded title={done.title}>
      <div className="grid gap-3">
        <Banner tone={tone}>{fill(sentence, { amount: formatMoney(amount_cents) })}</Banner>
        {credit_cents > 0 && <p>{fill(done.andCredit, { credit: formatMoney(credit_cents) })}</p>}
        {note && <p className="wrap-anywhere">{fill(done.note, { note })}</p>}
      </div>
    </Panel>
  );
}
