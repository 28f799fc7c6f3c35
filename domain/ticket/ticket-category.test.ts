import { expect, it } from 'vitest';
import { categoryRules, isTicketCategory, ticketCategories } from './ticket-category.ts';

it('six categories are offered in their order, and no other is valid', () => {
  expect(ticketCategories.map(category => categoryRules[category].label)).toEqual([
    'Order',
    'Billing',
    'Shipping',
    'Product',
    'Technical',
    'Other',
  ]);
  expect(ticketCategories.every(isTicketCategory)).toBe(true);
  expect(isTicketCategory('toString')).toBe(false);
});

it('an order number is asked for in categories about an order', () => {
  const about = ticketCategories.filter(category => categoryRules[category].isAboutOrder);
  expect(about).toEqual(['order', 'billing', 'shipping']);
});
