import { describe, expect, test } from 'vitest';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { changeDraft, draftOf, trackingOf } from './tracking-draft.ts';

const order = (known: Partial<StaffOrder> = {}) =>
  ({ carrier: null, tracking_number: null, tracking_url: null, ...known }) as StaffOrder;
const ups = (number: string) => `https://www.ups.com/track?tracknum=${number}`;

describe('the tracking link', () => {
  test('follows carrier and number until it is written by hand', () => {
    let draft = changeDraft(draftOf(order()), { number: '1Z 7' });
    expect(draft.link).toContain('usps.com');
    draft = changeDraft(draft, { carrier: 'UPS' });
    expect(draft.link).toBe(ups('1Z7'));
    draft = changeDraft(draft, { link: 'https://other.test/7' });
    draft = changeDraft(changeDraft(draft, { number: '8' }), { carrier: 'FedEx' });
    expect(draft).toMatchObject({ carrier: 'FedEx', number: '8', link: 'https://other.test/7' });
  });

  test('is made again from the next number after it was cleared', () => {
    const own = changeDraft(draftOf(order({ carrier: 'UPS' })), { link: 'https://other.test/7' });
    expect(changeDraft(changeDraft(own, { link: '' }), { number: '9' }).link).toBe(ups('9'));
  });

  test('the link of an existing order is custom only if carrier and number would make another', () => {
    const kept = { carrier: 'UPS', tracking_number: '7' };
    expect(draftOf(order({ ...kept, tracking_url: ups('7') })).isOwnLink).toBe(false);
    expect(draftOf(order({ ...kept, tracking_url: ups('8') })).isOwnLink).toBe(true);
  });
});

test('a link is saved if it was changed: that of a demo shop’s own page need not be https', () => {
  const given = order({ carrier: 'USPS', tracking_number: '7', tracking_url: 'http://localhost/track/test/7' });
  expect(trackingOf(changeDraft(draftOf(given), { number: '8' }), given)).not.toHaveProperty('tracking_url');
  expect(trackingOf(changeDraft(draftOf(given), { link: '' }), given)).toMatchObject({ tracking_url: '' });
});

test('a parcel without a named carrier is saved without one, and shown as Other', () => {
  const draft = changeDraft(draftOf(order()), { carrier: 'Other', number: ' 12 ' });
  expect(trackingOf(draft, order())).toEqual({ carrier: '', tracking_number: '12' });
  expect(draftOf(order({ carrier: '', tracking_number: '12' })).carrier).toBe('Other');
  expect(draftOf(order()).carrier).toBe('USPS');
});
