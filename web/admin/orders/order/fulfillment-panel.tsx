import type { RefObject } from 'react';
import { fill } from '#content/fill.ts';
import { fulfillmentText as text } from '#content/words/admin/fulfillment.ts';
import { staffOrderText } from '#content/words/admin/payments.ts';
import { nextStepWords } from '#content/words/order-statuses.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { staffMove } from '#domain/order/order-move.ts';
import { type OrderStatus, orderStatusLabel } from '#domain/order/order-state.ts';
import { carriers } from '#domain/order/tracking-link.ts';
import { ConflictNotice } from '#web/admin/parts/form/conflict-notice.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { StatusQuestion } from '../list/status-question.tsx';
import { personWords } from './story-entry.ts';
import type { changeDraft, TrackingDraft } from './tracking-draft.ts';
import type { useFulfillment } from './use-fulfillment.ts';
import './fulfillment-panel.css';

const { methods } = staffOrderText.delivery;

type Next = ReturnType<typeof useFulfillment>;

/** The order's next step, as the only filled button of the page; all other changes are in the menu of the head. */
export function FulfillmentPanel({ order, next }: { order: StaffOrder; next: Next }) {
  const { from, step, asked, toMove } = next;
  const move = from && step ? staffMove(from, step, toMove.money) : null;
  const sentence = from && nextStepWords[from].text;
  return (
    <form className="fulfillment" noValidate onSubmit={next.submit}>
      <Panel
        aside={<span className="muted">{methods[order.shipping_method]}</span>}
        padded
        title={from ? nextStepWords[from].title : text.unknown}
      >
        <div className="grid gap-4">
          {next.isStale && (
            <ConflictNotice
              differences={next.differences}
              keepsFocus
              onShow={next.startAnew}
              saved={{ by: personWords(order.changed.by), at: order.changed.at }}
            >
              <p>
                {fill(text.stale, { status: orderStatusLabel(order.status) })} {next.isTyped && text.kept}
              </p>
            </ConflictNotice>
          )}
          {next.hasFields && (
            <TrackingFields draft={next.draft} link={next.link} onChange={next.change} problems={next.problems} />
          )}
          <div className="fulfillment__foot">
            <p className="muted">{move?.tellsBuyer ? mailWords(order, step, next.draft.link) : sentence}</p>
            <div className="fulfillment__actions">
              {from && next.isTyped && from !== 'packed' && (
                <Button busy={next.isBusy} onClick={() => void next.send(from)} size="small" variant="secondary">
                  {text.save}
                </Button>
              )}
              {move && (
                <Button busy={next.isBusy} size="small" type="submit">
                  {move.button}
                </Button>
              )}
            </div>
          </div>
        </div>
      </Panel>
      {asked && from && (
        <StatusQuestion
          from={from}
          onAnswer={answer => void next.send(asked, answer)}
          onCancel={next.forget}
          order={toMove}
          to={asked}
        />
      )}
    </form>
  );
}

/** The shop always mails the buyer at these steps, so there is no choice. */
function mailWords({ shipping_name }: StaffOrder, step: OrderStatus | null, link: string): string {
  const [name = shipping_name] = shipping_name.split(' ');
  return fill(step === 'shipped' && link ? text.mailsLink : text.mails, { name });
}

interface TrackingFieldsProps {
  draft: TrackingDraft;
  /** By the API's field name. */
  problems: Readonly<Record<string, string>>;
  link: RefObject<HTMLInputElement | null>;
  onChange: (change: Parameters<typeof changeDraft>[1]) => void;
}

/** Carrier, tracking number and tracking link. */
function TrackingFields({ draft, problems, link, onChange }: TrackingFieldsProps) {
  const known = [...new Set([...carriers, draft.carrier])];
  return (
    <div className="fulfillment__fields">
      <SelectField
        error={problems.carrier}
        label={text.carrier}
        onChange={event => onChange({ carrier: event.target.value })}
        value={draft.carrier}
      >
        {known.map(carrier => (
          <option key={carrier}>{carrier}</option>
        ))}
      </SelectField>
      <TextField
        autoComplete="off"
        error={problems.tracking_number}
        label={text.number}
        maxLength={80}
        onChange={event => onChange({ number: event.target.value })}
        spellCheck={false}
        value={draft.number}
      />
      <TextField
        autoComplete="off"
        error={problems.tracking_url}
        hint={draft.isOwnLink ? text.linkOwn : text.linkMade}
        inputMode="url"
        label={text.link}
        maxLength={500}
        onChange={event => onChange({ link: event.target.value })}
        ref={link}
        spellCheck={false}
        value={draft.link}
      />
    </div>
  );
}
