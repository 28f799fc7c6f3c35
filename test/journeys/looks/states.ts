import type { Page } from '@playwright/test';
import { adminLists } from '#contract/admin-lists.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { settingsTabs } from '#contract/settings/tabs.ts';
import type { OwnShop } from '../own-shop.ts';

/** What some addresses name, by queries in the demo shop. */
const queries = {
  product: `select id::text as thing from products where slug = 'whipped-tallow-balm'`,
  toPack: `select order_number as thing from orders where status = 'paid' order by placed_at limit 1`,
  delivered: `select order_number as thing from orders where status = 'delivered' order by placed_at desc limit 1`,
  own: `select order_number as thing from orders where email = 'customer@goldengraze.test' order by placed_at limit 1`,
  customer: `select id::text as thing from users where email = 'customer@goldengraze.test'`,
  ticket: `select id::text as thing from support_tickets where email = 'customer@goldengraze.test' order by created_at`,
} as const;
type Things = Record<keyof typeof queries, string>;

export async function findThings(shop: OwnShop): Promise<Things> {
  const found = Object.entries(queries).map(async ([name, query]) => [name, (await shop.sql(query)).rows[0]?.thing]);
  return Object.fromEntries(await Promise.all(found));
}

export interface State {
  /** Of its picture. */
  name: string;
  address: (things: Things) => string;
  /** What is done there first. */
  act?: (page: Page) => Promise<unknown>;
  /** Its figures depend on the hour, so that ten times as much of its picture may differ. */
  isLoose?: true;
}

const jar = pages.product('whipped-tallow-balm');
const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const dialog = (page: Page) => page.getByRole('dialog').waitFor();

async function buyNow(page: Page) {
  await page.getByRole('link', { name: 'BUY NOW' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
}

async function fillGuestCart(page: Page) {
  await press(/add to cart/i)(page);
  await page.getByRole('link', { name: /check out as a guest/i }).waitFor();
}

export const ofVisitors: State[] = [
  { name: 'home', address: () => pages.home() },
  { name: 'catalog', address: () => pages.products() },
  { name: 'catalog-found', address: () => pages.products({ q: 'lavender' }) },
  { name: 'catalog-nothing-found', address: () => pages.products({ q: 'snowplough' }) },
  { name: 'product', address: () => jar },
  { name: 'product-sold-out', address: () => pages.product('lavender-night-serum') },
  { name: 'cart-signed-out', address: () => pages.cart() },
  { name: 'cart-of-guest', address: () => jar, act: fillGuestCart },
  { name: 'checkout', address: () => jar, act: buyNow },
  { name: 'checkout-nothing-to-buy', address: () => pages.checkout() },
  { name: 'wishlist-signed-out', address: () => pages.wishlist() },
  { name: 'sign-in', address: () => pages.signIn() },
  { name: 'sign-in-refused', address: () => pages.signIn(), act: press(/^sign in$/i) },
  { name: 'sign-up', address: () => pages.signUp() },
  { name: 'forgot-password', address: () => pages.forgotPassword() },
  { name: 'order-lookup', address: () => '/order-lookup' },
  { name: 'help', address: () => pages.help() },
  { name: 'faq', address: () => pages.faq() },
  { name: 'contact', address: () => pages.contact() },
  { name: 'newsletter', address: () => pages.newsletter.join() },
  { name: 'privacy', address: () => pages.privacy() },
  { name: 'terms', address: () => pages.terms() },
  { name: 'not-found', address: () => '/no-such-page' },
];

export const ofCustomers: State[] = [
  { name: 'cart-empty', address: () => pages.cart() },
  { name: 'wishlist-empty', address: () => pages.wishlist() },
  { name: 'orders', address: () => pages.orders() },
  { name: 'order', address: ({ own }) => pages.order(own) },
  { name: 'account-settings', address: () => pages.accountSettings() },
  { name: 'account-security', address: () => `${pages.accountSettings()}/security` },
  { name: 'tickets', address: () => pages.tickets() },
  { name: 'ticket', address: ({ ticket }) => `${pages.tickets()}/${ticket}` },
];

/** Lists that begin with what happened in the same moment, in another order each time. */
const steady: Record<string, Record<string, string>> = {
  coupons: { sort: 'code' },
  customers: { sort: 'email' },
  messages: { status: 'failed' },
};

export const ofStaff: State[] = [
  ...Object.entries(adminLists).map(([name, list]) => ({ name, address: () => list.page(steady[name]) })),
  { name: 'orders-nothing-found', address: () => adminLists.orders.page({ q: 'snowplough' }) },
  { name: 'order-to-pack', address: ({ toPack }) => adminPages.order(toPack) },
  { name: 'order-delivered', address: ({ delivered }) => adminPages.order(delivered) },
  { name: 'order-refund', address: ({ delivered }) => adminPages.order(delivered, 'refund'), act: dialog },
  { name: 'order-draft', address: () => adminPages.draft(), act: page => page.getByText(/^Empty: \$/).waitFor() },
  { name: 'packing', address: () => adminPages.packing() },
  { name: 'shipping', address: ({ toPack }) => adminPages.shipping(toPack) },
  { name: 'product-editor', address: ({ product }) => adminPages.product(product) },
  { name: 'product-new', address: () => adminPages.newProduct() },
  { name: 'stock-history', address: ({ product }) => adminPages.stockHistory(product), act: dialog },
  { name: 'coupon-new', address: () => adminPages.newCoupon(), act: dialog },
  { name: 'customer', address: ({ customer }) => adminPages.customer(customer) },
  { name: 'ticket', address: ({ ticket }) => adminPages.ticket(ticket) },
  { name: 'mail-texts', address: () => adminPages.mailTexts() },
  { name: 'mail-text', address: () => adminPages.mailTexts('order_placed') },
  { name: 'analytics', address: () => '/admin/analytics', isLoose: true },
  ...settingsTabs.map(tab => ({ name: `settings-${tab}`, address: () => adminPages.settings(tab) })),
];

/** Lists that are empty in the demo shop, with rows. */
export const ofBusyStaff: State[] = [
  { name: 'activity', address: () => adminLists.activity.page({ kind: 'order' }) },
  { name: 'jobs', address: () => adminLists.jobs.page() },
  { name: 'messages', address: () => adminLists.messages.page({ status: 'dead' }) },
  { name: 'money', address: () => adminLists.money.page() },
  { name: 'returns', address: () => adminLists.returns.page() },
];
