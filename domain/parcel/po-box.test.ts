import { expect, it } from 'vitest';
import { goesThere } from './po-box.ts';

it.each([
  'PO Box 12',
  'POBox 12',
  'P.O. Box 12',
  'p o box 12',
  'P. O. BOX 12',
  'Post Office Box 12',
  'c/o June, PO box 3',
])('only the Postal Service goes to %s', address1 => {
  expect(goesThere('UPS', { address1, address2: null })).toBe(false);
  expect(goesThere('FedEx', { address1: '1 Main St', address2: address1 })).toBe(false);
  expect(goesThere('USPS', { address1, address2: null })).toBe(true);
});

it.each(['12 Boxwood Lane', '7 Polo Box Road', '5 Box Canyon', '3 Post Office Road'])(
  'every carrier goes to %s',
  address1 => expect(goesThere('UPS', { address1, address2: '' })).toBe(true),
);
