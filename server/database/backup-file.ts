import { createReadStream } from 'node:fs';
import { OwnerProblem } from '#server/env.ts';

/*
 * A backup is lines of JSON: a head, then for each table a heading and its rows, each the values of its columns as
 * PostgreSQL writes them, then a foot. One that was cut off has no foot.
 */

export interface Head {
  kind: 'golden-graze-backup';
  /** The newest migration of the database that was saved. */
  migration: string;
}

export interface TableHeading {
  table: string;
  columns: string[];
}

export interface Foot {
  rows: number;
}

/** The lines of a file. Not node:readline, which also breaks lines at characters that may stand within a row. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** @throws OwnerProblem when the line is not what stands at this place in a backup */
export function parseLine<Line extends object>(line: string | undefined, key: keyof Line & string): Line {
  try {
    const parsed: unknown = JSON.parse(line ?? '');
    if (typeof parsed === 'object' && parsed !== null && key in parsed) return parsed as Line;
  } catch {
    // Said below.
  }
  throw new OwnerProblem('This file is no whole backup of the shop: nothing was restored.');
}
