import { type RawBuilder, sql } from 'kysely';
import { deleteAccountText } from '#content/words/security.ts';
import type { RetentionName } from '#domain/settings.ts';
import type { Database } from './schema.ts';

/** What becomes of a column that can hold a person's data. */
type Fate =
  /** Deleted with the account, or replaced by `becomes`. */
  | { ends: 'account'; becomes?: string }
  /** Stored for an order or a ticket until that forgets the person; 'nothing': the row is deleted then. */
  | { ends: 'forgotten'; becomes: string | null }
  /** The row is deleted after a period that staff set. */
  | { ends: 'time'; period: RetentionName }
  /** Never deleted; `why` gives the reason. */
  | { ends: 'never'; why: string };

export type PersonalColumn = Fate & {
  /** Whether the file with a person's own data includes it. */
  isExported: boolean;
};

type PersonalData = { readonly [T in keyof Database]?: { readonly [C in keyof Database[T]]?: PersonalColumn } };

const { nobody } = deleteAccountText;
const hidden = { isExported: false } as const;
const exported = { isExported: true } as const;

const withAccount = { ends: 'account', ...hidden } as const;
const shownWithAccount = { ends: 'account', ...exported } as const;
const after = (period: RetentionName) => ({ ends: 'time', period, ...hidden }) as const;
const shownAfter = (period: RetentionName) => ({ ends: 'time', period, ...exported }) as const;
/** Texts of staff about an order, which may name its buyer. */
const words = { ends: 'forgotten', becomes: nobody.street, ...hidden } as const;
const empty = { ends: 'forgotten', becomes: null, ...hidden } as const;
const stays = (why: string) => ({ ends: 'never', why, ...hidden }) as const;
const staysShown = (why: string) => ({ ends: 'never', why, ...exported }) as const;

const desk = stays('Who did it at the desk stays on record; it is staff, no customer.');
const books = staysShown('The books and the tax need where it went.');
const parcel = staysShown('It proves that the goods were sent; the carrier keeps whom to for months only.');
const said = staysShown('What was said in public stays, under no name.');

/**
 * Every column that can hold a person's data, and what becomes of it. Deletion and forgetting read the columns here.
 * One test compares the list with the database catalog, another searches the whole database for a person who was
 * forgotten.
 */
