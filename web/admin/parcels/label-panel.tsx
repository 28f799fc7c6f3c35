import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { labelText as text } from '#content/words/admin/parcels.ts';
import type { StaffLabel } from '#contract/parcels/admin.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { routes } from '#contract/routes.ts';
import { formatMoney } from '#domain/money.ts';
import { awaitsCarrier, isOver, isUnpaid } from '#domain/order/order-state.ts';
import { isLiveLabel, labelTones } from '#domain/parcel/label-state.ts';
import { isParcelMoving } from '#domain/parcel/tracking.ts';
import { displayTime } from '#domain/time/dates.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Panel } from '../parts/panel.tsx';
import { LabelForm } from './label-form.tsx';
import { PrintLabel } from './print-label.tsx';
import { useLabel } from './use-label.ts';

/** The labels of an order, and the way to buy one. Absent where labels are bought elsewhere. */
export function LabelPanel({ order }: { order: StaffOrder }) {
  const { labels, label_provider } = order;
  const { revalidate } = useRevalidator();
  const [isOn, setOn] = useState(false);
  const isLive = labels.some(({ status }) => isLiveLabel(status));
  const canBuy =
    label_provider !== null &&
    !isLive &&
    awaitsCarrier(order.status) &&
    !isUnpaid(order.status) &&
    order.money.state !== 'unpaid';
  const label = useLabel(order, isOn && canBuy, async () => {
    setOn(false);
    await revalidate();
  });
  if (labels.length === 0 && !canBuy) return null;
  return (
    <Panel padded title={labels.length > 1 ? text.titles : text.title}>
      <div className="grid gap-4">
        {labels.length > 0 && (
          <ul className="admin-entries">
            {labels.toReversed().map(each => (
              <LabelEntry key={each.id} label={each} order={order} />
            ))}
          </ul>
        )}
        {canBuy && isOn && <LabelForm label={label} />}
        {canBuy && !isOn && (
          <div>
            <Button onClick={() => setOn(true)} size="small" variant="secondary">
              {text.see}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

function LabelEntry({ label, order }: { label: StaffLabel; order: StaffOrder }) {
  const { carrier, service, tracking_number, status, reason, scans } = label;
  const said = scans.at(-1);
  return (
    <li>
      <p className="admin-entries__head">
        <span className="font-semibold wrap-anywhere">
          {carrier} {service} {tracking_number}
        </span>
        <Badge tone={labelTones[status]}>{text.statuses[status]}</Badge>
      </p>
      <p className="muted num">{fill(text.facts, { ...label, cost: formatMoney(label.cost_cents) })}</p>
      {label.bought_at && (
        <p className="muted">{fill(text.boughtAt, { time: displayTime(label.bought_at), by: label.by })}</p>
      )}
      {said && (
        <p>
          {text.words[said.word]}, {displayTime(said.at)}
        </p>
      )}
      {status === 'buying' && <p>{text.unanswered}</p>}
      {reason && <p>{fill(text.reason, { reason })}</p>}
      {status === 'bought' && isOver(order.status) && <p className="field__error">{text.over}</p>}
      {status === 'bought' && <LabelActions label={label} order={order} />}
    </li>
  );
}

function LabelActions({ label, order }: { label: StaffLabel; order: StaffOrder }) {
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id, scans } = label;
  const [keep, yes] = text.voidAsk.actions;
  const giveBack = async () => {
    setBusy(true);
    const { data, error } = await browserApi(routes.adminVoidLabel, { params: { id } });
    setBusy(false);
    setAsking(false);
    if (error) toast.error(error.message);
    else if (data.status === 'bought') toast.error(text.voidRefused);
    else toast.success(data.status === 'voided' ? text.voided : text.voidAsked);
    await revalidate();
  };
  return (
    <>
      <div className="flex flex-wrap gap-3 pt-2">
        {label.can_print && <PrintLabel id={id} orderNumber={order.order_number} />}
        {!scans.some(({ word }) => isParcelMoving(word)) && (
          <Button onClick={() => setAsking(true)} size="small" variant="danger">
            {text.void}
          </Button>
        )}
      </div>
      {label.provider === 'pretend' && order.label_provider === 'pretend' && <PretendCarrier id={id} />}
      <ConfirmDialog
        busy={isBusy}
        cancelLabel={keep}
        confirmLabel={yes}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => void giveBack()}
        open={isAsking}
        title={text.voidAsk.title}
      >
        <p>{fill(text.voidAsk.text, { cost: formatMoney(label.cost_cents) })}</p>
      </ConfirmDialog>
    </>
  );
}

const sayings = Object.entries(text.pretendWords) as [keyof typeof text.pretendWords, string][];

/** Speaks for the carrier of a demo shop. */
function PretendCarrier({ id }: { id: string }) {
  const say = async (word: (typeof sayings)[number][0]) => {
    const { error } = await browserApi(routes.adminPretendScan, { params: { id }, body: { word } });
    if (error) toast.error(error.message);
    else toast.success(text.pretended);
  };
  return (
    <div className="pt-3">
      <p className="muted">{text.pretend}</p>
      <div className="flex flex-wrap gap-x-4">
        {sayings.map(([word, label]) => (
          <Button key={word} onClick={() => void say(word)} size="small" variant="quiet">
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
