/** Over a kept copy of a page while the database cannot be reached. */
export const outageText = {
  label: 'Notice',
  text: 'This page is a copy from a little while ago: the shop cannot reach its books just now. Prices and stock may have changed, and carts, orders and accounts have to wait a moment.',
  action: 'Try again',
} as const;
