/** First lines of the files that staff take away, column by column. */
export const fileText = {
  orders: [
    'Order',
    'Placed (UTC)',
    'Status',
    'Customer',
    'Email',
    'City',
    'State',
    'ZIP',
    'Subtotal',
    'Discount',
    'Coupon',
    'Shipping',
    'Tax',
    'Total',
    'Refunded',
  ],
  activity: ['Done (UTC)', 'Person', 'What', 'About', 'Id', 'Name', 'Changes'],
} as const;
