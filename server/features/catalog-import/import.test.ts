import { beforeEach, describe, expect, it } from 'vitest';
import type { ProductImport } from '#contract/catalog/import.ts';
import { adminProductsRoutes } from '#server/features/catalog/admin-routes.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { adminProducts, type TestProducts } from '#test/support/shops/admin-products.ts';
import { testApp } from '#test/support/test-app.ts';
import { untilWaiting } from '#test/support/until-waiting.ts';
import { catalogImportRoutes } from './admin-routes.ts';

const { services, fill, records } = await adminProducts();
const { db } = services;
const { app, signIn } = testApp(services, adminProductsRoutes, catalogImportRoutes);
const staff = await signIn('importer@shop.test', { staff: true });
let products: TestProducts;

beforeEach(async () => {
  products = await fill();
});

async function send(file: string | Uint8Array<ArrayBuffer>, plan?: string) {
  const body = new FormData();
  body.set('file', new File([file], 'products.csv'));
  if (plan) body.set('plan', plan);
  return staff.send<ProductImport & { error: { code: string; fields?: Record<string, string> } }>(
    'POST',
    '/api/admin/products/import',
    body,
  );
}
const look = async (file: string | Uint8Array<ArrayBuffer>) => (await send(file)).data;

/** Looks at a file and imports it. */
async function bring(file: string) {
  const seen = await look(file);
  return (await send(file, seen.plan ?? '')).data;
}

const find = (slug: string) => db.selectFrom('products').selectAll().where('slug', '=', slug).executeTakeFirst();
const exported = async () =>
  (await app.request('/api/admin/products/export', { headers: { cookie: staff.cookie } })).text();

