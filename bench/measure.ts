import type { BenchShop } from './bench-shop.ts';
import { type Figures, type Measured, middleOf, type Row } from './figures.ts';
import type { Load } from './loads/all-loads.ts';

/** Seconds of each load before it is measured. */
const warmUp = 1;

/** Measures one load `turns` times, each time on both shops in turn where there are two. */
export async function measureRow(
  load: Load,
  shops: { shop: BenchShop; other: BenchShop | null },
  { turns, seconds }: { turns: number; seconds: number },
): Promise<Row> {
  console.log(`${load.name} ...`);
  const mine: Measured[] = [];
  const others: Measured[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    mine.push(await measure(load, shops.shop, seconds));
    if (shops.other) others.push(await measure(load, shops.other, seconds));
  }
  return {
    name: load.name,
    shop: middleOf(mine),
    other: shops.other && middleOf(others),
    floor: (await load.floor?.(shops.shop, seconds)) ?? null,
  };
}

/** The cost of a unit includes the mail and jobs that follow from it. */
async function measure(load: Load, shop: BenchShop, seconds: number): Promise<Measured> {
  await load.run(shop, warmUp);
  await shop.idle();
  const before = shop.used();
  const figures = await load.run(shop, seconds);
  await shop.idle();
  return { figures, cost: costOfUnit(before, shop.used(), figures) };
}

function costOfUnit(
  before: ReturnType<BenchShop['used']>,
  after: ReturnType<BenchShop['used']>,
  { count }: Figures,
): Measured['cost'] {
  const each = (start: number | null, end: number | null) =>
    start === null || end === null ? null : (end - start) / count;
  return { shop: each(before.shop, after.shop), database: each(before.database, after.database) };
}
