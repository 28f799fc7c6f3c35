import fc from 'fast-check';

const contentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/xml',
  '',
];

/** Only Latin-1, as a header may hold. */
const headerText = fc.oneof(
  fc.constantFrom(
    '',
    'x',
    'é',
    '"',
    ',,,',
    '%E0%A4%A',
    '=;=;',
    '1'.repeat(2_000),
    '*/*;q=x',
    'bytes=0-,-1',
    'W/"',
    '::1',
    '0',
  ),
  fc.string({ maxLength: 30 }).map(text => text.replace(/[^\x20-\x7e]/g, '')),
);
const junkHeaders = fc.dictionary(
  fc.constantFrom(
    'x-forwarded-for',
    'x-http-method-override',
    'accept',
    'accept-encoding',
    'accept-language',
    'if-none-match',
    'range',
    'idempotency-key',
    'x-order-key',
    'user-agent',
    'sec-gpc',
    'sec-fetch-site',
    'origin',
    'referer',
    'authorization',
    'x-forwarded-host',
    'forwarded',
  ),
  headerText,
  { maxKeys: 3 },
);

/** Mostly a browser's headers; now and then some that none would send. */
export const headersOf = fc
  .tuple(
    fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, junkHeaders),
    fc.uuid(),
    fc.oneof({ weight: 9, arbitrary: fc.constant('application/json') }, fc.constantFrom(...contentTypes)),
  )
  .map(
    ([junk, key, type]): Record<string, string> => ({
      'sec-fetch-site': 'same-origin',
      'idempotency-key': key,
      'content-type': type,
      ...junk,
    }),
  );
