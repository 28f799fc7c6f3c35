import Package from 'lucide/dist/esm/icons/package.mjs';
import ShoppingBag from 'lucide/dist/esm/icons/shopping-bag.mjs';
import User from 'lucide/dist/esm/icons/user.mjs';
import { fill } from '#content/fill.ts';
import { paletteText as text } from '#content/words/admin/palette.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { FoundThings } from '#contract/palette/shapes.ts';
import { shortSize } from '#domain/display.ts';
import { formatMoney } from '#domain/money.ts';
import { orderStatusLook } from '#domain/order/order-state.ts';
import type { Group } from './entry.ts';

/** The server's results as entries of the palette. */
export function foundGroups({ orders, customers, products }: FoundThings): Group[] {
  const groups: Group[] = [
    { name: 'orders', items: orders.map(orderEntry) },
    { name: 'customers', items: customers.map(customerEntry) },
    { name: 'products', items: products.map(productEntry) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

const orderEntry = ({ order_number, shipping_name, status, total_cents }: FoundThings['orders'][number]) => ({
  id: `order-${order_number}`,
  icon: Package,
  label: `#${order_number}`,
  ...(shipping_name ? { beside: shipping_name } : {}),
  detail: fill(text.orderDetail, { status: orderStatusLook(status).label, amount: formatMoney(total_cents) }),
  to: adminPages.order(order_number),
});

const customerEntry = ({ id, full_name, email }: FoundThings['customers'][number]) => ({
  id: `customer-${id}`,
  icon: User,
  label: full_name || email,
  ...(full_name ? { detail: email } : {}),
  to: adminPages.customer(id),
});

const productEntry = ({ id, name, category, size, is_active }: FoundThings['products'][number]) => ({
  id: `product-${id}`,
  icon: ShoppingBag,
  label: name,
  ...(size ? { beside: shortSize(size, category) } : {}),
  ...(is_active ? {} : { detail: text.inactive }),
  to: adminPages.products({ q: name }),
});
