import { type RawBuilder, sql } from 'kysely';

type Kind = 'text' | 'number' | 'time' | 'uuid';

/** One thing a list is ordered by, never null. The last one of an order is unique: a row's id. */
export interface SortKey {
  by: RawBuilder<unknown>;
  kind: Kind;
  direction?: 'desc';
}

export interface Keyset {
  orderBy: RawBuilder<unknown>;
  /** True for rows that come after the place a page ended at; an unknown place is the beginning. */
  isBeyond(place: string): RawBuilder<boolean>;
  /** A row's place, as text: to be selected, and handed to `placeOf`. */
  place: RawBuilder<string>;
}

/**
 * Pages by key: a page begins after the row the one before ended with, so that the thousandth costs what the first does, and what
 * is written meanwhile neither repeats nor hides a row. The first key bounds the index that serves it.
 */
export function keyset(keys: readonly SortKey[]): Keyset {
  const directed = keys.map(({ by, direction }) => (direction ? sql`${by} desc` : sql`${by}`));
  return {
    orderBy: sql.join(directed),
    isBeyond(place) {
      const values = readPlace(place, keys);
      if (!values) return sql<boolean>`true`;
      const [first] = keys;
      const bound = first && sql`${first.by} ${first.direction ? sql`<=` : sql`>=`} ${values[0]}`;
      return sql<boolean>`(${bound} and ${beyond(keys, values)})`;
    },
    place: sql<string>`json_build_array(${sql.join(keys.map(shown))})::text`,
  };
}

/** The same order from its end: the same index, read backwards. */
export const reversed = (keys: readonly SortKey[]): SortKey[] =>
  keys.map(({ direction, ...key }) => (direction ? key : { ...key, direction: 'desc' }));

/** The order that was asked for by a column's name, `-` before it turns it round; the list's own where there is none of the name. */
export function sortBy(
  sorts: Readonly<Record<string, readonly SortKey[]>>,
  asked: string,
  own: readonly SortKey[],
): readonly SortKey[] {
  const name = asked.replace(/^-/, '');
  const keys = Object.hasOwn(sorts, name) ? sorts[name] : null;
  if (!keys) return own;
  return asked.startsWith('-') ? reversed(keys) : keys;
}

/** The cursor of a page that ended with a row of this place. */
export const cursorOf = (place: string): string => Buffer.from(place).toString('base64url');

function beyond(
  [key, ...others]: readonly SortKey[],
  [value, ...rest]: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  if (!key) return sql`false`;
  const further = sql`${key.by} ${key.direction ? sql`<` : sql`>`} ${value}`;
  if (others.length === 0) return further;
  return sql`(${further} or (${key.by} = ${value} and ${beyond(others, rest)}))`;
}

/** Microseconds, which JSON's numbers hold exactly. */
const shown = ({ by, kind }: SortKey) =>
  kind === 'time' ? sql`(extract(epoch from ${by}) * 1000000)::bigint::text` : sql`(${by})::text`;

const forms: Record<Kind, RegExp> = {
  text: /^[^\0]{0,400}$/su,
  number: /^-?\d{1,15}$/,
  time: /^-?\d{1,16}$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
};

const values: Record<Kind, (text: string) => RawBuilder<unknown>> = {
  text: text => sql`${text}`,
  number: text => sql`${text}::bigint`,
  time: text => sql`timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond'`,
  uuid: text => sql`${text}::uuid`,
};

/** Whether a cursor names a place in this order. */
export const isPlace = (cursor: string, keys: readonly SortKey[]): boolean => readPlace(cursor, keys) !== null;

/** What was read from an address may be anything. */
function readPlace(cursor: string, keys: readonly SortKey[]): RawBuilder<unknown>[] | null {
  const parts = parse(Buffer.from(cursor, 'base64url').toString());
  if (!Array.isArray(parts) || parts.length !== keys.length) return null;
  const read = keys.map(({ kind }, at) => {
    const part: unknown = parts[at];
    return typeof part === 'string' && part.isWellFormed() && forms[kind].test(part) ? values[kind](part) : null;
  });
  return read.every(value => value !== null) ? read : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
