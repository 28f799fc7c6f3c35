import fc from 'fast-check';
import { headersOf } from './fuzz-headers.ts';
import { uploadBody, uploadType } from './fuzz-upload.ts';
import { hostile, hostileText, type Known, type Schema, sampleOf } from './fuzz-values.ts';

const fuzzers = ['guest', 'customer', 'staff'] as const;
export interface FuzzRequest {
  as: (typeof fuzzers)[number];
  method: string;
  /** Path and query as sent. */
  target: string;
  headers: Record<string, string>;
  body: string | null;
}

export interface Operation {
  method: string;
  /** With {name} for parameters. */
  path: string;
  query: Record<string, Schema>;
  body: Schema | null;
}

const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

/** Already encoded, or deliberately not decodable. */
const rawPiece = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom('%00', '%', '%zz', '%ff', '%ed%a0%80', '%F0%9F', '%2e%2e%2f', '%0d%0a', ';.js', 'a.css'),
  },
  hostileText.map(encoded),
);

function pathOf(path: string, known: Known): fc.Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '');
  const pieces = names.map(name => {
    const found = known[name]?.map(encoded) ?? [];
    return found.length === 0
      ? fc.oneof(fc.uuid(), rawPiece)
      : fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...found) }, rawPiece, fc.uuid());
  });
  return fc.tuple(...pieces).map(values => {
    let next = 0;
    return path.replace(/\{\w+\}/g, () => values[next++] ?? '');
  });
}

const junkQuery = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'sort=constructor',
        'sort=__proto__',
        'page[]=1&page[]=2',
        'page=1e3',
        'page=-1',
        'pageSize=999999',
        'q=%00',
        '&&=',
        '?',
        '_routes=x',
        'next=/%E6%97%A5',
        'next=%2F%7F',
      ),
      fc
        .tuple(
          fc.constantFrom('q', 'key', 'next', 'page', 'sort', 'category', 'status', 'token', 'method', 'after'),
          rawPiece,
        )
        .map(pair => pair.join('=')),
    ),
    { maxLength: 3 },
  )
  .map(parts => parts.join('&'));

function queryOf(operation: Operation, known: Known): fc.Arbitrary<string> {
  const fields = Object.entries(operation.query).map(([name, schema]) =>
    sampleOf(schema, known, name).map(value => `${name}=${encoded(String(value ?? ''))}`),
  );
  const typed = fc.tuple(...fields).map(parts => parts.join('&'));
  return fc.oneof(
    { weight: 3, arbitrary: typed },
    junkQuery,
    fc.tuple(typed, junkQuery).map(both => both.join('&')),
  );
}

/** Node itself refuses longer ones and closes the connection. */
const longestTarget = 8_000;
const withQuery = (path: string, query: string) => (query === '' ? path : `${path}?${query}`).slice(0, longestTarget);

/** JSON escapes half surrogate pairs, so they arrive unchanged. */
const written = (value: unknown) => JSON.stringify(value) ?? 'null';

const brokenBody = (whole: fc.Arbitrary<unknown>) =>
  fc.oneof(
    fc.tuple(whole.map(written), fc.nat(200)).map(([text, at]) => text.slice(0, at)),
    fc.constantFrom(
      '',
      '{',
      '[]',
      '"',
      'null',
      'undefined',
      '{"a":1,}',
      '\ufeff{}',
      '{"__proto__":{"is_admin":true}}',
      'a=b&c=d',
    ),
    fc.constantFrom(100, 20_000).map(depth => '['.repeat(depth) + ']'.repeat(depth)),
    fc.constantFrom(100, 20_000).map(depth => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(whole, { maxLength: 3 }).map(written),
    hostile.map(written),
  );

function bodyOf(operation: Operation, known: Known): fc.Arbitrary<string | null> {
  if (!operation.body)
    return operation.method === 'GET' ? fc.constant(null) : fc.oneof(fc.constant(null), fc.constant('{}'));
  const typed = sampleOf(operation.body, known);
  return fc.oneof({ weight: 6, arbitrary: typed.map(written) }, brokenBody(typed));
}

/** A random request to one operation: mostly by its own method, as guest, customer or staff. */
export function requestTo(operation: Operation, known: Known): fc.Arbitrary<FuzzRequest> {
  const own = operation.method;
  const isUpload = own === 'POST' && /\/(images|pictures)$/.test(operation.path);
  return fc.record({
    as: fc.constantFrom(...fuzzers),
    method: fc.oneof({ weight: 12, arbitrary: fc.constant(own) }, fc.constantFrom(...methods)),
    target: fc
      .tuple(pathOf(operation.path, known), queryOf(operation, known))
      .map(([path, query]) => withQuery(path, query)),
    headers: isUpload ? headersOf.map(headers => ({ ...headers, 'content-type': uploadType })) : headersOf,
    body: isUpload ? uploadBody : bodyOf(operation, known),
  });
}
