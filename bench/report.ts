import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { type Measured, type Row, totalCost } from './figures.ts';

export interface Report {
  date: string;
  machine: string;
  /** The other release that was measured beside this one. */
  against: string | null;
  /** How often each load was measured; the figures are those of the turn in the middle. */
  turns: number;
  /** Resident megabytes of the shop's process; null where the system does not report it. */
  memory: { before: number | null; after: number | null };
  rows: Row[];
}

export function machine(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${first?.model.trim() ?? 'unknown processor'}, ${memory} GB, Node ${process.version}`;
}

export function writeReport(report: Report): void {
  writeFileSync('bench/results/latest.md', markdown(report));
}

interface Column {
  head: string;
  cell(row: Row): string;
}

const columns: Column[] = [
  { head: 'per second', cell: ({ shop }) => shop.figures.perSecond.toFixed(0) },
  { head: 'p50 ms', cell: ({ shop }) => milliseconds(shop.figures.p50) },
  { head: 'p99 ms', cell: ({ shop }) => milliseconds(shop.figures.p99) },
  { head: 'floor per second', cell: ({ floor }) => floor?.perSecond.toFixed(0) ?? '' },
  { head: 'of the floor', cell: ({ shop, floor }) => ratio(shop.figures.perSecond, floor?.perSecond) },
  { head: 'shop CPU ms', cell: ({ shop }) => shop.cost.shop?.toFixed(2) ?? '?' },
  { head: 'database CPU ms', cell: ({ shop }) => shop.cost.database?.toFixed(2) ?? '?' },
  { head: 'failed', cell: ({ shop, other, floor }) => String(failures(shop) + failures(other) + (floor?.failed ?? 0)) },
];

const otherColumns: Column[] = [
  { head: 'other CPU ms', cell: ({ other }) => (other ? totalCost(other.cost).toFixed(2) : '') },
  {
    head: 'CPU of the other',
    cell: ({ shop, other }) => ratio(totalCost(shop.cost), other ? totalCost(other.cost) : undefined),
  },
];

const failures = (measured: Measured | null) => measured?.figures.failed ?? 0;
const ratio = (one: number, other: number | undefined) => (other ? (one / other).toFixed(2) : '');
/** autocannon counts whole milliseconds. */
const milliseconds = (value: number) => (value === 0 ? '< 1' : value.toFixed(1));

export function markdown({ date, machine: on, against, turns, memory, rows }: Report): string {
  const shown = against ? [...columns, ...otherColumns] : columns;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const lines = [
    line(['load', ...shown.map(column => column.head)]),
    `|---|${shown.map(() => '--:').join('|')}|`,
    ...rows.map(row => line([row.name, ...shown.map(column => column.cell(row))])),
  ];
  const other = against ? ` Beside the release ${against}, in turn on both; the middle of ${turns} turns.` : '';
  return `# Bench of ${date}

${on}. The generator runs on the same machine. The floor of a read is a plain node:http server that
replies the same bytes, the floor of an order the bare SQL transaction. Processor time is per unit, mail and jobs included.${other}

${lines.join('\n')}

Resident memory of the shop: ${memory.before ?? '?'} MB before, ${memory.after ?? '?'} MB after.
`;
}
