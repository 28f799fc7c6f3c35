import { retentionDefaults } from '#content/legal/retention.ts';
import type { SettingField } from '#contract/settings/shapes.ts';
import { largestAmount } from '#domain/money.ts';
import type { OwnerSettings } from '#server/owner-settings/owner-settings.ts';
import {
  agreement,
  dollars,
  email,
  type FieldKind,
  hours,
  httpsAddress,
  phoneOrEmail,
  pixelId,
  stateRates,
  taxRate,
  whole,
  words,
} from './field-kinds.ts';
import type { OrderSettingValues } from './queries.ts';

export type SettingKey = keyof OwnerSettings | keyof OrderSettingValues;

interface Field extends FieldKind {
  /** Its row in the table. */
  key: SettingKey;
}

const field = (key: SettingKey, kind: FieldKind): Field => ({ key, ...kind });
const shippingPrice = dollars(100_000, '12.00');
const days = whole('days', 1, 3_650);
const years = whole('years', 1, 30);

/** How each field of the screen is read and shown. */
export const settingFields: Readonly<Record<SettingField, Field>> = {
  company_legal_name: field('company_legal_name', words(100)),
  postal_address: field('postal_address', words(200)),
  returns_address: field('returns_address', words(200)),
  email_provider: field('email_provider', words(100)),
  hosting_provider: field('hosting_provider', words(100)),
  support_email: field('support_email', email),
  privacy_email: field('privacy_email', email),
  adverse_event_contact: field('adverse_event_contact', phoneOrEmail),
  instagram: field('instagram', httpsAddress),
  tiktok: field('tiktok', httpsAddress),
  facebook: field('facebook', httpsAddress),
  pinterest: field('pinterest', httpsAddress),
  monday: field('support_monday', hours),
  tuesday: field('support_tuesday', hours),
  wednesday: field('support_wednesday', hours),
  thursday: field('support_thursday', hours),
  friday: field('support_friday', hours),
  saturday: field('support_saturday', hours),
  sunday: field('support_sunday', hours),
  mail_sender_name: field('mail_sender_name', senderName()),
  mail_sender_address: field('mail_sender_address', needed(email, 'Type the address that mail comes from.')),
  standard_shipping: field('standard_shipping_cents', shippingPrice),
  expedited_shipping: field('expedited_shipping_cents', shippingPrice),
  free_shipping_threshold: field('free_shipping_threshold_cents', dollars(largestAmount, '75.00')),
  lost_parcel_days: field('lost_parcel_days', whole('days', 1, 90)),
  tax: field('tax_basis_points', taxRate),
  tax_by_state: field('tax_by_state', stateRates),
  confirmed_tax: field('confirmed_tax', agreement),
  confirmed_shipping: field('confirmed_shipping', agreement),
  confirmed_returns: field('confirmed_returns', agreement),
  hold_minutes: field('hold_minutes', whole('minutes', 1, 1440)),
  change_minutes: field('change_minutes', whole('minutes', 1, 1440)),
  low_stock_mark: field('low_stock_mark', whole('units', 0, 1_000)),
  coupon_most_percent: field('coupon_most_percent', whole('percent', 1, 100)),
  pixel_id: field('pixel_id', pixelId),
  keep_orders_years: field('keep_orders_years', years),
  keep_tickets_years: field('keep_tickets_years', years),
  // An invariant looks back as long for the message of an order (db/invariants/order-has-message.sql).
  keep_sent_messages: field('keep_sent_messages', whole('days', retentionDefaults.keep_sent_messages, 3_650)),
  // Providers repeat what they told for a month.
  keep_provider_messages: field('keep_provider_messages', whole('days', 30, 3_650)),
  keep_ended_sessions: field('keep_ended_sessions', days),
  keep_order_keys: field('keep_order_keys', days),
  keep_buyers: field('keep_buyers', days),
  keep_unconfirmed_letters: field('keep_unconfirmed_letters', days),
  keep_stock_requests: field('keep_stock_requests', days),
  keep_unsent_pictures: field('keep_unsent_pictures', days),
  keep_security_logs: field('keep_security_logs', days),
  keep_backups: field('keep_backups', days),
};

/** Shown before the address; a header of a mail takes no angle brackets or quotes. */
function senderName(): FieldKind {
  const plain = words(80);
  return {
    ...plain,
    read: text => (/[<>"@]/.test(text) ? { problems: { '': 'Type a name without <, >, " and @.' } } : plain.read(text)),
  };
}

function needed(kind: FieldKind, problem: string): FieldKind {
  return { ...kind, read: text => (text === '' ? { problems: { '': problem } } : kind.read(text)) };
}
