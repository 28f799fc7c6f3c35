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
  analytics: {
    sales: ['Day', 'Revenue', 'Orders', 'Day before', 'Revenue then', 'Orders then'],
    products: ['Product', 'Size', 'Units'],
    funnel: ['Step', 'Visitors or orders', 'Percent of the step before'],
    weeks: ['From', 'To', 'Revenue', 'Orders'],
    refunds: ['Reason', 'Orders', 'Amount'],
  },
} as const;
