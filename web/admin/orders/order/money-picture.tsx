import { fill } from '#content/fill.ts';
import { staffOrderText } from '#content/words/admin/payments.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { formatMoney } from '#domain/money.ts';
import { share } from '#web/admin/parts/chart/scale.ts';
import './money-picture.css';

const { sums } = staffOrderText;

type Part = 'refunded' | 'waiting' | 'now' | 'left';

/**
 * What was paid, by money and store credit, as a bar: given back, on its way back, in this refund, left. `now` is the
 * refund being typed; without one, what the order cost the shop follows.
 */
export function MoneyPicture({ money, now = 0 }: { money: StaffOrder['money']; now?: number }) {
  const { waiting_cents, left_cents } = money;
  const paid = money.captured_cents + money.credit_cents;
  const refunded = money.refunded_cents + money.credit_refunded_cents;
  const parts: [Part, number][] = [
    ['refunded', refunded],
    ['waiting', waiting_cents],
    ['now', now],
    ['left', left_cents - now],
  ];
  const costs = costsOf(money);
  const shown = parts.filter(([part, cents]) => cents > 0 || part === 'refunded' || part === 'left');
  return (
    <div className="money-picture">
      <svg aria-hidden="true" className="money-picture__bar">
        {parts.map(([part, cents], at) => (
          <rect
            data-part={part}
            height="100%"
            key={part}
            width={share(cents, paid)}
            x={share(sum(parts.slice(0, at)), paid)}
          />
        ))}
      </svg>
      <dl className="money-picture__sums">
        <div>
          <dt>{sums.captured}</dt>
          <dd className="num">{formatMoney(paid)}</dd>
        </div>
        {shown.map(([part, cents]) => (
          <div data-part={part} key={part}>
            <dt>{sums[part]}</dt>
            <dd className="num">{formatMoney(cents)}</dd>
          </div>
        ))}
      </dl>
      {now === 0 && costs.length > 0 && (
        <dl className="money-picture__sums">
          {costs.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** What the order cost the shop, and what that leaves. */
function costsOf({ postage_cents, margin }: StaffOrder['money']): [string, string][] {
  const costs: [string, string][] = [];
  if (postage_cents > 0) costs.push([sums.postage, formatMoney(postage_cents)]);
  if (margin) {
    const left = formatMoney(margin.cents);
    const percent =
      margin.percent === null ? left : fill(sums.marginPercent, { margin: left, percent: margin.percent });
    costs.push([sums.goods, formatMoney(margin.goods_cents)], [sums.margin, percent]);
  }
  return costs;
}

const sum = (parts: [Part, number][]): number => parts.reduce((total, [, cents]) => total + cents, 0);
