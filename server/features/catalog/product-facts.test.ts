import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminProductPage } from '#contract/catalog/admin.ts';
import type { Product, ProductPage } from '#contract/catalog/shapes.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { adminProducts, type TestProducts } from '#test/support/shops/admin-products.ts';

const { services, guest, staff, form, fill, create, update, records } = await adminProducts();
let products: TestProducts;

beforeEach(async () => {
  products = await fill();
});

const facts = {
  sku: ' nc-4oz ',
  gtin: '0 36000 29145 2',
  weight: '5.25',
  cost: '9.50',
  compare_at: '39.99',
  origin: 'us',
  lasts_days: '60',
  tax_code: 'TXCD_32050027',
};
const stored = {
  sku: 'NC-4OZ',
  gtin: '036000291452',
  weight_oz: 5.25,
  cost_cents: 950,
  compare_at_cents: 3999,
  origin: 'US',
  lasts_days: 60,
  tax_code: 'txcd_32050027',
};

describe('facts of a product', () => {
  it('are stored as they are compared, stay when they are not sent, and are removed by an empty field', async () => {
    const { data } = await create(facts);
    expect(data).toMatchObject({ ...stored, is_former_price: false });
    expect((await update(data.id, {})).data).toMatchObject(stored);
    const emptied = await update(data.id, Object.fromEntries(Object.keys(facts).map(name => [name, ''])));
    expect(emptied.data).toMatchObject(Object.fromEntries(Object.keys(stored).map(name => [name, null])));
    expect((await records()).at(-1)).toMatchObject(['product.change', { sku: { from: 'NC-4OZ', to: null } }]);
  });

  it.each([
    [{ sku: 'NC 4' }, 'sku', 'Use letters'],
    [{ sku: 'NC\u200b4' }, 'sku', 'Use letters'],
    [{ gtin: '036000291453' }, 'gtin', 'last digit'],
    [{ weight: '-1' }, 'weight', 'Type ounces such as 4.5, up to 1120'],
    [{ weight: '0' }, 'weight', 'Type ounces'],
    [{ cost: 'free' }, 'cost', 'up to $400,000.00'],
    [{ compare_at: '29.99' }, 'compare_at', 'Type a price above $29.99'],
    [{ origin: 'U1' }, 'origin', 'two letters'],
    [{ lasts_days: '0' }, 'lasts_days', 'from 1 to 1000'],
    [{ tax_code: '32050027' }, 'tax_code', 'such as txcd_'],
  ])('refuses %o', async (more, field, words) => {
    const { status, data } = await staff.send('POST', '/api/admin/products', form(more));
    expect(status).toBe(422);
    expect(data.error.fields?.[field]).toContain(words);
  });

  it('refuses an SKU and a bar code that another product has, also when two are made at once', async () => {
    const both = await Promise.all([1, 2].map(() => create({ sku: 'one-of-us' })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    await create({ gtin: facts.gtin });
    const refused = await staff.send(
      'PATCH',
      `/api/admin/products/${products.plain.id}`,
      form({ gtin: '0036000291452' }),
    );
    expect(refused).toMatchObject({ status: 409, data: { error: { code: 'gtin_taken' } } });
    expect(refused.data.error.fields?.gtin).toBe('Another product has this bar code already.');
    await expectInvariants(services.pool);
  });

  it('a product is found by SKU and bar code in the list', async () => {
    const { data } = await create(facts);
    for (const q of ['nc-4', '0360002914'])
      expect((await staff.send<AdminProductPage>('GET', `/api/admin/products?q=${q}`)).data.items).toMatchObject([
        { id: data.id, sku: 'NC-4OZ' },
      ]);
  });

  it('shoppers learn neither cost nor margin', async () => {
    const { data } = await create(facts);
    const page = await guest.send<Product>('GET', `/api/products/${data.slug}`);
    const { cost_cents, compare_at_cents, tax_code: _, ...seen } = stored;
    expect(page.data).toMatchObject(seen);
    const list = await guest.send<ProductPage>('GET', '/api/products');
    // An id may hold any digits.
    const text = JSON.stringify([page.data, list.data], (key, value) => (key === 'id' ? undefined : value));
    expect(text).not.toMatch(new RegExp(`cost|compare|tax_code|${cost_cents}\\b`));
    expect(compare_at_cents).toBe(3999);
  });

  it('a product without an SKU goes by its address', async () => {
    const page = await guest.send<Product>('GET', `/api/products/${products.plain.slug}`);
    expect(page.data.sku).toBe('PLAIN-BALM');
  });
});

describe('a former price', () => {
  /** A product that asked $40.00 for so many days, until `ended` days ago, and asks $29.99 since. */
  async function reduced(days: number, ended = 0) {
    const { data } = await create({ compare_at: '40' });
    await services.pool.query('delete from product_prices where product_id = $1', [data.id]);
    await services.pool.query(
      `insert into product_prices (product_id, since, price_cents)
       values ($1, now() - make_interval(days => $2), 4000), ($1, now() - make_interval(days => $3), 2999)`,
      [data.id, days + ended, ended],
    );
    const shown = await guest.send<Product>('GET', `/api/products/${data.slug}`);
    const list = await guest.send<ProductPage>('GET', '/api/products?q=night');
    const staffs = await update(data.id, {});
    const [card] = list.data.items;
    expect(card?.former_price_cents).toBe(shown.data.former_price_cents);
    expect(staffs.data.is_former_price).toBe(shown.data.former_price_cents !== null);
    return shown.data.former_price_cents;
  }

  it('is shown once it was asked on 30 of the last 90 days', async () => {
    expect(await reduced(31)).toBe(4000);
  });

  it('is not shown after fewer days, nor when they are long ago', async () => {
    expect(await reduced(29)).toBeNull();
  });

  it('is not shown when it was asked long ago', async () => {
    expect(await reduced(300, 70)).toBeNull();
  });

  it('every change of the price is kept, and one that changes nothing is not', async () => {
    const { data } = await create();
    await update(data.id, { price: '35' });
    await update(data.id, { price: '35', name: 'Night Cream, soft' });
    const { rows } = await services.pool.query(
      'select price_cents from product_prices where product_id = $1 order by since',
      [data.id],
    );
    expect(rows).toEqual([{ price_cents: 2999 }, { price_cents: 3500 }]);
  });
});
