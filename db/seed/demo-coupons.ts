import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import { before, day } from './demo-time.ts';

export interface SeededCoupon {
  id: string;
  code: string;
  basisPoints: number;
}

/** One active code, one expired, one switched off. Returns the active one. */
export async function seedCoupons(trx: Kysely<Database>, now: Date): Promise<SeededCoupon> {
  const created_at = before(now, 110 * day);
  const coupons = [
    { code: 'HERD10', discount: '10', active: true, ends_at: null, created_at },
    { code: 'EXPIRED5', discount: '5', active: true, ends_at: before(now, 30 * day), created_at },
    { code: 'OFF20', discount: '20', active: false, ends_at: null, created_at },
  ];
  const rows = await trx.insertInto('coupons').values(coupons).returning(['id', 'code']).execute();
  const working = rows.find(row => row.code === 'HERD10');
  if (!working) throw new Error('HERD10 was not written');
  return { id: working.id, code: working.code, basisPoints: 1000 };
}
