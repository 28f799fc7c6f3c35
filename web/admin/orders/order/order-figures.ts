import type { StaffOrder } from '#contract/payments/admin.ts';
import type { OrderToRefund } from '#domain/order/refund.ts';

type Order = Pick<StaffOrder, 'items' | 'discount_cents' | 'tax_cents' | 'tax_basis_points'>;

/** An order as the rules of refunds read it. */
export const orderFigures = ({ items, discount_cents, tax_cents, tax_basis_points }: Order): OrderToRefund => ({
  lines: items.map(item => ({
    unitPriceCents: item.unit_price_cents,
    quantity: item.quantity,
    taxCents: item.tax_cents,
    isDiscounted: item.is_discounted,
    refunded: { quantity: item.quantity - item.refundable_quantity, cents: item.refunded_cents },
  })),
  discountCents: discount_cents,
  taxCents: tax_cents,
  taxBasisPoints: tax_basis_points,
});
