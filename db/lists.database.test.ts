import { expect, test } from 'vitest';
import { messageStatuses } from '#domain/message-state.ts';
import { shippingSources } from '#domain/parcel/carrier-rate.ts';
import { labelStatuses } from '#domain/parcel/label-state.ts';
import { parcelWords } from '#domain/parcel/tracking.ts';
import { paymentMethods } from '#domain/payment-method.ts';
import { taxSources } from '#domain/tax/tax.ts';
import { ticketCategories } from '#domain/ticket/ticket-category.ts';
import { ticketPriorities, ticketStatuses } from '#domain/ticket/ticket-state.ts';
import { providerNames } from '#server/payment-providers/port.ts';
import { labelProviders } from '#server/shipping-providers/port.ts';
import { testDatabase } from '#test/support/test-database.ts';

const { pool } = await testDatabase();

/** Money that staff took, and what a coupon paid, went through no provider. */
const withoutProvider = ['manual', 'free'];

test.each<[constraint: string, list: readonly string[]]>([
  ['payments_method_check', paymentMethods],
  ['payments_provider_check', [...providerNames, ...withoutProvider]],
  ['support_tickets_category_check', ticketCategories],
  ['support_tickets_priority_check', ticketPriorities],
  ['support_tickets_status_check', ticketStatuses],
  ['orders_shipping_source_check', shippingSources],
  ['orders_tax_source_check', taxSources],
  ['mail_deliveries_status_check', messageStatuses],
  ['labels_provider_check', labelProviders],
  ['labels_status_check', labelStatuses],
  ['label_scans_word_check', parcelWords],
])('%s takes what the code knows, and nothing else', async (constraint, list) => {
  const { rows } = await pool.query('select pg_get_constraintdef(oid) as rule from pg_constraint where conname = $1', [
    constraint,
  ]);
  const names = rows[0].rule.replaceAll('::text', '').match(/(?<=[{',])[a-z_]+(?=[}',])/g);
  expect(names.toSorted()).toEqual([...list].sort());
});
