import { fill } from '#content/fill.ts';
import { cartText } from '#content/words/cart.ts';
import type { Totals } from '#contract/pricing.ts';
import { formatMoney } from '#domain/money.ts';
import { ProgressBar } from '../parts/progress-bar.tsx';

/** Nothing where no sum makes shipping free. */
export function FreeShippingBar({ totals }: { totals: Totals }) {
  const missing = totals.free_shipping_missing_cents;
  if (missing === null) return null;
  const text = missing === 0 ? cartText.free : fill(cartText.freebar, { missing: formatMoney(missing) });
  const threshold = totals.free_shipping_threshold_cents;
  return (
    <div className="grid gap-2">
      <ProgressBar label={text} max={threshold} value={threshold - missing} />
      <p className="text-sm">{text}</p>
    </div>
  );
}
