import { count } from './agree.ts';
import { day } from './clock.ts';
import { workOutbox } from './jobs.ts';
import { type Account, type Model, type Person, the } from './model.ts';
import { ask, type Shop } from './shop.ts';
import { nth, steps } from './step.ts';

type Who = { person: number };
const who = { person: nth };
const holderOf = ({ people }: Model, { person }: Who): (Person & { account: Account }) | null => {
  const found = the(people, person);
  return found.account ? (found as Person & { account: Account }) : null;
};
const holder = (model: Model, who: Who) => {
  const found = holderOf(model, who);
  if (!found) throw new Error('Nobody has that account');
  return found;
};
const isSignedIn = (model: Model, who: Who) => Boolean(holderOf(model, who)?.account.cookie);
const maySignIn = (model: Model, who: Who) => (holderOf(model, who)?.account.tries ?? 9) < 8;

const must = (shop: Shop, status: number, expected: number) => {
  if (status !== expected) throw new Error(`Expected ${expected}, was answered ${shop.said}`);
};

/** Signs the person in unless they are. Returns the session cookie. */
export async function signedIn(shop: Shop, account: Account): Promise<string> {
  if (account.cookie) return account.cookie;
  const body = { email: account.email, password: account.password };
  const { status, headers } = await ask(shop, shop.app.guest, ['POST', '/api/auth/sign-in', body]);
  must(shop, status, 200);
  account.tries += 1;
  account.cookie = cookieIn(headers);
  return account.cookie;
}

/** Every link mailed so far, except those that undo a change of address. */
const linksEnded = { confirmsFor: 0, movesTo: null };

/** Follows a mailed link, signed in or with the password. Every other session ends. */
async function press(shop: Shop, account: Account, [path, token]: [path: string, token: string]): Promise<void> {
  const caller = account.cookie ? shop.as(account.cookie) : shop.app.guest;
  const body = account.cookie ? { token } : { token, password: account.password };
  must(shop, (await ask(shop, caller, ['POST', path, body])).status, 200);
}

const cookieIn = (headers: Headers) =>
  headers
    .getSetCookie()
    .find(cookie => cookie.startsWith('gg_session='))
    ?.split(';')[0] ?? '';

/** The token of the newest link to this path that was mailed to an address. */
async function tokenFor(shop: Shop, email: string, path: string): Promise<string> {
  await workOutbox(shop);
  const link = new RegExp(`/${path}\\?token=(\\S+)`);
  const mail = shop.mails.findLast(({ to, text }) => to === email && link.test(text));
  const token = link.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`No link to ${path} was mailed to ${email}`);
  return token;
}

