import { expect, it } from 'vitest';
import { carrierReaches } from './po-box.ts';

it.each([
  'PO Box 12',
  'POBox 12',
  'P.O. Box 12',
  'p o box 12',
  'P. O. BOX 12',
  'PO-Box 12',
  'Post Office Box 12',
  'POB 12',
  'P.O.B. #12',
  'PO Bx 12',
  'PO Drawer 12',
  'c/o June, PO box 3',
])('only the Postal Service goes to %s', address1 => {
  expect(carrierReaches('UPS', { address1, address2: null, state: 'TX' })).toBe(false);
  expect(carrierReaches('FedEx', { address1: '1 Main St', address2: address1, state: 'TX' })).toBe(false);
  expect(carrierReaches('USPS', { address1, address2: null, state: 'TX' })).toBe(true);
});

it.each([
  '12 Boxwood Lane',
  '7 Polo Box Road',
  '5 Box Canyon',
  '3 Post Office Road',
  'Box 12',
  'PSC 3 Box 12',
  '9 Po Boxer Street',
  '4 Expo Box Street',
])('every carrier goes to %s', address1 =>
  expect(carrierReaches('UPS', { address1, address2: '', state: 'AK' })).toBe(true),
);

it.each(['PR', 'VI', 'GU', 'AS', 'MP', 'AA', 'AE', 'AP'])('only the Postal Service goes to %s', state => {
  expect(carrierReaches('UPS', { address1: '1 Calle Sol', address2: null, state })).toBe(false);
  expect(carrierReaches('USPS', { address1: '1 Calle Sol', address2: null, state })).toBe(true);
});
