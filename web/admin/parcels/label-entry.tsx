import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { providerSaid } from '#content/payment-ways.ts';
import { manifestText, labelText as text } from '#content/words/admin/parcels.ts';
import { returnLabelText } from '#content/words/admin/returns.ts';
import type { StaffLabel } from '#contract/parcels/admin.ts';
import { routes } from '#contract/routes.ts';
import { formatMoney } from '#domain/money.ts';
import { labelTones } from '#domain/parcel/label-state.ts';
import { isParcelMoving } from '#domain/parcel/tracking.ts';
import { displayStaffTime } from '#domain/time/short-date.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { keepsPage } from '../parts/form/keeps-page.ts';
import { PrintLabel } from './print-label.tsx';

interface Props {
  label: StaffLabel;
  orderNumber: string;
  /** Its order or return has ended. */
  isOver: boolean;
}

/** A label with what became of it, and what staff can do with it. */
export function LabelEntry({ label, orderNumber, isOver }: Props) {
  const { carrier, service, tracking_number, tracking_url, status, reason, scans, return_code } = label;
  const said = scans.at(-1);
  const isUsed = scans.some(({ word }) => isParcelMoving(word));
  const words = return_code ? returnLabelText : text;
  return (
    <li>
      <p className="admin-entries__head">
        <span className="font-semibold wrap-anywhere">
          {carrier} {service}{' '}
          {tracking_url ? (
            <a className="link" href={tracking_url} rel="noreferrer" target="_blank">
              {tracking_number}
            </a>
          ) : (
            tracking_number
          )}
        </span>
        <Badge tone={labelTones[status]}>{text.statuses[status]}</Badge>
      </p>
      {return_code && <p>{fill(text.ofReturn, { code: return_code })}</p>}
      <p className="muted num">{fill(text.facts, { ...label, cost: formatMoney(label.cost_cents) })}</p>
      {label.bought_at && label.insured_cents > 0 && (
        <p className="muted num">
          {fill(text.insuredFor, {
            value: formatMoney(label.insured_cents),
            cost: formatMoney(label.insurance_cents),
          })}
        </p>
      )}
      {label.bought_at && (
        <p className="muted">
          {fill(label.by ? text.boughtAt : text.boughtByItself, {
            time: displayStaffTime(label.bought_at),
            by: label.by,
          })}
        </p>
      )}
      {label.manifest && status === 'bought' && (
        <p className="muted">{fill(manifestText.onIt, { time: displayStaffTime(label.manifest.at) })}</p>
      )}
      {said && (
        <p>
          {text.words[said.word]}, {displayStaffTime(said.at)}
        </p>
      )}
      {status === 'buying' && <p>{words.unanswered}</p>}
      {reason && <p>{providerSaid(label.provider, reason)}</p>}
      {status === 'bought' && isOver && !isUsed && <p className="field__error">{words.over}</p>}
      {status === 'bought' && <LabelActions canVoid={!isUsed} label={label} orderNumber={orderNumber} />}
    </li>
  );
}

function LabelActions({ canVoid, label, orderNumber }: Omit<Props, 'isOver'> & { canVoid: boolean }) {
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id, manifest } = label;
  const [keep, yes] = text.voidAsk.actions;
  const giveBack = async () => {
    setBusy(true);
    const { data, error } = await browserApi(routes.adminVoidLabel, {
      params: { id },
      query: { manifest: manifest?.id },
    });
    setBusy(false);
    setAsking(false);
    if (error) toast.error(error.message);
    else if (data.status === 'bought') toast.error(text.voidRefused);
    else toast.success(data.status === 'voided' ? text.voided : text.voidAsked);
    if (!keepsPage(error)) await revalidate();
  };
  return (
    <>
      <div className="flex flex-wrap gap-3 pt-2">
        {label.can_print && <PrintLabel id={id} orderNumber={orderNumber} />}
        {canVoid && (
          <Button onClick={() => setAsking(true)} size="small" variant="danger">
            {text.void}
          </Button>
        )}
      </div>
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
        <p>
          {fill(label.return_code ? returnLabelText.voidText : text.voidAsk.text, {
            cost: formatMoney(label.cost_cents),
          })}
        </p>
        {manifest && <p>{fill(manifestText.voidWarning, { time: displayStaffTime(manifest.at) })}</p>}
      </ConfirmDialog>
    </>
  );
}
