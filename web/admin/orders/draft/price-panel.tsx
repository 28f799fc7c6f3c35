import { fill } from '#content/fill.ts';
import { draftText } from '#content/words/admin/drafts.ts';
import { totalsText } from '#content/words/cart.ts';
import type { DraftQuote } from '#contract/drafts/shapes.ts';
import { formatMoney } from '#domain/money.ts';
import { shippingMethods, shippingText } from '#domain/price.ts';
import { taxLabel } from '#domain/tax/tax.ts';
import { displayDay } from '#domain/time/dates.ts';
import { Panel } from '#web/admin/parts/panel.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { FactRows } from '#web/ui/text/fact-rows.tsx';
import type { DraftFormState } from './use-draft-form.ts';

const { terms, sums } = draftText;

interface Props {
  form: DraftFormState;
  quote: DraftQuote | null;
}

/** Shipping, what is taken off, and what it comes to. A replacement has only its reason. */
export function PricePanel({ form, quote }: Props) {
  const { values, bind, change } = form;
  const isFree = values.replaces !== null;
  const usual = quote?.shipping_options.find(({ method }) => method === values.shipping_method);
  return (
    <Panel padded title={draftText.panels.price}>
      <div className="draft-fields">
        {isFree && (
          <TextField
            {...bind('replace_reason')}
            autoComplete="off"
            hint={terms.reasonHint}
            label={terms.reason}
            maxLength={200}
          />
        )}
        <SelectField
          hint={usual && `${displayDay(usual.arrives_from)} – ${displayDay(usual.arrives_to)}`}
          label={terms.method}
          name="shipping_method"
          onChange={event => change({ shipping_method: event.target.value === 'expedited' ? 'expedited' : 'standard' })}
          value={values.shipping_method}
        >
          {shippingMethods.map(method => (
            <option key={method} value={method}>
              {terms.methods[method]}
            </option>
          ))}
        </SelectField>
        {!isFree && <Terms form={form} quote={quote} usualCents={usual?.price_cents} />}
        <TextArea {...bind('notes')} label={terms.notes} maxLength={1_000} optional rows={2} />
        {quote && quote.lines.length > 0 && <FactRows rows={rowsOf(quote)} sums />}
        {quote?.problem && (
          <p className="field__error" role="alert">
            {quote.problem}
          </p>
        )}
      </div>
    </Panel>
  );
}

function Terms({ form, quote, usualCents }: Props & { usualCents: number | undefined }) {
  const { bind } = form;
  const coupon = bind('coupon_code');
  const amount = usualCents === undefined ? '…' : shippingText(usualCents);
  return (
    <>
      <TextField
        {...bind('shipping_cents')}
        autoComplete="off"
        hint={fill(terms.shippingHint, { amount })}
        inputMode="decimal"
        label={terms.shipping}
        maxLength={12}
        optional
      />
      <TextField
        {...coupon}
        autoComplete="off"
        error={coupon.error ?? quote?.coupon_refused ?? undefined}
        label={terms.coupon}
        maxLength={40}
        optional
      />
      <TextField
        {...bind('discount_cents')}
        autoComplete="off"
        hint={terms.discountHint}
        inputMode="decimal"
        label={terms.discount}
        maxLength={12}
        optional
      />
    </>
  );
}

function rowsOf({ totals }: DraftQuote) {
  return [
    { term: sums.subtotal, value: formatMoney(totals.subtotal_cents) },
    ...(totals.discount_cents > 0 ? [{ term: sums.discount, value: `−${formatMoney(totals.discount_cents)}` }] : []),
    {
      term: totals.is_shipping_estimated ? totalsText.shippingEstimated : sums.shipping,
      value: shippingText(totals.shipping_cents),
    },
    { term: taxLabel(totals.tax_basis_points), value: formatMoney(totals.tax_cents) },
    { term: <strong>{sums.total}</strong>, value: <strong>{formatMoney(totals.total_cents)}</strong> },
  ];
}
