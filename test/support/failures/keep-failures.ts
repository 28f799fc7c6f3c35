import { appendFileSync } from 'node:fs';

/**
 * Writes failures to the file named in `FAILURE_LIST`, one line each, because often only the end of a long log is read.
 */
export function keepFailures(lines: readonly string[]): void {
  if (process.env.FAILURE_LIST) appendFileSync(process.env.FAILURE_LIST, lines.map(line => `${line}\n`).join(''));
}
