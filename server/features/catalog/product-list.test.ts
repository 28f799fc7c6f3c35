import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminProductPage, AdminProductRow } from '#contract/catalog/admin.ts';
import { csvLines } from '#test/support/read-csv.ts';
import { adminProducts, type TestProducts } from '#test/support/shops/admin-products.ts';

const { app, staff, fill, create, update } = await adminProducts();
let products: TestProducts;

beforeEach(async () => {
  products = await fill();
});

describe('the admin product list', () => {
  const list = async (query = '') => (await staff.send<AdminProductPage>('GET', `/api/admin/products?${query}`)).data;
  const names = async (query: string) => (await list(query)).items.map(({ name }) => name);

  it('includes inactive products, found by any part of name or slug', async () => {
    expect((await list('q=SERUM')).items).toMatchObject([{ name: 'Hidden Serum', is_active: false }]);
    expect(await names('q=gone-b')).toEqual(['Gone Balm']);
    expect(await names('q=%25')).toEqual([]);
    expect(await list('sort=name);drop table products&after=nowhere')).toMatchObject({ total: 5, is_more: false });
  });

  it.each(['036000291452', '0036000291452', '0-36000-29145-2'])('finds a bar code scanned as %s', async scanned => {
    await create({ name: 'Scanned Balm', gtin: '036000291452' });
    expect(await names(`q=${scanned}`)).toEqual(['Scanned Balm']);
  });

  it.each([
    ['status=inactive', (item: AdminProductRow) => !item.is_active],
    ['status=active', (item: AdminProductRow) => item.is_active],
    ['category=serum', (item: AdminProductRow) => item.category === 'serum'],
    ['stock=low', (item: AdminProductRow) => item.is_active && (item.stock_quantity ?? 99) <= 5],
  ])('is filtered by %s', async (query, belongs) => {
    const all = (await list()).items;
    const expected = all.filter(belongs).map(({ id }) => id);
    expect((await list(query)).items.map(({ id }) => id)).toEqual(expected);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(all.length);
  });

  it.each(['product', 'price', 'stock', 'status', 'created'])(
    'is sorted by %s either way, page by page',
    async column => {
      const whole = (await list(`sort=${column}`)).items.map(({ id }) => id);
      expect((await list(`sort=-${column}`)).items.map(({ id }) => id)).toEqual(whole.toReversed());
      const first = await list(`sort=${column}&limit=2`);
      const second = await list(`sort=${column}&limit=2&after=${first.next}`);
      expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(whole.slice(0, 4));
      expect((await list(`sort=${column}&limit=2&before=${second.previous}`)).items).toEqual(first.items);
    },
  );

  it('shows the dearest first by price, and uncounted products last by stock', async () => {
    expect((await list('sort=-price&limit=2')).items.map(item => item.price_cents)).toEqual([4299, 3899]);
    await update(products.plain.id, { stock: '' });
    const stocks = (await list('sort=stock')).items.map(item => item.stock_quantity);
    const counted = stocks.filter(stock => stock !== null);
    expect(counted.length).toBeLessThan(stocks.length);
    expect(stocks.slice(0, counted.length)).toEqual(counted.toSorted((a, b) => a - b));
  });

  it('is exported without spreadsheet formulas', async () => {
    await create({ name: '=cmd|x', price: '1,204.5', stock: '', sku: 'cmd', weight: '4.5', cost: '9', origin: 'US' });
    const answer = await app.request('/api/admin/products/export?q=cmd', { headers: { cookie: staff.cookie } });
    expect(answer.headers.get('content-disposition')).toMatch(/filename="products-[\d-]+\.csv"/);
    const [header, ...lines] = csvLines(await answer.text());
    expect(header).toBe(
      'Id,Name,Address,Category,Scent,Size,Price,Stock,Active,Created (UTC),SKU,Bar code,Weight (oz),Cost,Compare-at price,Country of origin,Lasts (days),Tax code',
    );
    expect(lines).toEqual([
      expect.stringMatching(/^[0-9a-f-]{36},'=cmd\|x,cmd-x,,,,1204\.50,,yes,.*Z,CMD,,4\.5,9\.00,,US,,$/),
    ]);
  });
});
