import fc from 'fast-check';

export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
}

/** Values that reach deeper code: existing ids, slugs, numbers and keys, by field name. */
export type Known = Record<string, string[]>;

const words = [
  '',
  ' ',
  '0',
  '-1',
  '1e3',
  '0x10',
  'null',
  'NaN',
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  '\0',
  'a\0b',
  '\ud800',
  'so\udc00',
  "' or 1=1 --",
  "'); drop table orders; --",
  '%00',
  '%',
  '%zz',
  '../../etc/passwd',
  '..%2f..%2f',
  '<script>alert(1)</script>',
  '\r\nset-cookie: a=b',
  '日本',
  '\x7f',
  '🧴',
  'e\u0301\u0301\u0301',
  '\u202eabc',
  '\ufeff',
  '{{7*7}}',
  '$'.concat('{7*7}'),
];
const numbers = [0, -0, -1, 0.5, 1, 10, 11, 1e9, 2 ** 31, 2 ** 53, 1e21, -1e308];

/** Values that no field expects. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...words) },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...numbers) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { $gt: '' }, { length: 1 }),
  },
  { weight: 1, arbitrary: fc.constantFrom(200, 5_000, 100_000).map(length => 'x'.repeat(length)) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom<unknown>(...words, ...numbers), { maxLength: 300 }) },
);

/** Such text for addresses. */
export const hostileText = fc.oneof(
  fc.constantFrom(...words),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(300, 3_500).map(length => 'x'.repeat(length)),
);

/** Mostly valid for the schema, sometimes at its limit, sometimes unexpected. */
export function sampleOf(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: rightly(schema, known, name) },
    { weight: 2, arbitrary: edgeOf(schema) },
    { weight: 1, arbitrary: hostile },
  );
}

function rightly(schema: Schema, known: Known, name: string): fc.Arbitrary<unknown> {
  const { type, anyOf, items = {} } = schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (anyOf) return fc.oneof(...anyOf.map(one => rightly(one, known, name)));
  if (type === 'object') return objectOf(schema, known);
  if (type === 'array') return fc.array(sampleOf(items, known, name), { maxLength: Math.min(schema.maxItems ?? 4, 4) });
  if (type === 'integer' || type === 'number') return numberOf(schema);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  return textOf(schema, known, name);
}

const numberOf = ({ type, minimum = 0, maximum = 12 }: Schema) => {
  const [min, max] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)];
  return type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
};

function textOf({ format, minLength = 0, maxLength = 60 }: Schema, known: Known, name: string): fc.Arbitrary<string> {
  const free = fc.string({
    minLength: Math.min(minLength, 200),
    maxLength: Math.max(minLength, Math.min(maxLength, 60)),
  });
  const found = known[name] ?? (format === 'uuid' ? Object.values(known).flat().filter(isUuid) : []);
  const typed = format === 'uuid' ? fc.uuid() : format === 'uri' ? fc.webUrl() : free;
  return found.length === 0 ? typed : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...found) }, typed);
}

const isUuid = (text: string) => /^[0-9a-f]{8}-/.test(text);

/** Every field or all but some, and now and then an unknown one. */
function objectOf({ properties = {} }: Schema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, sampleOf(of, known, name)]));
  const whole = fc.oneof({ weight: 3, arbitrary: fc.record(fields) }, fc.record(fields, { requiredKeys: [] }));
  const extra = fc.tuple(fc.constantFrom(...extraFields), fc.oneof(fc.constant<unknown>(true), hostile));
  return fc.oneof(
    { weight: 5, arbitrary: whole },
    fc.tuple(whole, extra).map(([of, [name, value]]) => ({ ...of, [name]: value })),
  );
}

const extraFields = [
  'is_admin',
  'status',
  'user_id',
  'email_verified',
  '__proto__',
  'constructor',
  'price_cents',
  'total_cents',
  'discount',
  'id',
  'paid_at',
  'version',
];

function edgeOf({ minimum, maximum, minLength = 0, maxLength = 100, minItems, maxItems, type }: Schema) {
  const edges: unknown[] = [null, ''];
  if (type === 'string') edges.push('x'.repeat(Math.max(0, minLength - 1)), 'é'.repeat(Math.min(maxLength, 30_000)));
  if (type === 'string') edges.push('x'.repeat(Math.min(maxLength, 30_000) + 1), 'x'.repeat(minLength));
  for (const edge of [minimum, maximum].filter(edge => edge !== undefined)) edges.push(edge, edge - 1, edge + 1);
  if (minItems !== undefined || maxItems !== undefined) edges.push([], new Array((maxItems ?? 10) + 1).fill(null));
  return fc.constantFrom(...edges);
}
