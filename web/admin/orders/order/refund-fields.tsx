import { useEffect, useRef } from 'react';
import { fill } from '#content/fill.ts';
import { refundText as text } from '#content/words/admin/payments.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { formatMoney } from '#domain/money.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { type RefundDraft, unitsOf, whyNoRestock } from './refund-draft.ts';

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
  const amountField = useFocusAfterPress(draft.kind === 'amount');
  const amount = (
    <TextField
      error={draft.kind === 'amount' && problem ? problem : undefined}
      inputMode="decimal"
      label={text.amountField}
      maxLength={20}
      onChange={event => set({ amount: event.target.value })}
      ref={amountField}
      value={draft.amount}
    />
  );
  return (
    <div className="grid gap-4">
      {order.money.left_cents > 0 ? (
        <RadioCards
          error={draft.kind === 'lines' && problem ? problem : undefined}
          legend={text.what}
          name="refund-kind"
          onChange={kind => set({ kind })}
          options={[
            { value: 'full', label: text.full, aside: formatMoney(order.money.left_cents) },
            { value: 'amount', label: text.amount, body: draft.kind === 'amount' && amount },
            {
              value: 'lines',
              label: text.lines,
              detail: text.linesHint,
              disabled: order.items.every(item => item.refundable_quantity === 0),
              body: draft.kind === 'lines' && <LineFields draft={draft} order={order} set={set} />,
            },
          ]}
          value={draft.kind}
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

/** A press on its choice leads on to the field; the arrow keys stay among the choices. */
function useFocusAfterPress(isChosen: boolean) {
  const field = useRef<HTMLInputElement>(null);
  const isPress = useRef(false);
  useEffect(() => {
    const onPress = ({ type }: Event) => {
      isPress.current = type === 'pointerdown';
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onPress);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onPress);
    };
  }, []);
  useEffect(() => {
    if (isChosen && isPress.current) field.current?.focus();
  }, [isChosen]);
  return field;
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
