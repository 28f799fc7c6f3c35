/** The rows of a CSV the shop wrote. @throws when a cell is not quoted or the last line is incomplete */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  const cell = /"((?:[^"]|"")*)"(,|\r\n)/y;
  cell.lastIndex = text.startsWith('\uFEFF') ? 1 : 0;
  for (let row: string[] = []; cell.lastIndex < text.length; ) {
    const found = cell.exec(text);
    if (!found) throw new Error(`no quoted cell in ${text}`);
    row.push((found[1] ?? '').replaceAll('""', '"'));
    if (found[2] === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** Its rows as lines, without quotes. */
export const csvLines = (text: string): string[] => readCsv(text).map(row => row.join());