export const personalData = {
  users: { name: shownWithAccount, email: shownWithAccount, image: withAccount },
  profiles: { full_name: shownWithAccount, phone: shownWithAccount, shipping_address: shownWithAccount },
  accounts: { account_id: withAccount, password: withAccount },
  sessions: { token_hash: withAccount, ip_address: shownWithAccount, user_agent: shownWithAccount },
  two_step: { sealed_key: withAccount },
  recovery_codes: { code_hash: withAccount },
  one_time_links: { email: withAccount },
  former_addresses: { email: shownWithAccount },
  // With the account, or with the last order and ticket of the guest.
  guests: { email: withAccount, name: withAccount },
  customer_notes: { body: shownWithAccount, actor_email: desk },
  customer_tags: { tag: shownWithAccount },
  cart_coupons: { code: shownWithAccount },
  newsletter_subscribers: { email: shownWithAccount, token_hash: withAccount },
  stock_requests: { email: shownWithAccount },

  orders: {
    email: { ends: 'forgotten', becomes: nobody.address, ...exported },
    shipping_name: { ends: 'forgotten', becomes: nobody.name, ...exported },
    shipping_phone: { ends: 'forgotten', becomes: null, ...exported },
    shipping_address1: { ends: 'forgotten', becomes: nobody.street, ...exported },
    shipping_address2: { ends: 'forgotten', becomes: null, ...exported },
    shipping_city: books,
    shipping_state: books,
    shipping_postal: books,
    tracking_number: parcel,
    tracking_url: parcel,
    notes: { ends: 'forgotten', becomes: null, ...exported },
    manual_payment_reason: words,
    placed_from: empty,
  },
  // Deleted with the account too, by its address.
  draft_orders: {
    email: after('keep_drafts'),
    form: shownAfter('keep_drafts'),
    made_by: desk,
    changed_by: desk,
  },
  order_items: { price_reason: stays('It is about goods.') },
  order_notes: { body: { ends: 'forgotten', becomes: 'nothing', ...hidden }, actor_email: desk },
  order_events: { message: { ...words, ...exported } },
  coupon_redemptions: { mailbox: { ends: 'forgotten', becomes: nobody.address, ...hidden } },
  refunds: { note: words },
  store_credit: { reason: { ends: 'account', becomes: nobody.street, ...exported }, actor_email: desk },
  labels: {
    // The label itself, which shows the address.
    file: empty,
    reason: empty,
    tracking_number: stays('It proves that the goods were sent; the order says the same to its buyer.'),
    tracking_url: stays('The same as an address.'),
    bought_by_email: desk,
  },
  label_scans: { message: { ends: 'forgotten', becomes: '', ...hidden } },
  manifests: { made_by_email: desk, file: stays('It names the shop and the numbers of parcels, and no buyer.') },
  ship_notices: { tracking_number: stays('The order says the same to its buyer.') },
  returns: { note: { ends: 'forgotten', becomes: null, ...exported }, label_problem: empty },
  return_steps: { message: { ...words, ...exported } },
  // The file of a deleted row is thrown away by the database's own function (loose-return-picture.sql).
  return_pictures: { name: { ends: 'forgotten', becomes: 'nothing', ...exported } },
  purchase_reports: { error: empty },
  money_settlements: { note: words, actor_email: desk },
  mail_deliveries: {
    recipient: { ends: 'forgotten', becomes: nobody.address, ...hidden },
    subject: after('keep_sent_messages'),
    content: empty,
    error: empty,
  },
  mail_tries: { error: after('keep_sent_messages') },
  outbox: { payload: after('keep_sent_messages') },
  dev_mail: {
    recipient: after('keep_sent_messages'),
    subject: after('keep_sent_messages'),
    text: after('keep_sent_messages'),
    html: after('keep_sent_messages'),
    links: after('keep_sent_messages'),
  },
  idempotency_keys: { scope: after('keep_order_keys'), reply: after('keep_order_keys') },
  webhook_events: { payload: after('keep_provider_messages'), error: after('keep_provider_messages') },

  support_tickets: {
    email: { ends: 'forgotten', becomes: nobody.address, ...exported },
    subject: shownAfter('keep_tickets_years'),
  },
  support_messages: { body: shownAfter('keep_tickets_years'), event_value: desk },
  support_pictures: { owner_key: after('keep_tickets_years'), name: shownAfter('keep_tickets_years') },

  reviews: { author_name: { ends: 'account', becomes: nobody.reviewer, ...exported }, title: said, body: said },
  activity: {
    actor_email: desk,
    facts: stays('It says what was changed, not what stood there; words of staff go as an order forgets its buyer.'),
  },
  coupons: { updated_by: desk },
  products: { updated_by: desk },
  product_families: { updated_by: desk },
  gone_stock_movements: { actor_email: desk, note: desk },
  stock_movements: { note: stays('It is about goods.') },
  given_up_jobs: { error: { ends: 'forgotten', becomes: '', ...hidden } },
  rate_limit_counters: { key: stays('It is deleted within an hour after the limit has run out.') },
  visitor_days: { salt: stays('It is deleted with the day.') },
  visitor_steps: { visitor: stays('It is scrambled with a key of the day, and deleted with the day.') },
} as const satisfies PersonalData;

type Data = typeof personalData;
type Forgotten = { ends: 'forgotten' };
/** The tables in which orders and tickets forget a person. */
export type ForgottenTable = {
  [T in keyof Data]: Extract<Data[T][keyof Data[T]], Forgotten> extends never ? never : T;
}[keyof Data];

/** Forgets a person in rows of a table: deletes the rows, or replaces the values that are set. */
export function forgetIn(table: ForgottenTable, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  const columns = Object.entries<PersonalColumn>(personalData[table]).flatMap(([name, column]) =>
    column.ends === 'forgotten' ? [{ name, becomes: column.becomes }] : [],
  );
  if (columns.some(({ becomes }) => becomes === 'nothing')) return sql`delete from ${sql.table(table)} where ${rows}`;
  const set = columns.map(({ name, becomes }) => {
    const column = sql.ref(name);
    // Not as a parameter, which would be text: a label's file is none.
    if (becomes === null) return sql`${column} = null`;
    return sql`${column} = case when ${column} is not null then ${becomes} end`;
  });
  return sql`update ${sql.table(table)} set ${sql.join(set)} where ${rows}`;
}
