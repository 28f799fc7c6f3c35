import { createReadStream } from 'node:fs';
import { OwnerProblem } from '#server/env.ts';

/* A backup is lines of JSON: a head, then for each table a heading and its rows (column values as PostgreSQL writes
   them), then a foot. A truncated file has no foot. */

export interface Head {
  kind: 'golden-graze-backup';
  /** The newest migration of the saved database. */
  migration: string;
}

export interface TableHeading {
  table: string;
  columns: string[];
}

export interface Foot {
  rows: number;
}

/** The lines of a file. node:readline also breaks lines at characters that may occur within a row. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** @throws OwnerProblem when the line is not what a backup has here */
export function parseLine<Line extends object>(line: string | undefined, key: keyof Line & string): Line {
  try {
    const parsed: unknown = JSON.parse(line ?? '');
    if (typeof parsed === 'object' && parsed !== null && key in parsed) return parsed as Line;
  } catch {
    // Reported by the check below.
  }
  throw new OwnerProblem('This file is no whole backup of the shop: nothing was restored.');
}
