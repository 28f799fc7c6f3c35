/** Empty states: title, one helpful line, one action. */

export const emptyText = {
  cart: {
    title: 'Your cart awaits its first ritual',
    text: 'Start with the plain jar.',
    action: 'EXPLORE PRODUCTS',
  },
  wishlist: {
    title: 'Your wishlist awaits its first love',
    text: 'Press the heart on anything you want to remember.',
    action: 'EXPLORE PRODUCTS',
  },
  orders: {
    title: 'No Orders Yet',
    text: 'Your orders will be listed here, newest first.',
    action: 'SHOP NOW',
  },
  ordersFiltered: {
    title: 'No results found',
    text: 'No order matches this search or status.',
    action: 'CLEAR FILTERS',
  },
  tickets: {
    title: 'No Support Tickets',
    text: 'Write to us and the conversation appears here.',
    action: 'NEW TICKET',
  },
  ticketsFiltered: {
    title: 'No results found',
    text: 'No ticket matches these filters.',
    action: 'CLEAR FILTERS',
  },
  productsFiltered: {
    title: 'No Products Found',
    text: 'Nothing matches your search. Try one word less.',
    action: 'CLEAR FILTERS',
  },
  productsOfKind: {
    title: 'No Products Found',
    text: 'Nothing comes in this size and scent. Choose another one.',
    action: 'CLEAR FILTERS',
  },
  products: {
    title: 'No Products Found',
    text: 'The collection is being prepared. Please look in again soon.',
  },
  timeline: {
    title: 'No timeline events yet',
    text: 'Each step appears here as it happens.',
  },
  items: {
    title: 'No items found for this order.',
    text: 'Please contact us; we will find them.',
  },
  shipping: 'Shipping information will be available once your order is processed.',
  checkout: {
    title: 'Nothing to check out',
    text: 'Add something to your cart first.',
    action: 'BROWSE PRODUCTS',
  },
  sessions: 'Only this device is signed in.',
} as const;

export const adminEmptyText = {
  orders: 'No orders found',
  customers: 'No customers found',
  coupons: 'No coupons found',
  products: 'No products yet. Add the first one.',
  tickets: 'Nothing waiting.',
  reviews: 'No reviews to read.',
  messages: 'No email has been sent yet.',
  activity: 'Nothing recorded in this period.',
  lowStock: 'Nothing is running low.',
  filtered: {
    text: 'Nothing matches these filters.',
    action: 'Clear filters',
  },
} as const;
