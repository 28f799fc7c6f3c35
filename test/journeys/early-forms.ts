import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import { orderPages } from '#contract/orders/pages.ts';
import { pages } from '#contract/pages.ts';
import { supportPages } from '#contract/support/pages.ts';
import { putInCart } from './any-cart.ts';
import { openTicket } from './asked.ts';
import { buy } from './bought.ts';
import type { Hands } from './early.ts';
import { expect, fillCheckout, mailTo, openAs, someone } from './journey.ts';
import { newAccount, password } from './new-account.ts';
import type { OwnShop } from './own-shop.ts';

/** A form that is used before the scripts load: the steps before it, the action, and the expected outcome. */
export interface EarlyForm {
  path(page: Page, shop: OwnShop): Promise<string> | string;
  action(hands: Hands): Promise<void>;
  outcome(page: Page, shop: OwnShop): Promise<void>;
}

const main = (page: Page) => page.getByRole('main');
const box = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true });
const secret = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true });
const address = () => `early-${randomUUID().slice(0, 8)}@example.test`;
const jar = pages.product('whipped-tallow-balm');

/** Opens an account for the page, and signs out. */
async function accountOutside(page: Page): Promise<string> {
  const email = await newAccount(page);
  await page.context().clearCookies();
  return email;
}

const signUp = (email = address()): EarlyForm => ({
  path: () => pages.signUp(),
  async action({ page, type, press }) {
    await type(box(page, 'FULL NAME'), 'June Vale');
    await type(box(page, 'EMAIL'), email);
    await type(secret(page, 'PASSWORD'), password);
    await press(button(page, 'CREATE ACCOUNT'));
  },
  async outcome(page) {
    await page.waitForURL(pages.home());
    await page.context().clearCookies();
    await openAs(page, email, pages.accountSettings());
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  },
});

/** A password manager fills values without key presses. */
const signIn = (): EarlyForm => {
  let email = '';
  return {
    async path(page) {
      email = await accountOutside(page);
      return pages.signIn();
    },
    async action({ page, press }) {
      await box(page, 'EMAIL').fill(email);
      await secret(page, 'PASSWORD').fill(password);
      await press(button(page, 'SIGN IN'));
    },
    outcome: page => page.waitForURL(pages.home()),
  };
};

export const forgot = (): EarlyForm => ({
  path: () => pages.forgotPassword(),
  async action({ page, type, press }) {
    await type(box(page, 'EMAIL'), 'nobody@example.test');
    await press(button(page, 'SEND LINK'));
  },
  outcome: page => expect(page.getByText('If nobody@example.test has an account, a link is on its way.')).toBeVisible(),
});

export const reset = (): EarlyForm => ({
  async path(page) {
    const email = await accountOutside(page);
    await page.request.post('/api/auth/forgot-password', { data: { email } });
    const { text } = await mailTo(page, email, /Set a new password/);
    const { pathname, search } = new URL(/https?:\/\/\S+token=\S+/.exec(text)?.[0] ?? '');
    return pathname + search;
  },
  async action({ page, type, press }) {
    await type(secret(page, 'NEW PASSWORD'), 'Another-Ritual-8');
    await type(secret(page, 'CONFIRM NEW PASSWORD'), 'Another-Ritual-8');
    await press(button(page, 'SET PASSWORD'));
  },
  outcome: page => expect(page.getByText('Password changed.')).toBeVisible(),
});

const contact = (email = address()): EarlyForm => ({
  path: () => pages.contact(),
  async action({ page, type, choose, press }) {
    await type(box(page, 'Email'), email);
    await choose(page.getByRole('radio', { name: 'Product', exact: true }));
    await type(box(page, 'Subject'), 'The lid arrived cracked');
    await type(box(page, 'Message'), 'It is split across the top.');
    await press(button(page, 'SEND MESSAGE'));
  },
  async outcome(page, { sql }) {
    await expect(main(page)).toContainText(`We mailed a private link to ${email}`);
    const { rows } = await sql('select category, subject from support_tickets where email = $1', [email]);
    expect(rows).toEqual([{ category: 'product', subject: 'The lid arrived cracked' }]);
  },
});

/** Pressed twice, as impatient buyers do: it is one order. */
const checkout = (email = address()): EarlyForm => ({
  path: () => pages.checkout(),
  async action({ page, type, choose, press }) {
    await type(box(page, 'Notes (optional)'), 'Leave it at the barn door.');
    await fillCheckout(page, { Email: email });
    await choose(page.getByRole('radio', { name: /^Expedited/ }));
    await press(button(page, /^Place order/));
    // The impatient buyer's second press; if the page has moved on, it does nothing.
    await page.keyboard.press('Enter');
  },
  async outcome(page, { sql }) {
    const payment = page.getByRole('heading', { level: 1, name: 'Test payment' });
    // A press before the button showed the total with this shipping is asked about.
    const accept = page.getByRole('button', { name: /^Accept \$/ });
    await expect(payment.or(accept)).toBeVisible();
    if (await accept.isVisible()) await accept.click();
    await expect(payment).toBeVisible();
    const { rows } = await sql(
      'select shipping_name, shipping_state, shipping_method, notes from orders where email = $1',
      [email],
    );
    const [shipping_name, notes] = [someone['Full name'], 'Leave it at the barn door.'];
    expect(rows).toEqual([{ shipping_name, shipping_state: 'TX', shipping_method: 'expedited', notes }]);
  },
});

