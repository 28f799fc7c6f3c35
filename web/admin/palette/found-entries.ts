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

export type OrderVerb = keyof typeof text.verbs;

/** 'refund casey': what to do with an order, and what to look for. */
export function readVerb(typed: string): { verb: OrderVerb | null; q: string } {
  const [, word = '', rest = ''] = /^(\S+)\s+(.+)$/s.exec(typed.trim()) ?? [];
  const verb = word.toLowerCase();
  return Object.hasOwn(text.verbs, verb) ? { verb: verb as OrderVerb, q: rest } : { verb: null, q: typed };
}

/** The server's results as entries of the palette; after a verb only orders, which open asking to do it. */
export function foundGroups({ orders, customers, products }: FoundThings, verb: OrderVerb | null): Group[] {
  const groups: Group[] = [
    { name: 'orders', items: orders.map(order => orderEntry(order, verb)) },
    { name: 'customers', items: verb ? [] : customers.map(customerEntry) },
    { name: 'products', items: verb ? [] : products.map(productEntry) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

type Order = FoundThings['orders'][number];

const orderEntry = ({ order_number, shipping_name, status, total_cents }: Order, verb: OrderVerb | null) => ({
  id: `order-${verb ?? ''}${order_number}`,
  icon: Package,
  label: verb ? `${text.verbs[verb]} #${order_number}` : `#${order_number}`,
  ...(shipping_name ? { beside: shipping_name } : {}),
  detail: fill(text.orderDetail, { status: orderStatusLook(status).label, amount: formatMoney(total_cents) }),
  to: adminPages.order(order_number, verb ?? undefined),
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
