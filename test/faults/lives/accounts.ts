import { count } from './agree.ts';
import { workOutbox } from './jobs.ts';
import { type Account, type Model, type Person, the } from './model.ts';
import { ask, type Shop } from './shop.ts';
import { nth, steps, yes } from './step.ts';

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

/** Signs in, where it was not done before. Answers the cookie. */
export async function signedIn(shop: Shop, account: Account): Promise<string> {
  if (account.cookie) return account.cookie;
  const body = { email: account.email, password: account.password };
  const { status, headers } = await ask(shop, shop.app.guest, ['POST', '/api/auth/sign-in', body]);
  must(shop, status, 200);
  account.tries += 1;
  account.cookie = cookieIn(headers);
  return account.cookie;
}

const cookieIn = (headers: Headers) =>
  headers
    .getSetCookie()
    .find(cookie => cookie.startsWith('gg_session='))
    ?.split(';')[0] ?? '';

/** The token of the newest link of this path that was mailed to an address. */
async function tokenFor(shop: Shop, email: string, path: string): Promise<string> {
  await workOutbox(shop);
  const link = new RegExp(`/${path}\\?token=(\\S+)`);
  const mail = shop.mails.findLast(({ to, text }) => to === email && link.test(text));
  const token = link.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`No link to ${path} was mailed to ${email}`);
  return token;
}

/** What people do with their accounts, the second time too. */
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
        ...{ isProven: false, canConfirm: true, tries: 0, movesTo: null },
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
    check: (model, args) => holderOf(model, args)?.account.canConfirm === true,
    async run(model, shop, args) {
      const { account } = holder(model, args);
      const token = await tokenFor(shop, account.email, 'confirm-email');
      must(shop, (await ask(shop, shop.app.guest, ['POST', '/api/auth/confirm-email', { token }])).status, 200);
      Object.assign(account, { isProven: true, canConfirm: false });
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
      Object.assign(one.account, { password, isProven: true, cookie: cookieIn(headers), tries: 0 });
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
  move: steps<Who & { isHere: boolean }>('Person {person} follows the link to the other address, signed in: {isHere}', {
    draw: { ...who, isHere: yes },
    check: (model, args) => Boolean(holderOf(model, args)?.account.movesTo),
    async run(model, shop, { isHere, ...args }) {
      const one = holder(model, args);
      const { account } = one;
      const email = account.movesTo ?? '';
      const token = await tokenFor(shop, email, 'confirm-email-change');
      const caller = isHere && account.cookie ? shop.as(account.cookie) : shop.app.guest;
      must(shop, (await ask(shop, caller, ['POST', '/api/account/email/confirm', { token }])).status, 200);
      if (!isHere) account.cookie = null;
      Object.assign(account, { email, isProven: true, movesTo: null, canConfirm: false });
      [one.email, one.otherEmail] = [email, one.email];
      count(model.mails, 'address_changed');
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
      one.forgotten.push(account.email);
    },
  }),
};
