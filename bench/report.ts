import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type { Row } from './figures.ts';

export interface Report {
  date: string;
  machine: string;
  /** Resident megabytes of the shop's process; null where the system does not report it. */
  memory: { before: number | null; after: number | null };
  rows: Row[];
}

export function machine(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${first?.model.trim() ?? 'unknown processor'}, ${memory} GB, Node ${process.version}`;
}

/** Writes the dated figures as JSON and the latest table as Markdown. */
export function writeReport(report: Report): void {
  const day = report.date.slice(0, 19).replaceAll(':', '');
  writeFileSync(`bench/results/${day}.json`, `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync('bench/results/latest.md', markdown(report));
}

export function markdown({ date, machine: on, memory, rows }: Report): string {
  const lines = [
    '| load | per second | p50 ms | p99 ms | floor per second | floor p50 | ratio | shop CPU ms | database CPU ms | failed |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...rows.map(tableRow),
  ];
  return `# Bench of ${date}

${on}. The generator runs on the same machine. The ratio is the shop's rate by its floor's: for reads a plain node:http server
that replies the same bytes, for orders the bare SQL transaction.

${lines.join('\n')}

Resident memory of the shop: ${memory.before ?? '?'} MB before, ${memory.after ?? '?'} MB after.
`;
}

function tableRow({ name, shop, floor, cpuPerRequest }: Row): string {
  const cells = [
    name,
    shop.perSecond.toFixed(0),
    milliseconds(shop.p50),
    milliseconds(shop.p99),
    floor.perSecond.toFixed(0),
    milliseconds(floor.p50),
    (shop.perSecond / floor.perSecond).toFixed(2),
    cpuPerRequest.shop?.toFixed(2) ?? '?',
    cpuPerRequest.database?.toFixed(2) ?? '?',
    String(shop.failed + floor.failed),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** autocannon counts whole milliseconds. */
const milliseconds = (value: number) => (value === 0 ? '< 1' : value.toFixed(1));
