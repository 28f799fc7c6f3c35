/** Store credit, as its owner and staff read it. */
export const creditText = {
  title: 'Store credit',
  intro: 'It pays at checkout and does not run out.',
  balance: 'You have {amount}',
  none: 'You have no store credit.',
  more: 'Older entries are not shown here.',
  kinds: {
    given: 'Given',
    refund: 'Refund of',
    spent: 'Paid for',
    returned: 'Back from',
    paid_out: 'Paid out',
  },
} as const;
