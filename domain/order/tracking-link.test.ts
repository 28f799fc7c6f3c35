import { expect, test } from 'vitest';
import { carriers, trackingLink } from './tracking-link.ts';

test.each([
  [
    'USPS',
    '9400 1118 9922 3344 5561 27',
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111899223344556127',
  ],
  ['UPS', '1Z-999-AA1', 'https://www.ups.com/track?tracknum=1Z999AA1'],
  ['FedEx', ' 7712 ', 'https://www.fedex.com/fedextrack/?trknbr=7712'],
  ['UPS', 'a&b=c#d/é', 'https://www.ups.com/track?tracknum=a%26b%3Dc%23d%2F%C3%A9'],
])('%s %s has a tracking page', (carrier, number, link) => {
  expect(trackingLink(carrier, number)).toBe(link);
});

test('without a number, or with an unknown carrier, there is no link', () => {
  for (const carrier of carriers) expect(trackingLink(carrier, ' - ')).toBe('');
  for (const carrier of ['Other', 'DHL', '', 'toString']) expect(trackingLink(carrier, '123')).toBe('');
});
