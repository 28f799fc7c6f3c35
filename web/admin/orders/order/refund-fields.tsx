import { fill } from '#content/fill.ts';
import { refundText as text } from '#content/words/admin/payments.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { formatMoney } from '#domain/money.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { amountOf, type RefundDraft, unitsOf, whyNoRestock } from './refund-draft.ts';

interface Props {
  order: StaffOrder;
  draft: RefundDraft;
  cancels: boolean;
  problem: string | null;
  onChange: (draft: RefundDraft) => void;
}

/** What to refund, how much, and whether the goods return to stock. */
export function RefundFields({ order, draft, cancels, problem, onChange }: Props) {
  const set = (change: Partial<RefundDraft>) => onChange({ ...draft, ...change });
  const restockOff = whyNoRestock(order, draft, cancels);
  const left = formatMoney(order.money.left_cents);
  const amount = (
    <TextField
      data-first-focus
      error={draft.by === 'amount' && problem ? problem : undefined}
      inputMode="decimal"
      label={text.amountField}
      maxLength={20}
      onChange={event => set({ amount: event.target.value })}
      onFocus={event => event.target.select()}
      value={amountOf(order, draft)}
    />
  );
  return (
    <div className="grid gap-4">
      {order.money.left_cents > 0 ? (
        <RadioCards
          error={draft.by === 'lines' && problem ? problem : undefined}
          legend={text.what}
          name="refund-by"
          onChange={by => set({ by })}
          options={[
            {
              value: 'amount',
              label: text.amount,
              detail: fill(text.most, { left }),
              body: draft.by === 'amount' && amount,
            },
            {
              value: 'lines',
              label: text.lines,
              detail: text.linesHint,
              disabled: order.items.every(item => item.refundable_quantity === 0),
              body: draft.by === 'lines' && <LineFields draft={draft} order={order} set={set} />,
            },
          ]}
          value={draft.by}
        />
      ) : (
        <p>{text.nothing}</p>
      )}
      <Checkbox
        checked={draft.restock && restockOff === null}
        disabled={restockOff !== null}
        hint={restockOff ?? undefined}
        label={text.restock}
        onChange={event => set({ restock: event.target.checked })}
      />
      {!cancels && order.user_id && order.money.left_cents > order.money.credit_left_cents && (
        <Checkbox
          checked={draft.asCredit}
          hint={text.asCreditHint}
          label={text.asCredit}
          onChange={event => set({ asCredit: event.target.checked })}
        />
      )}
      <TextField
        label={text.reason}
        maxLength={500}
        onChange={event => set({ reason: event.target.value })}
        optional
        value={draft.reason}
      />
    </div>
  );
}

function LineFields({
  order,
  draft,
  set,
}: Pick<Props, 'order' | 'draft'> & { set: (change: Partial<RefundDraft>) => void }) {
  return (
    <div className="grid gap-3">
      {order.items.map(item => (
        <SelectField
          disabled={item.refundable_quantity === 0}
          key={item.id}
          label={fill(text.quantity, { name: item.product_name })}
          onChange={event => set({ units: { ...draft.units, [item.id]: Number(event.target.value) } })}
          value={unitsOf(draft, item)}
        >
          {Array.from({ length: item.refundable_quantity + 1 }, (_, at) => at).map(units => (
            <option key={units} value={units}>
              {units}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  );
}
