import { rows as r } from './sound-shop.ts';

/** Rows that the constraints of personal data and reviews refuse. */
export const refusedPrivacyRows: [constraint: string, statement: string][] = [
  [
    'former_addresses_email_check',
    `insert into former_addresses (user_id, email) values (${r.buyer}, 'Ruth@example.com')`,
  ],
  ['guests_email_key', `insert into guests (email) values ('guest@example.com')`],
  ['guests_email_check', `insert into guests (email) values ('Guest2@example.com')`],
  ['customer_notes_body_check', `update customer_notes set body = ''`],
  ['customer_notes_of_one', `update customer_notes set user_id = ${r.buyer}`],
  ['customer_tags_tag_check', `update customer_tags set tag = ' x'`],
  ['customer_tags_of_one', `update customer_tags set user_id = ${r.buyer}`],
  ['customer_tags_user', `insert into customer_tags (user_id, tag) values (${r.buyer}, 'WRITES often')`],
  ['customer_tags_guest', `insert into customer_tags (guest_id, tag) values (${r.guest}, 'unscented ONLY')`],
  [
    'reviews_of_a_purchase',
    `insert into reviews (product_id, order_id, rating, title, body, author_name, verified)
     select product_id, order_id, 1, 'Again', 'Again.', 'Ruth', true from reviews`,
  ],
];
