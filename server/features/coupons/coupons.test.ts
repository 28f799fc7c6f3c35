import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Quote } from '#contract/cart/shapes.ts';
import type { Coupon, CouponInput, CouponPage } from '#contract/coupons/shapes.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { csvLines } from '#test/support/read-csv.ts';
import { sendOrder, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { untilWaiting } from '#test/support/until-waiting.ts';
import { couponsRoutes } from './admin-routes.ts';

const { services, app } = await testShop(couponsRoutes);
const staff = await app.signIn('staff@shop.test', { staff: true });
const customer = await app.signIn('customer@shop.test');
const product = await stockProduct(services, { stock: 100, price: 4800 });
const items = [{ product_id: product, quantity: 1 }];
let made = 0;
afterEach(() => expectInvariants(services.pool));

type Refused = { error: { code: string; message: string; fields?: Record<string, string>; facts?: object } };
const form = (more: Partial<CouponInput> = {}): CouponInput => ({ code: `CODE${++made}`, discount: '10', ...more });
const create = (body: object, by = staff) => by.send<Coupon & Refused>('POST', '/api/admin/coupons', body);
const update = (id: string, body: object) => staff.send<Coupon & Refused>('PUT', `/api/admin/coupons/${id}`, body);
const flip = (id: string, active: boolean) => staff.send<Coupon>('PATCH', `/api/admin/coupons/${id}`, { active });
const quote = async (coupon_code: string) =>
  (await customer.send<Quote>('POST', '/api/functions/quote', { items, coupon_code })).data;
const records = (code: string) =>
  services.db
    .selectFrom('activity')
    .select(['action', 'actor_email', 'facts'])
    .where('subject_kind', '=', 'coupon')
    .where('subject_id', '=', code)
    .orderBy('id')
    .execute();

describe('a coupon', () => {
  it('is saved in capitals with its limits, in whole days of the shop’s time zone, and works at checkout', async () => {
    const { status, data } = await create({
      code: ' save-20 ',
      discount: '12.5',
      starts_on: '2026-01-01',
      ends_on: '2099-12-31',
      min_subtotal: '25',
      max_redemptions: '200',
      max_per_customer: '1',
    });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      code: 'SAVE-20',
      discount: 12.5,
      active: true,
      starts_at: '2026-01-01T06:00:00.000Z',
      ends_at: '2100-01-01T06:00:00.000Z',
      min_subtotal_cents: 2500,
      max_redemptions: 200,
      max_per_customer: 1,
      redemptions: 0,
      version: 1,
      updated_by: null,
    });
    expect((await quote('save-20')).totals.discount_cents).toBe(600);
    await sendOrder(customer, { items, coupon_code: 'SAVE-20' });
    const { data: list } = await staff.send<CouponPage>('GET', '/api/admin/coupons?q=save-2');
    expect(list).toMatchObject({ total: 1, items: [{ code: 'SAVE-20', redemptions: 1 }] });
    expect(await records('SAVE-20')).toMatchObject([
      { action: 'coupon.create', actor_email: 'staff@shop.test', facts: { discount: { from: null, to: '12.50' } } },
    ]);
  });

  it.each<[Partial<CouponInput>, string, RegExp]>([
    [{ discount: '100.001' }, 'discount', /two decimals/],
    [{ discount: '100.01' }, 'discount', /0 to 100/],
    [{ discount: '-1' }, 'discount', /0 to 100/],
    [{ discount: '' }, 'discount', /0 to 100/],
    [{ code: '  ' }, 'code', /required/],
    [{ code: 'TWO WORDS' }, 'code', /letters/i],
    [{ starts_on: '2026-02-30' }, 'starts_on', /a day/],
    [{ starts_on: '2026-03-02', ends_on: '2026-03-01' }, 'ends_on', /before it starts/],
    [{ min_subtotal: '1.234' }, 'min_subtotal', /amount/],
    [{ max_redemptions: '0' }, 'max_redemptions', /whole number/],
    [{ max_per_customer: '1.5' }, 'max_per_customer', /whole number/],
  ])('with %j is refused at its field', async (more, field, sentence) => {
    const { status, data } = await create(form(more));
    expect([status, data.error.code]).toEqual([422, 'invalid']);
    expect(data.error.fields).toEqual({ [field]: expect.stringMatching(sentence) });
  });

  it.each(['0', '0.01', '100', '100.00'])('may give %s percent', async discount => {
    expect((await create(form({ discount }))).data.discount).toBe(Number(discount));
  });

  it('a code in use is refused for new and renamed coupons, also when two save at once', async () => {
    const code = `TWICE${++made}`;
    const both = await Promise.all([create(form({ code })), create(form({ code: code.toLowerCase() }))]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const sentence = `There is a coupon ${code} already.`;
    expect(both.find(({ status }) => status === 409)?.data.error).toMatchObject({
      code: 'coupon_taken',
      fields: { code: sentence },
    });
    const other = (await create(form())).data;
    expect((await update(other.id, form({ code }))).data.error).toMatchObject({ message: sentence });
    expect((await update(other.id, form({ code: other.code, discount: '11' }))).data.discount).toBe(11);
    const others = [(await create(form())).data, (await create(form())).data];
    const renamed = await Promise.all(others.map(({ id }) => update(id, form({ code: 'RACE' }))));
    expect(renamed.map(({ status }) => status).sort()).toEqual([200, 409]);
    const crossing = [update(other.id, form({ code: 'CROSS' })), create(form({ code: 'CROSS' }))];
    expect((await Promise.all(crossing)).map(({ status }) => status).sort()).toEqual([
      expect.toBeOneOf([200, 201]),
      409,
    ]);
  });

  it('a coupon that is renamed while it is added again needs no second try', async () => {
    const { id } = (await create(form())).data;
    const wanted = form({ code: `AGAIN${++made}` });
    const holder = await services.pool.connect();
    const tries = vi.spyOn(services.db, 'transaction');
    try {
      await holder.query('begin');
      await holder.query('select from coupons where id = $1 for update', [id]);
      const renamed = update(id, wanted);
      await untilWaiting(services.pool);
      const added = create({ ...wanted, id });
      await untilWaiting(services.pool, 2);
      await holder.query('commit');
      const answers = await Promise.all([renamed, added]);
      expect(answers.map(({ status, data }) => [status, data.id])).toEqual([
        [200, id],
        [201, id],
      ]);
      expect(tries).toHaveBeenCalledTimes(2);
    } finally {
      tries.mockRestore();
      holder.release();
    }
  });

  it('a change sent again after a lost answer is answered as saved', async () => {
    const { id, code, version } = (await create(form())).data;
    const change = { code, discount: '15', version };
    const first = await update(id, change);
    expect((await update(id, change)).data).toEqual(first.data);
  });

  it('a coupon changed meanwhile is not overwritten, and each change is recorded', async () => {
    const { id, code, version } = (await create(form())).data;
    const first = await update(id, { code, discount: '15', ends_on: '2099-01-01', version });
    expect(first.data).toMatchObject({ discount: 15, version: version + 1, updated_by: 'staff@shop.test' });
    const second = await update(id, { code, discount: '20', version });
    expect([second.status, second.data.error]).toMatchObject([
      409,
      { code: 'changed_meanwhile', facts: { person: 'staff@shop.test', version: version + 1 } },
    ]);
    expect((await staff.send<Coupon>('GET', `/api/admin/coupons/${id}`)).data).toEqual(first.data);
    expect((await update(id, { code, discount: '15', ends_on: '2099-01-01' })).data.version).toBe(version + 1);
    expect((await records(code)).slice(1)).toEqual([
      {
        action: 'coupon.change',
        actor_email: 'staff@shop.test',
        facts: {
          discount: { from: '10.00', to: '15.00' },
          ends_at: { from: null, to: '2099-01-02T06:00:00.000Z' },
        },
      },
    ]);
  });

  it('cannot be limited to less than its uses', async () => {
    const { id, code } = (await create(form())).data;
    for (const email of ['one@shop.test', 'two@shop.test'])
      await sendOrder(await app.signIn(email), { items, coupon_code: code });
    const { data } = await update(id, form({ code, max_redemptions: '1' }));
    expect(data.error.fields).toEqual({ max_redemptions: 'It was used 2 times already.' });
    expect((await update(id, form({ code, max_redemptions: '2' }))).data.max_redemptions).toBe(2);
  });

  it('is switched off and on from the list', async () => {
    const { id, code } = (await create(form())).data;
    expect((await flip(id, false)).data).toMatchObject({ active: false, version: 2 });
    expect((await quote(code)).coupon_refused?.message).toBe(`${code} is not in use right now.`);
    expect((await flip(id, false)).data.version).toBe(2);
    expect((await flip(id, true)).data).toMatchObject({ active: true, version: 3 });
  });

  it('can be deleted, and past orders keep their discount', async () => {
    const { id, code } = (await create(form())).data;
    const { data } = await sendOrder(customer, { items, coupon_code: code });
    expect((await staff.send('DELETE', `/api/admin/coupons/${id}`)).data).toEqual({ ok: true });
    const order = await services.db
      .selectFrom('orders')
      .select(['discount_cents', 'coupon_code'])
      .where('order_number', '=', data.order.order_number)
      .executeTakeFirst();
    expect(order).toEqual({ discount_cents: 480, coupon_code: code });
    const gone = [await update(id, form()), await flip(id, true)];
    expect(gone.map(({ status }) => status)).toEqual([404, 404]);
    expect((await records(code)).at(-1)).toMatchObject({ action: 'coupon.delete', facts: { redemptions: 1 } });
  });

  it('is made, switched and deleted once, however often it is sent', async () => {
    const wanted = { ...form(), id: crypto.randomUUID() };
    const made = await Promise.all([create(wanted), create(wanted)]);
    made.push(await create(wanted));
    for (const answer of made) expect(answer).toMatchObject({ status: 201, data: { id: wanted.id, version: 1 } });
    expect((await create({ ...wanted, discount: '15' })).data).toMatchObject({ id: wanted.id, discount: 15 });
    expect((await create({ ...wanted, code: form().code, id: crypto.randomUUID() })).status).toBe(201);
    expect((await create({ ...wanted, id: crypto.randomUUID() })).data.error.code).toBe('coupon_taken');
    const remove = () => staff.send('DELETE', `/api/admin/coupons/${wanted.id}`);
    for (const answer of [await flip(wanted.id, false), await flip(wanted.id, false)])
      expect(answer.data).toMatchObject({ active: false, version: 3 });
    for (const answer of [await remove(), await remove()])
      expect(answer).toMatchObject({ status: 200, data: { ok: true } });
    const actions = (await records(wanted.code)).map(({ action }) => action);
    expect(actions).toEqual(['coupon.create', 'coupon.change', 'coupon.change', 'coupon.delete']);
  });

  it('a signed-out person who opens the file is led to sign in, and then to the list as it was narrowed', async () => {
    const headers = { 'sec-fetch-mode': 'navigate' };
    const opened = await app.app.request('/api/admin/coupons/export?status=active', { headers });
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toBe('/signin?next=%2Fadmin%2Fcoupons%3Fstatus%3Dactive');
  });

  it('is open to staff alone', async () => {
    expect((await create(form(), customer)).status).toBe(404);
    for (const path of ['', '/export']) {
      expect((await customer.send('GET', `/api/admin/coupons${path}`)).status).toBe(404);
      expect((await app.guest.send('GET', `/api/admin/coupons${path}`)).status).toBe(401);
    }
  });
});