describe('the import of products', () => {
  it('shows what would change, row by row, and changes nothing', async () => {
    const file = 'Address,SKU,Name,Price,Stock,Scent\nplain-balm,pb-2,,31.50,38,-\n,NEW-1,New Balm,12,5,\n';
    const seen = await look(file);
    expect(seen).toMatchObject({ created: 1, changed: 1, same: 0, problems: [], is_done: false });
    expect(seen.rows).toEqual([
      {
        line: 2,
        name: 'Plain Balm',
        product_id: products.plain.id,
        changes: [
          { column: 'Scent', from: 'unscented', to: '' },
          { column: 'Price', from: '29.99', to: '31.50' },
          { column: 'Stock', from: '40', to: '38' },
          { column: 'SKU', from: '', to: 'PB-2' },
        ],
      },
      expect.objectContaining({ line: 3, name: 'New Balm', product_id: null }),
    ]);
    expect(await find('plain-balm')).toMatchObject({ price_cents: 2999, stock_quantity: 40 });
    expect(await records()).toEqual([]);
  });

  it('changes all of it at once, with its record and stock history, and a second time nothing', async () => {
    const file = 'Address,SKU,Name,Price,Stock,Scent\nplain-balm,pb-2,,31.50,38,-\n,NEW-1,New Balm,12,5,\n';
    const { plan } = await look(file);
    const answers = [await send(file, plan ?? ''), await send(file, plan ?? '')];
    expect(answers.map(({ status, data }) => [status, data.is_done, data.created, data.changed, data.same])).toEqual([
      [200, true, 1, 1, 0],
      [200, true, 0, 0, 2],
    ]);
    expect(await find('plain-balm')).toMatchObject({
      name: 'Plain Balm',
      price_cents: 3150,
      stock_quantity: 38,
      scent: null,
      sku: 'PB-2',
      is_active: true,
    });
    expect(await find('new-balm')).toMatchObject({ sku: 'NEW-1', stock_quantity: 5, is_active: false });
    expect((await records()).map(([action]) => action)).toEqual(['product.change', 'product.create', 'product.import']);
    const moves = await db.selectFrom('stock_movements').select('quantity').where('actor_id', 'is not', null).execute();
    expect(moves.map(({ quantity }) => quantity).sort()).toEqual([-2, 5]);
    expect(await look(file)).toMatchObject({ plan: null, same: 2, rows: [] });
    await expectInvariants(services.pool);
  });

  it('takes the file that the shop wrote, formulas too, and has nothing to change', async () => {
    await db
      .updateTable('products')
      .set({ name: '=Soap', scent: '- rose' })
      .where('id', '=', products.plain.id)
      .execute();
    const whole = await look(await exported());
    expect(whole).toMatchObject({ problems: [], rows: [], same: 5 });
  });

  it.each([
    ['semicolons', (text: string) => new TextEncoder().encode(text.replaceAll(',', ';'))],
    ['tabs', (text: string) => new TextEncoder().encode(text.replaceAll(',', '\t'))],
    ['the mark of a spreadsheet', (text: string) => new TextEncoder().encode(`\uFEFF${text}`)],
    ['UTF-16', (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text.replaceAll(',', '\t')}`, 'utf16le'))],
    ['line ends of Windows', (text: string) => new TextEncoder().encode(text.replaceAll('\n', '\r\n'))],
  ])('reads a file with %s', async (_, encode) => {
    const seen = await look(encode('address,"PRICE"\n"plain-balm","30.00"\n\n'));
    expect(seen.problems).toEqual([]);
    expect(seen.rows).toMatchObject([{ line: 2, changes: [{ column: 'Price', from: '29.99', to: '30.00' }] }]);
  });

  it.each([
    ['Address,Price\nplain-balm,free', 2, 'Price', 'Type a price such as 29.99'],
    ['Address,Price\nplain-balm,"24,99"', 2, 'Price', 'Type a price such as 29.99'],
    ['Address,Weight (oz)\nplain-balm,-1', 2, 'Weight (oz)', 'Type ounces'],
    ['Address,Bar code\nplain-balm,036000291453', 2, 'Bar code', 'last digit is wrong'],
    ['Address,Stock\nplain-balm,-3', 2, 'Stock', 'whole number'],
    ['Address,Active\nplain-balm,maybe', 2, 'Active', 'yes or no'],
    ['Address,Compare-at price\nplain-balm,20', 2, 'Compare-at price', 'above $29.99'],
    ['Address,Tax code\nplain-balm,food', 2, 'Tax code', 'txcd_'],
    ['Address,Name\nplain-balm,-', 2, 'Name', 'Name is required'],
    ['Address,Name,Price\nnew balm,New,1', 2, 'Address', 'small letters'],
    ['Address,Name,Price\nnew-balm,New,', 2, 'Price', 'Price is required'],
    ['Address,Name,Price\n,New,12', 2, null, 'address or a SKU'],
    ['Address,SKU\nplain-balm,A1\nlavender-balm,a1', 3, 'SKU', 'Line 2 has this already'],
    ['Address,SKU\nplain-balm,\nplain-balm,B', 3, null, 'Line 2 is about this product'],
    ['Address,Color\nplain-balm,red', 1, 'Color', 'No column has this name'],
    ['Address,Price,price\nplain-balm,1,2', 1, 'price', 'there twice'],
    ['Name,Price\nBalm,1', 1, null, '“Address” or “SKU”'],
    ['Address,Price\nplain-balm,1,2', 2, null, 'more cells'],
    ['Address,Name\nplain-balm,"Balm\nlavender-balm,x', null, null, 'quotes'],
    ['Address,Price', null, null, 'no rows'],
    ['', null, null, 'no rows'],
  ])('names what is wrong with %j', async (file, line, column, words) => {
    const seen = await look(file);
    const [problem] = seen.problems;
    expect(problem?.message).toContain(words);
    expect(problem?.column).toBe(column);
    if (line !== null) expect(problem?.line).toBe(line);
    expect(seen.plan).toBeNull();
  });

  it('names an SKU of another product, and a file in another encoding', async () => {
    await db.updateTable('products').set({ sku: 'MINE' }).where('id', '=', products.gone.id).execute();
    expect((await look('Address,SKU\nplain-balm,mine')).problems).toMatchObject([
      { line: 2, column: 'SKU', message: 'Another product has this SKU already.' },
    ]);
    const latin = new Uint8Array(Buffer.from('Address,Name\nplain-balm,Cr\u00e8me', 'latin1'));
    expect((await look(latin)).problems[0]?.message).toContain('UTF-8');
  });

  it('is found by its SKU where the address differs, which changes the address', async () => {
    await db.updateTable('products').set({ sku: 'PB' }).where('id', '=', products.plain.id).execute();
    const { rows } = await look('SKU,Address\npb,soft-balm');
    expect(rows).toMatchObject([{ product_id: products.plain.id, changes: [{ column: 'Address', to: 'soft-balm' }] }]);
    expect(await bring('SKU,Address\npb,soft-balm')).toMatchObject({ is_done: true, changed: 1 });
    expect((await find('soft-balm'))?.id).toBe(products.plain.id);
  });

  it('is found by its former address, and keeps the one it has', async () => {
    await db.updateTable('products').set({ slug: 'soft-balm' }).where('id', '=', products.plain.id).execute();
    const file = 'Address,SKU,Price\nplain-balm,PB,31.50';
    const { rows } = await look(file);
    const changes = [
      { column: 'Price', to: '31.50' },
      { column: 'SKU', to: 'PB' },
    ];
    expect(rows).toMatchObject([{ product_id: products.plain.id, changes }]);
    expect(await bring(file)).toMatchObject({ is_done: true, created: 0, changed: 1 });
    expect(await find('soft-balm')).toMatchObject({ id: products.plain.id, price_cents: 3150, sku: 'PB' });
    expect(await look(file)).toMatchObject({ same: 1, rows: [] });
  });

  it('is refused if what it would change is another thing by now, and one bad row keeps all others back', async () => {
    const file = 'Address,Stock\nplain-balm,30';
    const { plan } = await look(file);
    await db.updateTable('products').set({ stock_quantity: 35 }).where('id', '=', products.plain.id).execute();
    await db
      .insertInto('stock_movements')
      .values({ product_id: products.plain.id, quantity: -5, reason: 'adjustment' })
      .execute();
    const { status, data } = await send(file, plan ?? '');
    expect([status, data.error.code]).toEqual([409, 'import_changed']);
    expect(await find('plain-balm')).toMatchObject({ stock_quantity: 35 });
    const mixed = await send('Address,Price\nplain-balm,1\ngone-balm,x', plan ?? '');
    expect(mixed.status).toBe(409);
    expect(await find('plain-balm')).toMatchObject({ price_cents: 2999 });
  });

  it('names a size that contradicts the option of a variant', async () => {
    const options = JSON.stringify([{ name: 'Size', values: ['2oz'] }]);
    const { rows } = await services.pool.query(
      `insert into product_families (name, options) values ('Balm', $1) returning id`,
      [options],
    );
    const variant = { family_id: rows[0].id, option_values: ['2oz'] };
    await db.updateTable('products').set(variant).where('id', '=', products.plain.id).execute();
    const seen = await look('Address,Size,Scent\nplain-balm,8oz,neroli\nlavender-balm,8oz,\n');
    const message = 'Its option says “2oz”. Change it with the options.';
    expect([seen.plan, seen.problems]).toEqual([null, [{ line: 2, column: 'Size', message }]]);
    expect(await bring('Address,Size,Scent\nplain-balm,2oz,neroli\n')).toMatchObject({ is_done: true, changed: 1 });
  });

  it('makes an address of a name that no other row has, above or below', async () => {
    const file =
      'Name,Address,SKU,Price\nNew Soap,,NS-1,5\nOther,new-soap,NS-2,5\nPlain Balm,plain-soap,,5\nPlain Soap,,NS-3,5\n';
    expect(await bring(file)).toMatchObject({ is_done: true, created: 4 });
    const made = await db
      .selectFrom('products')
      .select(['slug', 'sku'])
      .where('sku', 'like', 'NS-%')
      .orderBy('sku')
      .execute();
    expect(made.map(({ slug }) => slug)).toEqual(['new-soap-2', 'new-soap', 'plain-soap-2']);
  });

  it('of two at once is done once', async () => {
    const file = 'SKU,Name,Price,Stock\nNEW-7,Seven,7,7\n';
    const { plan } = await look(file);
    const answers = await Promise.all([1, 2, 3].map(() => send(file, plan ?? '')));
    expect(answers.filter(({ status, data }) => status === 200 && data.created === 1)).toHaveLength(1);
    expect(await db.selectFrom('products').select('id').where('sku', '=', 'NEW-7').execute()).toHaveLength(1);
    await expectInvariants(services.pool);
  });

  it('keeps no buyer of its products from the cart, and leaves products alone that it does not change', async () => {
    const { plain, lavender, endless } = products;
    const file = 'Address,Price,Stock\nplain-balm,31,\nlavender-balm,32,\nendless-oil,,\n';
    const { plan } = await look(file);
    const [locked, held] = [plain.id, lavender.id].toSorted() as [string, string];
    const other = await services.pool.connect();
    await other.query('begin');
    await other.query('select from products where id = $1 for update', [held]);
    const importing = send(file, plan ?? '');
    await untilWaiting(services.pool);
    await services.pool.query(
      'insert into cart_items (user_id, product_id, quantity, seen_price_cents) values ($1, $2, 1, 1)',
      [staff.id, locked],
    );
    await services.pool.query('update products set stock_quantity = 3 where id = $1', [endless.id]);
    await other.query('rollback');
    other.release();
    expect((await importing).data).toMatchObject({ is_done: true, changed: 2, same: 1 });
  });

  it('takes 2,000 rows and no more, and no file above 1 MB', async () => {
    const rows = (count: number) =>
      `SKU,Name,Price\n${Array.from({ length: count }, (_, at) => `N-${at},Balm ${at},9.${10 + (at % 80)}`).join('\n')}`;
    expect((await look(rows(2_001))).problems[0]?.message).toContain('2,000');
    expect(await look(rows(2_000))).toMatchObject({ problems: [], created: 2_000 });
    expect(await bring(rows(100))).toMatchObject({ is_done: true, created: 100 });
    const large = await send(`SKU,Name\n${'x'.repeat(1024 * 1024)}`);
    expect([large.status, large.data.error.fields?.file]).toEqual([422, 'Choose a CSV file of 1 MB at most.']);
    expect((await staff.send('POST', '/api/admin/products/import', new FormData())).status).toBe(422);
  });
});
