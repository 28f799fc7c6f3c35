import { parseArgs } from 'node:util';
import { type BenchShop, openShop } from './bench-shop.ts';
import { type BuiltRelease, buildRelease } from './build-release.ts';
import type { Row } from './figures.ts';
import { loads } from './loads/all-loads.ts';
import { measureRow } from './measure.ts';
import { machine, markdown, writeReport } from './report.ts';
import { countWrites } from './writes.ts';

/**
 * `npm run bench [-- --against REF] [--only WORDS] [--turns N] [--seconds N]`: what each load costs, mail and jobs
 * included, beside its floor; and beside another release, by its tag or commit, each load in turn on both. `--writes`
 * counts instead what a checkout writes.
 */
const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    only: { type: 'string', default: '' },
    turns: { type: 'string' },
    seconds: { type: 'string', default: '5' },
    writes: { type: 'boolean', default: false },
  },
});
const against = values.against ?? null;
const turns = Number(values.turns ?? (against ? 3 : 1));
const seconds = Number(values.seconds);
const chosen = loads.filter(load => load.name.includes(values.only));
if (chosen.length === 0 || !Number.isSafeInteger(turns) || turns < 1 || !(seconds > 0)) {
  console.error(`--only takes a part of one of these: ${loads.map(load => load.name).join('; ')}.`);
  console.error('--turns takes a whole number of at least 1, --seconds a number above 0.');
  process.exit(1);
}

let release: BuiltRelease | null = null;
const open: BenchShop[] = [];
try {
  if (against) release = buildRelease(against);
  console.log('Opening a shop of its own for the bench ...');
  const shop = await openShop();
  open.push(shop);
  const other = release && (await openShop(release.program));
  if (other) open.push(other);
  if (values.writes) {
    console.log(`\n${await countWrites(shop)}`);
    if (other) console.log(`\n${against}:\n\n${await countWrites(other)}`);
  } else if (!(await measureAll({ shop, other }))) process.exitCode = 1;
} finally {
  for (const shop of open) await shop.close();
  release?.remove();
}

/** Whether nothing failed. */
async function measureAll(shops: { shop: BenchShop; other: BenchShop | null }): Promise<boolean> {
  const { shop } = shops;
  const before = shop.memory();
  const rows: Row[] = [];
  for (const load of chosen) rows.push(await measureRow(load, shops, { turns, seconds }));
  const memory = { before, after: shop.memory() };
  const report = { date: new Date().toISOString(), machine: machine(), against, turns, memory, rows };
  if (chosen.length === loads.length && !against) writeReport(report);
  console.log(`\n${markdown(report)}`);
  return rows.every(row => [row.shop.figures, row.other?.figures, row.floor].every(one => !one?.failed));
}
