import { shopName } from '../brand.ts';

/** The printed receipt of an order. */
export const receiptText = {
  title: 'Receipt',
  pageTitle: `Receipt {order_number}, ${shopName}`,
  print: 'Print',
  back: 'Back to the order',
  order: 'Order',
  placed: 'Placed',
  status: 'Status',
  shipsTo: 'Ships to',
  email: 'Email',
  caption: 'What was bought',
  columns: { item: 'Item', quantity: 'Quantity', price: 'Price', total: 'Total' },
  payments: 'Payments',
  paidOn: '{way}, {date}',
  ways: { manual: 'Paid outside the shop', other: 'Payment' },
  refunds: 'Refunds',
  none: 'No payment was received.',
  free: 'There was nothing to pay.',
} as const;
