import { staffOrderText } from '#content/words/admin/payments.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { formatMoney } from '#domain/money.ts';
import { share } from '#web/admin/parts/chart/scale.ts';
import './money-picture.css';

const { sums } = staffOrderText;

type Part = 'refunded' | 'waiting' | 'now' | 'left';

/**
 * What was paid, by money and store credit, as a bar: given back, on its way back, in this refund, left. `now` is the
 * refund being typed.
 */
export function MoneyPicture({ money, now = 0 }: { money: StaffOrder['money']; now?: number }) {
  const { waiting_cents, left_cents, postage_cents } = money;
  const paid = money.captured_cents + money.credit_cents;
  const refunded = money.refunded_cents + money.credit_refunded_cents;
  const parts: [Part, number][] = [
    ['refunded', refunded],
    ['waiting', waiting_cents],
    ['now', now],
    ['left', left_cents - now],
  ];
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
        {postage_cents > 0 && now === 0 && (
          <div data-part="postage">
            <dt>{sums.postage}</dt>
            <dd className="num">{formatMoney(postage_cents)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

const sum = (parts: [Part, number][]): number => parts.reduce((total, [, cents]) => total + cents, 0);
