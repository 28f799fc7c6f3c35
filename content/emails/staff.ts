/**
 * Mails to staff. `subject`, `preview` (the line an inbox shows) and `body`, one string per paragraph. `{name}` is
 * filled in when sending; `[words → {link}]` is a link or button. Every mail has a plain-text part.
 */

export const staffMails = {
  lowStockStaff: {
    subject: 'Low stock: {product_name}, {stock} left',
    preview: 'Threshold {threshold}.',
    body: [
      '{product_name} ({sku}) has {stock} left; the threshold is {threshold}. Sold in the last 7 days: {sold_7d}.',
      '[Open product → {admin_product_url}]',
    ],
  },
  ticketStaff: {
    subject: '{sender}: {subject}',
    preview: '{category}, ticket {ticket_id}.',
    body: [
      '{sender} wrote in ticket {ticket_id}, {category}:',
      '“{message}”',
      'An answer is due {due_at}.',
      '[Open ticket → {admin_ticket_url}]',
    ],
  },
  invariantBrokenStaff: {
    subject: 'Please check: {rule}',
    preview: 'The hourly check found {count} that do not fit.',
    body: [
      'The hourly check of the shop’s figures found {count} that do not fit the rule “{rule}”. Nothing was changed.',
      'It stays in Payments to check until the figures agree again. This mail comes once.',
      '[Open Payments to check → {admin_money_url}]',
    ],
  },
} as const;
