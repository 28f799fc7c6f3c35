import type { Locator, Page, Route } from '@playwright/test';
import { supportPages } from '#contract/support/pages.ts';
import { openTicket } from '../asked.ts';
import { buy } from '../bought.ts';
import { type EarlyForm, forgot, lookup, reset } from '../early-forms.ts';
import { expect, inspect, mailTo, open } from '../journey.ts';
import { loseAnswer } from '../lose-answer.ts';
import { newAccount, password, provenAccount } from '../new-account.ts';
import { testIn } from '../own-shop.ts';

const test = testIn();

interface Form extends EarlyForm {
  /** The outcome of a press after one that worked unseen, where it differs. */
  repeated?(page: Page): Promise<void>;
}

const failures: Record<string, (route: Route) => Promise<void>> = {
  'never arrives': route => route.abort(),
  'is answered by a fault': route => route.fulfill({ status: 500, body: 'Bad gateway' }),
  'arrives, and its answer is lost': loseAnswer,
};

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

const isTitled = (title: string) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

const hasRunOut = isTitled('This link has run out');

/** The path of a mailed link. */
async function mailed(page: Page, to: string, subject: RegExp, part = 'token='): Promise<string> {
  const { links } = await mailTo(page, to, subject);
  const { pathname, search } = new URL(links.find(link => link.includes(part)) ?? '');
  return pathname + search;
}

async function changedEmail(page: Page, email: string): Promise<string> {
  const next = email.replace('june', 'next');
  const answer = await page.request.post('/api/account/email', {
    data: { email: next, current_password: password },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.ok()).toBe(true);
  return next;
}

const joined = async (page: Page) => {
  const email = `herd-${crypto.randomUUID().slice(0, 8)}@example.test`;
  const headers = { 'sec-fetch-site': 'same-origin' };
  expect((await page.request.post('/api/newsletter/join', { data: { email }, headers })).ok()).toBe(true);
  return email;
};

const pressing = (name: string): Pick<Form, 'action'> => ({ action: ({ page, press }) => press(button(page, name)) });

const forms: Record<string, () => Form> = {
  forgot,
  reset: () => ({ ...reset(), repeated: hasRunOut }),
  'order look-up': lookup,
  'ticket link': () => ({
    async path(page) {
      await newAccount(page);
      const id = await openTicket(page);
      await page.context().clearCookies();
      return supportPages.ticket(id, 'x');
    },
    async action({ page, type, press }) {
      await type(main(page).getByRole('textbox', { name: 'Email' }), 'june@example.test');
      await press(button(page, 'SEND LINK'));
    },
    outcome: page => expect(page.getByText('If it is the address of this ticket')).toBeVisible(),
  }),
  'confirm address': () => ({
    async path(page) {
      const path = await mailed(page, await newAccount(page), /Confirm your email/);
      await page.context().clearCookies();
      return path;
    },
    async action({ page, type, press }) {
      await button(page, 'CONFIRM THIS ADDRESS').click();
      await type(page.getByLabel('PASSWORD OF THE ACCOUNT'), password);
      await press(button(page, 'CONFIRM THIS ADDRESS'));
    },
    outcome: isTitled('Your address is confirmed'),
    repeated: hasRunOut,
  }),
  'new email': () => ({
    async path(page) {
      const path = await mailed(page, await changedEmail(page, await newAccount(page)), /Confirm your email/);
      await page.context().clearCookies();
      return path;
    },
    async action({ page, type, press }) {
      await button(page, 'CONFIRM EMAIL').click();
      await type(page.getByLabel('PASSWORD OF THE ACCOUNT'), password);
      await press(button(page, 'CONFIRM EMAIL'));
    },
    outcome: isTitled('Email confirmed'),
    repeated: hasRunOut,
  }),
  'undo email': () => ({
    async path(page) {
      const email = await provenAccount(page);
      const link = await mailed(page, await changedEmail(page, email), /Confirm your email/);
      const token = new URLSearchParams(link.split('?')[1]).get('token');
      const headers = { 'sec-fetch-site': 'same-origin' };
      await page.request.post('/api/account/email/confirm', { data: { token }, headers });
      return mailed(page, email, /Your account email was changed/);
    },
    ...pressing('UNDO THE CHANGE'),
    outcome: isTitled('The change is undone'),
    repeated: hasRunOut,
  }),
  'confirm newsletter': () => ({
    async path(page) {
      // Scripts press it at once.
      await page.route('**/newsletter/confirm.data*', route => route.abort(), { times: 1 });
      return mailed(page, await joined(page), /./, '/newsletter/confirm');
    },
    ...pressing('CONFIRM MY ADDRESS'),
    outcome: isTitled('You’re on the list'),
  }),
  'leave newsletter': () => ({
    path: async page => mailed(page, await joined(page), /./, '/newsletter/leave'),
    ...pressing('UNSUBSCRIBE'),
    outcome: isTitled('You’re off the list. The gate stays open.'),
  }),
  'test payment': () => ({
    path: async page => (await buy(page)).payment.redirect_url ?? '',
    ...pressing('Approve'),
    outcome: page => expect(page.getByRole('heading', { level: 1, name: /Thank|order/i })).toBeVisible(),
  }),
};

const valuesOf = (page: Page) =>
  main(page).evaluate(element =>
    [...element.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea, select')].map(field =>
      field.type === 'radio' || field.type === 'checkbox' ? String(field.checked) : field.value,
    ),
  );

for (const [name, make] of Object.entries(forms))
  test(`the ${name} form keeps what was typed when no answer comes, and can be sent again`, async ({ page, shop }) => {
    const form = make();
    await open(page, await form.path(page, shop));
    let pressed: Locator = main(page);
    await form.action({
      page,
      type: (field, text) => field.fill(text),
      choose: radio => radio.check(),
      press: async target => {
        pressed = target;
      },
    });
    const typed = await valuesOf(page);
    for (const [how, fail] of Object.entries(failures)) {
      const { promise: failed, resolve } = Promise.withResolvers<void>();
      await page.route('**/*.data*', route =>
        route.request().method() === 'POST' ? fail(route).then(resolve) : route.fallback(),
      );
      await pressed.click();
      await failed;
      await expect(page.getByRole('alert').first(), how).toContainText(/\S/);
      await expect(pressed, how).toBeEnabled();
      expect(await valuesOf(page), how).toEqual(typed);
      await page.unroute('**/*.data*');
    }
    await inspect(page);
    await pressed.click();
    await (form.repeated ?? form.outcome)(page, shop);
  });
