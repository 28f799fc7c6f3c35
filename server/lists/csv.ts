import { ReadableStream as ChunkStream } from 'node:stream/web';
import type { Context } from 'hono';
import type { AppEnv } from '#server/http/context.ts';

export type CsvValue = string | number | null;

/**
 * A CSV file of a list, streamed while it is read, so a large list needs no memory. `name` has no extension. When
 * reading fails half-way the connection is cut, so that half a file is not mistaken for the whole.
 */
export function csvFile(
  c: Context<AppEnv>,
  name: string,
  header: readonly string[],
  rows: AsyncIterable<readonly CsvValue[]>,
): Response {
  c.header('content-type', 'text/csv; charset=utf-8');
  c.header('content-disposition', `attachment; filename="${name}.csv"`);
  c.header('cache-control', 'private, no-store');
  return c.body(ChunkStream.from(bytesOf(header, rows, c)) as ReadableStream<Uint8Array>);
}

const encoder = new TextEncoder();

async function* bytesOf(header: readonly string[], rows: AsyncIterable<readonly CsvValue[]>, c: Context<AppEnv>) {
  try {
    // Without a byte order mark spreadsheets assume another encoding.
    yield encoder.encode(`\uFEFF${line(header)}`);
    for await (const row of rows) yield encoder.encode(line(row));
  } catch (fault) {
    c.var.log.error({ err: fault }, 'a file broke off');
    throw fault;
  }
}

/** A cell of a file that the shop wrote, as it was before `cell` marked formulas in it. */
export const unmarked = (text: string): string => text.replaceAll(marked, '$1$2');

const marked = /(^|[;\t\r\n])([\s\p{Cc}\p{Cf}]*)'(?=[=+\-@＝＋－＠])/gu;

const line = (values: readonly CsvValue[]) => `${values.map(cell).join(',')}\r\n`;

const plainNumber = /^-?\d+(\.\d+)?$/;

/** The start of a cell, also for programs that split at semicolons, tabs or any line end, followed by a formula. */
const formula = /(^|[;\t\r\n])([\s\p{Cc}\p{Cf}]*)(?=[=+\-@＝＋－＠])/gu;

/** Always quoted. A formula is marked as text. */
function cell(value: CsvValue): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && !plainNumber.test(text) ? text.replaceAll(formula, "$1$2'") : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
