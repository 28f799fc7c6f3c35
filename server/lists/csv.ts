import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import { type Cents, formatMoney } from '#domain/money.ts';

export type CsvValue = string | number | null;

/** A file of what a list shows, written as it is read: a shop's largest list needs no memory. `name` without its ending. */
export function csvFile(
  c: Context,
  name: string,
  header: readonly string[],
  rows: AsyncIterable<readonly CsvValue[]>,
): Response {
  c.header('content-type', 'text/csv; charset=utf-8');
  c.header('content-disposition', `attachment; filename="${name}.csv"`);
  c.header('cache-control', 'private, no-store');
  return stream(c, async file => {
    // Without it spreadsheets take the text for another encoding.
    await file.write(`\uFEFF${line(header)}`);
    for await (const row of rows) await file.write(line(row));
  });
}

const line = (values: readonly CsvValue[]) => `${values.map(cell).join(',')}\r\n`;

/** '1204.50': an amount as spreadsheets read one. */
export const amount = (cents: Cents): string => formatMoney(cents).replace(/[$,]/g, '');

const plainNumber = /^-?\d+(\.\d+)?$/;

/** A text that a spreadsheet would run as a formula is told to be text. */
export function cell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) && !plainNumber.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
