import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ProductPage } from '#contract/catalog/shapes.ts';
import { seedTestShop } from '#db/seed/test.ts';
import { fillTables } from '#test/support/fill-tables.ts';
import { plansOf } from '#test/support/plans-of.ts';
import { testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { catalogRoutes } from './routes.ts';
import { correctWords } from './search-products.ts';

const services = await testServices();
await seedTestShop(services.db);
const { guest } = testApp(services, catalogRoutes);
const search = async (q: string, more = '') =>
  (await guest.send<ProductPage>('GET', `/api/products?q=${encodeURIComponent(q)}${more}`)).data;
const names = async (q: string, more = '') => (await search(q, more)).items.map(item => item.name);

describe('a product search', () => {
  it('finds words in names, scents and categories, all of them in any order', async () => {
    expect(await names('LAVENDER')).toEqual(['Lavender Balm']);
    expect(await names('  balm   lavender ')).toEqual(['Lavender Balm']);
    expect(await names('unscented')).toEqual(['Plain Balm']);
    expect(await names('neroli oil')).toEqual(['Endless Oil']);
  });

  it.each([
    ['lavander', 'Lavender Balm'],
    ['lavendr bam', 'Lavender Balm'],
    ['endles', 'Endless Oil'],
    ['unsented', 'Plain Balm'],
  ])('tolerates a typo: %s', async (typed, name) => {
    expect((await names(typed))[0]).toBe(name);
  });

  it('tolerates a typo in a word that a product was given since', async () => {
    const { db } = services;
    const row = { slug: 'salve', name: 'Salve', price_cents: 1000 };
    const { id } = await db.insertInto('products').values(row).returning('id').executeTakeFirstOrThrow();
    expect(await names('verbna')).toEqual([]);
    await db.updateTable('products').set({ name: 'Verbena Salve' }).where('id', '=', id).execute();
    expect(await names('verbna')).toEqual(['Verbena Salve']);
    await db.deleteFrom('products').where('id', '=', id).execute();
    expect(await names('verbna')).toEqual([]);
  });

  it('takes one or two letters as the start of a word, without typos', async () => {
    expect(await names('n')).toEqual(['Gone Balm', 'Endless Oil']);
    expect(await names('la')).toEqual(['Lavender Balm']);
    expect(await names('o ne')).toEqual(['Endless Oil']);
    expect(await names('av')).toEqual([]);
    expect(await names('%')).toEqual([]);
  });

  it('finds nothing inactive and nothing by chance', async () => {
    expect(await names('hidden')).toEqual([]);
    expect(await names('xylophone')).toEqual([]);
    expect(await names('balm', '&category=serum')).toEqual([]);
  });

  it('keeps the chosen sort by price, and the totals beyond the last page', async () => {
    expect(await names('balm', '&sort=price-asc')).toEqual(['Gone Balm', 'Plain Balm', 'Lavender Balm']);
    expect(await search('balm', '&page=7')).toMatchObject({ items: [], total: 3, page: 7, totalPages: 1 });
    expect(await search('lavander', '&page=7')).toMatchObject({ items: [], total: 1 });
    expect(await search('balm', '&pageSize=2&page=2')).toMatchObject({ items: [{ name: 'Gone Balm' }], total: 3 });
  });
});

describe('a search among ten thousand products', () => {
  beforeAll(async () => {
    await fillTables(
      services.pool,
      `
      insert into products (slug, name, price_cents, category, scent, created_at)
      select 'jar-' || n, (array['Meadow', 'Harvest', 'Cedar', 'Amber',
        'Willow'])[1 + n % 5] || ' Jar ' || md5(n::text), 1000 + n, 'balm', 'unscented', now() - interval '1 year'
        from generate_series(1, 10000) n`,
    );
    await services.pool.query(`insert into products (slug, name, price_cents, created_at) values
      ('quince', 'Quince', 100, '2020-01-01'), ('quince-soap', 'Quince Soap', 100, '2020-01-02'),
      ('red-quince', 'Red Quince', 100, '2020-01-03'), ('sequinces', 'Sequinces', 100, '2020-01-04')`);
    await services.pool.query('analyze products, search_words');
  });

  it('ranks the exact name first, then names that begin with it, then words that do, then the rest', async () => {
    expect(await names('quince')).toEqual(['Quince', 'Quince Soap', 'Red Quince', 'Sequinces']);
    expect((await names('qince'))[0]).toBe('Quince');
  });

  it('corrects a typo by the index of words before it reads the products', async () => {
    const ask = (typed: string) => plansOf(services.pool, db => correctWords(db, [typed]));
    for (const typed of ['qince', 'quince']) {
      const plans = await ask(typed);
      expect(plans.match(/on search_words_alike/g), plans).toHaveLength(2);
      expect(plans).not.toContain('Seq Scan');
    }
    const asked = vi.spyOn(services.pool, 'query');
    const resembled = () => JSON.stringify(asked.mock.calls).includes('search resembling');
    expect((await search('medow jar')).total).toBe(2_000);
    expect(await names('qince soapp')).toEqual(['Quince Soap']);
    expect(resembled()).toBe(false);
    await search('quince meadow');
    expect(resembled()).toBe(true);
    asked.mockRestore();
  });

  it('uses the index for two letters too', async () => {
    expect(
      await plan(`select id from products p where is_active and (${words} like 'qu%' or ${words} like '% qu%')`),
    ).toContain('products_words');
  });

  it.each(['quince', 'qiunce'])('uses the index for %s', async typed => {
    const before = await timesIndexUsed();
    await search(typed);
    expect(await timesIndexUsed()).toBeGreaterThan(before);
    expect(await plan(`select id from products p where is_active and ${words} like '%${typed}%'`)).toContain(
      'products_words',
    );
    expect(await plan(`select id from products p where is_active and '${typed}' <% ${words}`)).toContain(
      'products_words',
    );
  });
});

const words = `lower(p.name || ' ' || coalesce(p.scent, '') || ' ' || coalesce(p.category, ''))`;

async function plan(statement: string): Promise<string> {
  const { rows } = await services.pool.query<{ 'QUERY PLAN': string }>(`explain ${statement}`);
  return rows.map(row => row['QUERY PLAN']).join('\n');
}

/** How often PostgreSQL says the index was read. */
async function timesIndexUsed(): Promise<number> {
  await services.pool.query('select pg_stat_force_next_flush()');
  const { rows } = await services.pool.query<{ idx_scan: number }>(
    `select idx_scan from pg_stat_user_indexes where indexrelname = 'products_words'`,
  );
  return rows[0]?.idx_scan ?? 0;
}