/** A plain link; with the scripts held back it must still lead on, and only once. */
const unpaid = (): EarlyForm => ({
  async path(page) {
    return (await buy(page, { email: address() })).payment.redirect_url ?? '';
  },
  action: ({ page, press }) => press(main(page).getByRole('link', { name: 'Go back without paying' })),
  outcome: page => expect(button(page, 'PAY NOW').first()).toBeVisible(),
});

const newTicket = (): EarlyForm => ({
  async path(page) {
    await newAccount(page);
    return pages.contact();
  },
  async action({ page, type, choose, press }) {
    await choose(page.getByRole('radio', { name: 'Product', exact: true }));
    await type(box(page, 'Subject'), 'Balm arrived soft');
    await type(box(page, 'Message'), 'It was hot here. Can I still use it?');
    await press(button(page, 'SEND MESSAGE'));
  },
  outcome: page => expect(main(page)).toContainText('Balm arrived soft'),
});

const newsletter = (email = address()): EarlyForm => ({
  path: () => pages.home(),
  async action({ page, type, press }) {
    const form = page.getByRole('contentinfo').or(page.locator('.herd')).first();
    await type(form.getByRole('textbox', { name: 'Email address' }), email);
    await press(form.getByRole('button', { name: 'JOIN' }));
  },
  outcome: page => expect(page.getByText('Nearly there. Open the email we sent to').first()).toBeVisible(),
});

const settings = (): EarlyForm => ({
  async path(page) {
    await newAccount(page);
    return pages.accountSettings();
  },
  async action({ page, type, press }) {
    await type(box(page, 'Full name'), 'x');
    await press(button(page, 'Save name'));
  },
  outcome: page => expect(page.getByText('Profile updated successfully')).toBeVisible(),
});

export const lookup = (): EarlyForm => {
  let number = '';
  return {
    async path(page) {
      number = (await buy(page, { email: 'early-lost@example.test' })).order.order_number;
      return orderPages.lookup();
    },
    async action({ page, type, press }) {
      await type(box(page, 'Order number'), number);
      await type(box(page, 'Email'), 'early-lost@example.test');
      await press(button(page, 'SEND LINK'));
    },
    outcome: page => expect(page.getByText('If they match an order, we have mailed a link')).toBeVisible(),
  };
};

const reply = (): EarlyForm => ({
  async path(page) {
    await newAccount(page);
    return supportPages.ticket(await openTicket(page));
  },
  async action({ page, type, press }) {
    await type(box(page, 'Your reply'), 'It moved!');
    await press(button(page, 'Send reply'));
  },
  outcome: page => expect(page.getByRole('log', { name: 'Messages' })).toContainText('It moved!'),
});

const review = (): EarlyForm => ({
  path: () => jar,
  action: ({ page, press }) => press(button(page, 'Write a review')),
  outcome: page =>
    expect(
      page
        .getByRole('region', { name: 'Reviews' })
        .getByText(/sign in/i)
        .first(),
    ).toBeVisible(),
});

const coupon = (): EarlyForm => ({
  async path(page, { url }) {
    await newAccount(page);
    await putInCart(page.request, url, { 'Whipped Tallow Balm': 1 });
    return pages.cart();
  },
  action: ({ page, press }) => press(button(page, 'Have a coupon?')),
  outcome: page => expect(page.getByRole('textbox', { name: 'Coupon code' })).toBeFocused(),
});

/** Each press of a stepper counts. */
const addToCart = (): EarlyForm => ({
  path: () => jar,
  async action({ page, press }) {
    await press(button(page, 'Increase quantity'));
    await press(button(page, 'Increase quantity'));
    await press(button(page, 'ADD TO CART'));
  },
  async outcome(page) {
    await page.waitForURL(/\/signin/);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain(String.raw`\"quantity\":3`);
  },
});

const buyNow = (): EarlyForm => ({
  path: () => jar,
  async action({ page, press }) {
    await box(page, 'Quantity').fill('3');
    await press(main(page).getByRole('link', { name: 'BUY NOW' }).first());
  },
  async outcome(page) {
    await page.waitForURL(url => url.pathname === pages.checkout());
    await expect(page.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('3');
  },
});

const search = (): EarlyForm => ({
  path: () => pages.products(),
  async action({ page, type }) {
    await type(main(page).getByRole('searchbox'), 'neroli');
    await main(page).getByRole('combobox', { name: /^Sort/ }).selectOption({ index: 1 });
  },
  outcome: page => page.waitForURL(url => url.searchParams.get('q') === 'neroli' && url.searchParams.has('sort')),
});

const staffNote = (): EarlyForm => ({
  async path(page) {
    const { order } = await buy(page, { email: 'early-note@example.test' });
    await openAs(page, 'admin@goldengraze.test', adminPages.products());
    return adminPages.order(order.order_number);
  },
  async action({ page, type, press }) {
    await type(box(page, 'Private note'), 'Box dented.');
    await press(button(page, 'Add note'));
  },
  outcome: page => expect(page.getByText('Private note saved. The customer cannot see it.')).toBeVisible(),
});

export const worstForms = { 'sign-up': signUp, contact, checkout };

export const earlyForms: Record<string, () => EarlyForm> = {
  ...worstForms,
  'sign-in': signIn,
  forgot,
  reset,
  'test payment link': unpaid,
  'new ticket': newTicket,
  newsletter,
  'account settings': settings,
  'order look-up': lookup,
  'ticket reply': reply,
  review,
  coupon,
  'add to cart': addToCart,
  'buy now': buyNow,
  'product search': search,
  'staff note': staffNote,
};
