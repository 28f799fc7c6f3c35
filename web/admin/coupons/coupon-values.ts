import { adminCouponsText } from '#content/words/admin/coupons.ts';
import type { Coupon, CouponInput } from '#contract/coupons/shapes.ts';
import { categories, categoryLabel } from '#domain/display.ts';
import { formatMoney } from '#domain/money.ts';
import { dayIn } from '#domain/time/calendar.ts';
import type { Difference } from '../parts/form/conflict-notice.tsx';

/** The form's values as typed. */
export type CouponValues = Required<Omit<CouponInput, 'id' | 'version' | 'only_products'>> &
  Pick<Coupon, 'only_products'>;
export type CouponField = Exclude<
  keyof CouponValues,
  'active' | 'kind' | 'first_order' | 'only_products' | 'only_categories'
>;

/** Stored values as form text; a new coupon is active and unlimited. */
export function valuesOf(coupon: Coupon | null): CouponValues {
  const number = (value: number | null | undefined) => (typeof value === 'number' ? String(value) : '');
  return {
    code: coupon?.code ?? '',
    kind: coupon?.kind ?? 'percent',
    discount: number(coupon?.discount),
    active: coupon?.active ?? true,
    starts_on: coupon?.starts_at ? dayIn(new Date(coupon.starts_at)) : '',
    ends_on: coupon?.ends_at ? lastDay(coupon.ends_at) : '',
    min_subtotal:
      typeof coupon?.min_subtotal_cents === 'number' ? formatMoney(coupon.min_subtotal_cents).replace(/[$,]/g, '') : '',
    max_redemptions: number(coupon?.max_redemptions),
    max_per_customer: number(coupon?.max_per_customer),
    first_order: coupon?.first_order ?? false,
    only_products: coupon?.only_products ?? [],
    only_categories: categories.filter(category => coupon?.only_categories.includes(category)),
  };
}

/** As the server takes them. */
export const inputOf = ({ only_products, ...values }: CouponValues): CouponInput => ({
  ...values,
  only_products: only_products.map(({ id }) => id),
});

/** An end at midnight belongs to the day before. */
const lastDay = (end: string) => dayIn(new Date(new Date(end).getTime() - 1));

export const isSame = (a: CouponValues, b: CouponValues) => JSON.stringify(a) === JSON.stringify(b);

const yesNo = (is: boolean) => (is ? adminCouponsText.yes : adminCouponsText.no);

/** 'Whipped Balm, Oil': what a coupon is for; empty for everything. */
export const goodsText = ({
  only_products,
  only_categories,
}: Pick<Coupon, 'only_products' | 'only_categories'>): string =>
  [
    ...only_products.map(({ name }) => name ?? adminCouponsText.deletedProduct),
    ...only_categories.map(categoryLabel),
  ].join(', ');

/** The fields in which two versions differ. */
export function differences(theirs: CouponValues, yours: CouponValues): Difference[] {
  const { fields, active, inactive, none } = adminCouponsText;
  const labels: [CouponField, string][] = [
    ['code', fields.code],
    ['discount', fields.discount],
    ['starts_on', fields.starts],
    ['ends_on', fields.ends],
    ['min_subtotal', fields.minimum],
    ['max_redemptions', fields.uses],
    ['max_per_customer', fields.perCustomer],
  ];
  const status = ({ active: isActive }: CouponValues) => (isActive ? active : inactive);
  const all = [
    ...labels.map(([name, label]) => ({ label, theirs: theirs[name] || none, yours: yours[name] || none })),
    { label: fields.firstOrder, theirs: yesNo(theirs.first_order), yours: yesNo(yours.first_order) },
    { label: fields.onlyFor, theirs: goodsText(theirs) || none, yours: goodsText(yours) || none },
    { label: adminCouponsText.columns.status, theirs: status(theirs), yours: status(yours) },
  ];
  return all.filter(field => field.theirs !== field.yours);
}