/** What people do with their accounts, for the second time too. */
export const accountSteps = {
  signUp: steps<Who>('Person {person} signs up', {
    draw: who,
    check: ({ people }, { person }) => !the(people, person).account,
    async run(model, shop, { person }) {
      const one = the(model.people, person);
      const body = { full_name: one.name, email: one.email, password: 'Tallow-Balm-27!' };
      const { status, data, headers } = await ask<{ user: { id: string } }>(shop, shop.app.guest, [
        'POST',
        '/api/auth/sign-up',
        body,
      ]);
      must(shop, status, 200);
      one.account = {
        ...{ id: data.user.id, email: one.email, password: body.password, cookie: cookieIn(headers) },
        ...{ isProven: false, confirmsFor: 3 * day, tries: 0, movesTo: null, granted: 0 },
        ...{ addresses: [one.email], restores: null },
      };
      one.forgotten = one.forgotten.filter(address => address !== one.email);
      count(model.mails, 'welcome');
      count(model.mails, 'confirm_address');
    },
  }),
  signUpAgain: steps<Who>('Person {person} signs up with an address that has an account', {
    draw: who,
    check: (model, args) => holderOf(model, args) !== null,
    async run(model, shop, args) {
      const { name, account } = holder(model, args);
      const body = { full_name: name, email: account.email, password: 'Another-Balm-28!' };
      must(shop, (await ask(shop, shop.app.guest, ['POST', '/api/auth/sign-up', body])).status, 422);
    },
  }),
  confirm: steps<Who>('Person {person} confirms their address', {
    draw: who,
    check: (model, args) => (holderOf(model, args)?.account.confirmsFor ?? 0) > 0,
    async run(model, shop, args) {
      const { account } = holder(model, args);
      const token = await tokenFor(shop, account.email, 'confirm-email');
      await press(shop, account, ['/api/auth/confirm-email', token]);
      Object.assign(account, { isProven: true, ...linksEnded });
    },
  }),
  signIn: steps<Who>('Person {person} signs in', {
    draw: who,
    check: maySignIn,
    async run(model, shop, args) {
      const { account } = holder(model, args);
      account.cookie = null;
      await signedIn(shop, account);
    },
  }),
  wrongPassword: steps<Who>('Person {person} types a wrong password', {
    draw: who,
    check: maySignIn,
    async run(model, shop, args) {
      const { account } = holder(model, args);
      const body = { email: account.email, password: 'Wrong-Balm-29!' };
      must(shop, (await ask(shop, shop.app.guest, ['POST', '/api/auth/sign-in', body])).status, 401);
      account.tries += 1;
    },
  }),
  signOut: steps<Who>('Person {person} signs out', {
    draw: who,
    check: isSignedIn,
    async run(model, shop, args) {
      const { account } = holder(model, args);
      must(shop, (await ask(shop, shop.as(account.cookie ?? ''), ['POST', '/api/auth/sign-out'])).status, 200);
      account.cookie = null;
    },
  }),
  reset: steps<Who>('Person {person} sets a new password by mail', {
    draw: who,
    check: ({ people }, { person }) => the(people, person).links < 4,
    async run(model, shop, { person }) {
      const one = the(model.people, person);
      const email = one.account?.email ?? one.email;
      must(shop, (await ask(shop, shop.app.guest, ['POST', '/api/auth/forgot-password', { email }])).status, 200);
      one.links += 1;
      count(model.mails, 'reset_password');
      if (!one.account) return;
      const password = `New-Balm-${one.links}-${one.account.password.length}!`;
      const token = await tokenFor(shop, email, 'reset-password');
      const { status, headers } = await ask(shop, shop.app.guest, [
        'POST',
        '/api/auth/reset-password',
        { token, password },
      ]);
      must(shop, status, 200);
      Object.assign(one.account, { password, isProven: true, cookie: cookieIn(headers), tries: 0, ...linksEnded });
    },
  }),
  askToMove: steps<Who>('Person {person} asks for another address', {
    draw: who,
    check: (model, args) => maySignIn(model, args) && the(model.people, args.person).links < 4,
    async run(model, shop, args) {
      const one = holder(model, args);
      const { account } = one;
      await signedIn(shop, account);
      const email = one.otherEmail;
      const body = { email, current_password: account.password };
      must(shop, (await ask(shop, shop.as(account.cookie ?? ''), ['POST', '/api/account/email', body])).status, 200);
      one.links += 1;
      account.movesTo = email;
      count(model.mails, 'confirm_address');
    },
  }),
  move: steps<Who>('Person {person} follows the link to the other address', {
    draw: who,
    check: (model, args) => Boolean(holderOf(model, args)?.account.movesTo),
    async run(model, shop, args) {
      const one = holder(model, args);
      const { account } = one;
      const email = account.movesTo ?? '';
      await press(shop, account, ['/api/account/email/confirm', await tokenFor(shop, email, 'confirm-email-change')]);
      if (account.isProven) {
        count(model.mails, 'address_changed');
        account.restores = { email: account.email, minutes: 7 * day };
      }
      Object.assign(account, { email, isProven: true, ...linksEnded });
      account.addresses.push(email);
      [one.email, one.otherEmail] = [email, one.email];
    },
  }),
  restore: steps<Who>('Person {person} undoes the change of their address', {
    draw: who,
    check: (model, args) => (holderOf(model, args)?.account.restores?.minutes ?? 0) > 0,
    async run(model, shop, args) {
      const one = holder(model, args);
      const { account } = one;
      const email = account.restores?.email ?? '';
      const token = await tokenFor(shop, email, 'restore-email');
      const restored = await ask<{ reset_token: string }>(shop, shop.app.guest, [
        'POST',
        '/api/account/email/restore',
        { token },
      ]);
      must(shop, restored.status, 200);
      const password = `Restored-Balm-${account.password.length}!`;
      const body = { token: restored.data.reset_token, password };
      const { status, headers } = await ask(shop, shop.app.guest, ['POST', '/api/auth/reset-password', body]);
      must(shop, status, 200);
      Object.assign(account, {
        email,
        password,
        isProven: true,
        cookie: cookieIn(headers),
        tries: 0,
        restores: null,
        ...linksEnded,
      });
      [one.email, one.otherEmail] = [email, one.email];
    },
  }),
  leave: steps<Who>('Person {person} deletes their account', {
    draw: who,
    check: maySignIn,
    async run(model, shop, args) {
      const one = holder(model, args);
      const { account } = one;
      await signedIn(shop, account);
      const body = { password: account.password };
      must(shop, (await ask(shop, shop.as(account.cookie ?? ''), ['POST', '/api/account/delete', body])).status, 200);
      (one as Person).account = null;
      one.forgotten.push(...account.addresses);
      for (const ticket of model.tickets) if (ticket.by === one) ticket.isLeft = true;
    },
  }),
};
