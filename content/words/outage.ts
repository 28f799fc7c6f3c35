import { shopName } from '../brand.ts';

/** While the database cannot be reached: above a cached page, and in place of a personal page. */
export const outageText = {
  label: 'Notice',
  text: 'This page is a copy from a little while ago: the shop cannot reach its books just now. Prices and stock may have changed, and carts, orders and accounts have to wait a moment.',
  action: 'Try again',
  page: {
    pageTitle: `Back in a Moment, ${shopName}`,
    title: 'Back in a moment',
    text: 'The shop cannot reach its books just now, so accounts, carts and orders have to wait. Nothing is lost, and nothing was charged. Copies of [home] and [all products] can be read meanwhile.',
  },
} as const;
