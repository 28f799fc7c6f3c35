import { type RawBuilder, sql } from 'kysely';
import { uuidForm } from '#server/database/uuid.ts';

type Kind = 'text' | 'number' | 'time' | 'uuid';

/** One column of a sort order, never null. The last of an order is unique: a row's id. */
export interface SortKey {
  by: RawBuilder<unknown>;
  kind: Kind;
  direction?: 'desc';
}

export interface Keyset {
  orderBy: RawBuilder<unknown>;
  /** True for rows after the cursor; an unknown cursor is the beginning. */
  isBeyond(place: string): RawBuilder<boolean>;
  /** A row's cursor as text: to be selected and passed to `cursorOf`. */
  place: RawBuilder<string>;
}

/**
 * Keyset pagination: a page begins after the last row of the one before, so the thousandth page costs what the first
 * does and concurrent writes neither repeat nor hide a row. The first key bounds the index scan.
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

/** The reverse order: the same index, read backwards. */
export const reversed = (keys: readonly SortKey[]): SortKey[] =>
  keys.map(({ direction, ...key }) => (direction ? key : { ...key, direction: 'desc' }));

/** The requested order by a column's name, `-` before it for descending; the list's default for an unknown name. */
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

/** The cursor of a page that ended with this row. */
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

/** Microseconds, which JSON numbers hold exactly. */
const shown = ({ by, kind }: SortKey) =>
  kind === 'time' ? sql`(extract(epoch from ${by}) * 1000000)::bigint::text` : sql`(${by})::text`;

const forms: Record<Kind, RegExp> = {
  text: /^[^\0]{0,400}$/su,
  number: /^-?\d{1,15}$/,
  time: /^-?\d{1,16}$/,
  uuid: uuidForm,
};

const values: Record<Kind, (text: string) => RawBuilder<unknown>> = {
  text: text => sql`${text}`,
  number: text => sql`${text}::bigint`,
  time: text => sql`timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond'`,
  uuid: text => sql`${text}::uuid`,
};

/** Whether a cursor is valid in this order. */
export const isPlace = (cursor: string, keys: readonly SortKey[]): boolean => readPlace(cursor, keys) !== null;

/** A cursor comes from an address and may be anything. */
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
