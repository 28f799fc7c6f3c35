type Values = Readonly<Record<string, unknown>>;
type Changes = Record<string, { from: unknown; to: unknown }>;

/** Nobody reads further, and the record is kept for good. */
const mostLetters = 300;

/** For the record, field by field of what was wanted, from what to what; of a new thing what was set. Long texts are cut. */
export function changesBetween(stored: object | null, wanted: object): Changes {
  const before = (stored ?? {}) as Values;
  const pairs = Object.entries(wanted).map(([field, to]) => ({ field, from: plain(before[field]), to: plain(to) }));
  const changed = pairs.filter(({ from, to }) => from !== to);
  return Object.fromEntries(changed.map(({ field, from, to }) => [field, { from: cut(from), to: cut(to) }]));
}

const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null));

const cut = (value: unknown) =>
  typeof value === 'string' && value.length > mostLetters ? `${value.slice(0, mostLetters)}…` : value;