it.each(['', 'code', 'discount', 'status', 'used', 'created'].flatMap(sort => [sort, `-${sort}`]))(
  'the coupon list is read page after page as it is at once, by %j',
  async sort => {
    await create(form({ active: false, discount: '5.25' }));
    const read = async (query: Record<string, string>) =>
      (await staff.send<CouponPage>('GET', `/api/admin/coupons?${new URLSearchParams({ sort, ...query })}`)).data;
    const whole = (await read({ limit: '100' })).items.map(({ id }) => id);
    const paged: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page: CouponPage = await read({ after, limit: '3' });
      paged.push(...page.items.map(({ id }) => id));
      after = page.next;
    }
    expect(paged).toEqual(whole);
  },
);

it('the coupon list is filtered by working or not', async () => {
  const on = (await create(form())).data.code;
  const off = (await create(form({ active: false }))).data.code;
  const codes = async (status: string) => {
    const { data } = await staff.send<CouponPage>('GET', `/api/admin/coupons?status=${status}&limit=100`);
    return data.items.map(({ code }) => code);
  };
  expect(await codes('active')).toContain(on);
  expect(await codes('active')).not.toContain(off);
  expect(await codes('inactive')).toContain(off);
  expect(await codes('inactive')).not.toContain(on);
  expect(await codes('lost')).toEqual(expect.arrayContaining([on, off]));
  const { data } = await staff.send<string>('GET', '/api/admin/coupons/export?status=inactive');
  expect(data).toContain(off);
  expect(data).not.toContain(`"${on}"`);
});

it('the coupon list is exported as a file', async () => {
  const { code } = (await create(form({ max_redemptions: '7', min_subtotal: '25' }))).data;
  const { data } = await staff.send<string>('GET', `/api/admin/coupons/export?q=${code}`);
  const lines = csvLines(data);
  expect(lines.at(-1)).toMatch(new RegExp(`^${code},percent,10,yes,0,7,,25.00,,,20\\d\\d-`));
});
