import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { removePictureFiles } from '#server/storage/picture-files.ts';
import { seedCoupons } from './demo-coupons.ts';
import { seedOrders } from './demo-orders.ts';
import { seedPeople } from './demo-people.ts';
import { type PicturedProduct, picturedProducts, seedProducts } from './demo-products.ts';
import { seedReviews } from './demo-reviews.ts';
import { seedTickets } from './demo-tickets.ts';

/**
 * Fills an empty shop with demo data, all or nothing, always the same apart from the dates. Returns false when products
 * exist.
 */
export async function seedDemo({
  db,
  log,
  pageCache,
  storage,
}: Pick<Services, 'db' | 'log' | 'pageCache' | 'storage'>): Promise<boolean> {
  if (await hasProducts(db)) return false;
  // Before the transaction: the files may take longer than a connection may be silent (destroy-silent.ts).
  const products = await picturedProducts(storage);
  let seeded = false;
  try {
    seeded = await seedOnce(db, products);
  } finally {
    const pictures = products.flatMap(product => product.pictures);
    if (!seeded) await removePictureFiles({ storage, log }, pictures);
  }
  if (seeded) {
    await sql`analyze`.execute(db);
    pageCache.clear();
  }
  return seeded;
}

/** One process at a time. Another one asks again until that is done: setting out takes longer than a lock may. */
async function seedOnce(db: Kysely<Database>, products: PicturedProduct[]): Promise<boolean> {
  for (;;) {
    const seeded = await db.transaction().execute(async trx => {
      const { rows } = await sql<{ is_ours: boolean }>`
        select pg_try_advisory_xact_lock(hashtext('gg demo seed')) as is_ours`.execute(trx);
      if (!rows[0]?.is_ours) return null;
      if (await hasProducts(trx)) return false;
      await seedAll(trx, products);
      return true;
    });
    if (seeded !== null) return seeded;
    await setTimeout(200);
  }
}

const hasProducts = async (db: Kysely<Database>) =>
  (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined;

async function seedAll(trx: Kysely<Database>, catalog: PicturedProduct[]) {
  const now = await databaseNow(trx);
  const people = await seedPeople(trx, now);
  const products = await seedProducts(trx, { now, products: catalog });
  await seedReviews(trx, products, now);
  const coupon = await seedCoupons(trx, now);
  const orders = await seedOrders(trx, { now, people, products, coupon });
  await seedTickets(trx, { now, people, orders });
}

async function databaseNow(trx: Kysely<Database>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(trx);
  if (!rows[0]) throw new Error('the database has no clock');
  return rows[0].now;
}
