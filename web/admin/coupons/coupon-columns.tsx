import Ban from 'lucide/dist/esm/icons/ban.mjs';
import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs';
import CalendarOff from 'lucide/dist/esm/icons/calendar-off.mjs';
import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminCouponsText } from '#content/words/admin/coupons.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { Coupon } from '#contract/coupons/shapes.ts';
import { type CouponState, couponState } from '#domain/coupon.ts';
import { formatMoney } from '#domain/money.ts';
import { displayDate } from '#domain/time/dates.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { type ListSearch, sortOf } from '../parts/list/list-address.ts';
import type { DataColumn } from '../parts/table/data-table.tsx';
import { goodsText } from './coupon-values.ts';
import { StatusFlip } from './status-flip.tsx';

const { columns } = adminCouponsText;

type Actions = {
  onEdit: (coupon: Coupon) => void;
  onDelete: (coupon: Coupon) => void;
  /** Errors of a bulk action, by coupon id. */
  results: ReadonlyMap<string, string>;
};

export function couponColumns(search: ListSearch, { onEdit, onDelete, results }: Actions): DataColumn<Coupon>[] {
  const sort = (column: string) => sortOf(search, column, adminPages.coupons, '-created');
  return [
    {
      id: 'code',
      header: columns.code,
      cell: coupon => (
        <span className="coupon-code">
          <span className="font-semibold">{coupon.code}</span>
          <span className="coupon-code__limits muted">{limitWords(coupon).join(', ')}</span>
          {results.has(coupon.id) && <span className="field__error">{results.get(coupon.id)}</span>}
        </span>
      ),
      phone: 'lead',
      sort: sort('code'),
    },
    {
      id: 'discount',
      header: columns.discount,
      cell: discountWords,
      align: 'end',
      phone: 'leadEnd',
      sort: sort('discount'),
    },
    {
      id: 'status',
      header: columns.status,
      cell: coupon => {
        const state = stateOf(coupon);
        if (state === 'active' || state === 'inactive')
          return <StatusFlip coupon={coupon} key={`${coupon.id} ${coupon.version}`} />;
        return (
          <Badge icon={signs[state]} tone={state === 'not_started' ? 'info' : 'neutral'}>
            {adminCouponsText.states[state]}
          </Badge>
        );
      },
      phone: 'sub',
      sort: sort('status'),
    },
    {
      id: 'used',
      header: columns.used,
      cell: coupon => (
        <>
          <span className="coupon-used__word">{columns.used} </span>
          <UsedBy coupon={coupon} />
        </>
      ),
      phone: 'sub',
      sort: sort('used'),
    },
    {
      id: 'created',
      header: columns.created,
      cell: ({ created_at }) => <span className="muted">{displayDate(created_at)}</span>,
      phone: 'hidden',
      sort: sort('created'),
    },
    {
      id: 'actions',
      header: columns.actions,
      cell: coupon => (
        <span className="inline-flex gap-2">
          <Button
            aria-label={fill(adminCouponsText.editNamed, { code: coupon.code })}
            onClick={() => onEdit(coupon)}
            size="small"
            variant="secondary"
          >
            {adminCouponsText.editShort}
          </Button>
          <Button
            aria-label={fill(adminCouponsText.deleteNamed, { code: coupon.code })}
            onClick={() => onDelete(coupon)}
            size="small"
            variant="secondary"
          >
            {adminCouponsText.deleteShort}
          </Button>
        </span>
      ),
      align: 'end',
      phone: 'subEnd',
    },
  ];
}

/** '10%', '$5.00' or 'Free shipping'. */
function discountWords({ kind, discount }: Coupon): string {
  if (kind === 'shipping') return adminCouponsText.freeShipping;
  return kind === 'amount' ? formatMoney(Math.round(discount * 100)) : `${discount}%`;
}

/** '38 of 200'. */
const used = ({ redemptions, max_redemptions }: Coupon) =>
  max_redemptions === null
    ? redemptions.toLocaleString('en-US')
    : fill(adminCouponsText.usedOf, {
        n: redemptions.toLocaleString('en-US'),
        most: max_redemptions.toLocaleString('en-US'),
      });

/** Leads to the orders that used it. */
function UsedBy({ coupon }: { coupon: Coupon }) {
  const { code, redemptions } = coupon;
  if (redemptions === 0) return used(coupon);
  return (
    <Link
      aria-label={fill(adminCouponsText.usedNamed, { code, used: used(coupon) })}
      className="link"
      to={adminPages.orders({ q: code })}
    >
      {used(coupon)}
    </Link>
  );
}

/** By the rule of the checkout: switched on, it may still not have begun, have ended or be used up. */
const stateOf = ({ active, starts_at, ends_at, max_redemptions, redemptions }: Coupon, now = new Date()): CouponState =>
  couponState(
    {
      active,
      startsAt: starts_at === null ? null : new Date(starts_at),
      endsAt: ends_at === null ? null : new Date(ends_at),
      maxRedemptions: max_redemptions,
    },
    redemptions,
    now,
  );

const signs = { not_started: CalendarClock, ended: CalendarOff, used_up: Ban } as const;

const words = adminCouponsText.limits;

/** The limits of a coupon in words. */
export function limitWords(coupon: Coupon, now = new Date()): string[] {
  const { starts_at, ends_at, min_subtotal_cents, max_per_customer } = coupon;
  const limits: string[] = [];
  if (starts_at && new Date(starts_at) > now) limits.push(fill(words.starts, { date: displayDate(starts_at) }));
  if (ends_at) {
    const date = displayDate(new Date(new Date(ends_at).getTime() - 1));
    limits.push(fill(new Date(ends_at) <= now ? words.ended : words.ends, { date }));
  }
  if (min_subtotal_cents) limits.push(fill(words.from, { amount: formatMoney(min_subtotal_cents) }));
  if (max_per_customer) limits.push(max_per_customer === 1 ? words.once : fill(words.times, { n: max_per_customer }));
  if (coupon.first_order) limits.push(words.firstOrder);
  const goods = goodsText(coupon);
  if (goods) limits.push(fill(words.onlyFor, { goods }));
  return limits;
}
