import { useState } from 'react';
import { fill } from '#content/fill.ts';
import { totalsText } from '#content/words/cart.ts';
import type { Quote } from '#contract/cart/shapes.ts';
import type { Totals } from '#contract/pricing.ts';
import { formatMoney } from '#domain/money.ts';
import { shippingText } from '#domain/price.ts';
import { taxLabel } from '#domain/tax/tax.ts';
import { LiveRegion } from '#web/ui/feedback/live-region.tsx';
import { FactRows } from '#web/ui/text/fact-rows.tsx';

interface Props {
  totals: Omit<Totals, 'is_shipping_estimated' | 'free_shipping_missing_cents' | 'free_shipping_threshold_cents'> &
    Partial<Pick<Totals, 'is_shipping_estimated'>>;
  coupon?: Pick<NonNullable<Quote['coupon']>, 'code'> | null;
}

/** Without a state there is no tax amount. */
const taxText = ({ tax_basis_points, tax_cents }: Props['totals']) =>
  tax_basis_points === null ? totalsText.taxLater : formatMoney(tax_cents);

/** The totals in cart, checkout, confirmation and order. A change of the total is announced. */
export function TotalsRows({ totals, coupon }: Props) {
  const discount = {
    term: coupon ? fill(totalsText.discountBy, { code: coupon.code }) : totalsText.discount,
    value: `−${formatMoney(totals.discount_cents)}`,
  };
  const credit = { term: totalsText.credit, value: `−${formatMoney(totals.credit_cents)}` };
  const total = formatMoney(totals.total_cents);
  const [first] = useState(total);
  return (
    <>
      <FactRows
        rows={[
          { term: totalsText.subtotal, value: formatMoney(totals.subtotal_cents) },
          ...(totals.discount_cents > 0 ? [discount] : []),
          {
            term:
              totals.is_shipping_estimated && totals.shipping_cents > 0
                ? totalsText.shippingEstimated
                : totalsText.shipping,
            value: shippingText(totals.shipping_cents),
          },
          { term: taxLabel(totals.tax_basis_points), value: taxText(totals) },
          ...(totals.credit_cents > 0 ? [credit] : []),
          { term: totalsText.total, value: total, total: true },
        ]}
        sums
      />
      <LiveRegion message={total === first ? '' : `${totalsText.total} ${total}`} />
    </>
  );
}
