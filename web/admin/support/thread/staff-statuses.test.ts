import { expect, it } from 'vitest';
import { staffStatuses } from './thread-head.tsx';

it('the status menu offers what staff may set, and the current status', () => {
  expect(staffStatuses('open')).toEqual(['open', 'pending_customer', 'resolved', 'closed']);
  expect(staffStatuses('pending_customer')).toEqual(['open', 'pending_customer', 'resolved', 'closed']);
  // Only a reply can set a resolved ticket to waiting for the customer.
  expect(staffStatuses('resolved')).toEqual(['open', 'resolved', 'closed']);
  expect(staffStatuses('closed')).toEqual(['closed']);
});
