import { rows as r } from './sound-shop.ts';

/** Rows that the constraints of personal data and reviews refuse. */
export const refusedPrivacyRows: [constraint: string, statement: string][] = [
  [
    'former_addresses_email_check',
    `insert into former_addresses (user_id, email) values (${r.buyer}, 'Ruth@example.com')`,
  ],
  [
    'reviews_of_a_purchase',
    `insert into reviews (product_id, order_id, rating, title, body, author_name, verified)
     select product_id, order_id, 1, 'Again', 'Again.', 'Ruth', true from reviews`,
  ],
];
