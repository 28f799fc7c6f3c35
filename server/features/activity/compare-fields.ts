type Values = Readonly<Record<string, unknown>>;
type Changes = Record<string, { from: unknown; to: unknown }>;

/** Limits the size of the log, which is never deleted. */
const mostLetters = 300;

/**
 * The changed fields with old and new value, for the log; for a new row the fields that were set. Long texts are cut.
 */
export function changesBetween(stored: object | null, wanted: object): Changes {
  const before = (stored ?? {}) as Values;
  const pairs = Object.entries(wanted).map(([field, to]) => ({ field, from: plain(before[field]), to: plain(to) }));
  const changed = pairs.filter(({ from, to }) => from !== to);
  return Object.fromEntries(changed.map(({ field, from, to }) => [field, { from: cut(from), to: cut(to) }]));
}

const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null));

const cut = (value: unknown) =>
  typeof value === 'string' && value.length > mostLetters ? `${value.slice(0, mostLetters)}…` : value;
