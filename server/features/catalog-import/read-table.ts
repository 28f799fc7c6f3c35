import { type CsvError, parse } from 'csv-parse/sync';
import { fill } from '#content/fill.ts';
import { importAnswers } from '#content/product-answers.ts';
import { mostImported } from '#contract/catalog/limits.ts';
import type { ImportProblem } from './plan-import.ts';

/** A CSV file as read. The header is a row too. */
export interface Row {
  /** Where it begins. */
  line: number;
  cells: string[];
}

/** The rows of a file split at commas, semicolons or tabs; or what is wrong with it. */
export function readTable(bytes: Uint8Array): Row[] | ImportProblem {
  const text = decode(bytes);
  if (text === null) return { line: null, column: null, message: importAnswers.encoding };
  const rows = split(text);
  if (!Array.isArray(rows)) return rows;
  const problem = countProblem(rows.length - 1);
  return problem ? { line: null, column: null, message: problem } : rows;
}

function countProblem(rows: number): string | null {
  if (rows < 1) return importAnswers.no_rows;
  return rows > mostImported.rows
    ? fill(importAnswers.too_many_rows, { most: mostImported.rows.toLocaleString('en-US') })
    : null;
}

/** UTF-8, or UTF-16 with its mark, as spreadsheets write it; null for anything else. */
function decode(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

function split(text: string): Row[] | ImportProblem {
  try {
    const options = { delimiter: delimiterOf(text), info: true, relax_column_count: true } as const;
    const found = parse(text, options) as unknown as { record: string[]; info: { lines: number } }[];
    const rows = found.map(({ record, info }) => ({ line: info.lines - breaksIn(record), cells: record }));
    return rows.filter(({ cells }) => cells.some(cell => cell.trim() !== ''));
  } catch (fault) {
    const { code, lines } = fault as CsvError;
    if (!code) throw fault;
    return { line: typeof lines === 'number' ? lines : null, column: null, message: importAnswers.quotes };
  }
}

const breaksIn = (cells: readonly string[]) => cells.join('').split('\n').length - 1;

/** The one that the header has most of. */
function delimiterOf(text: string): string {
  const [header = ''] = text.trimStart().split(/\r?\n/, 1);
  const count = (of: string) => header.split(of).length;
  return [',', ';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best));
}
