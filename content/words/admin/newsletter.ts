/** The newsletter list, as staff see it. */
export const adminNewsletterText = {
  tab: 'Newsletter',
  search: 'Search addresses...',
  intro: 'The file holds confirmed addresses alone, with the time and the wording of their consent.',
  empty: 'Nobody has asked for the letter yet.',
  columns: { email: 'Email', status: 'Status', asked: 'Agreed', confirmed: 'Confirmed' },
  count: '{n} addresses',
  countOne: '1 address',
  countMore: '{n}+ addresses',
  allStatuses: 'All statuses',
  statuses: { pending: 'Not confirmed', confirmed: 'Confirmed', unsubscribed: 'Left' },
  never: '–',
  bulk: {
    leave: 'Take off the list',
    ask: { one: 'Take 1 address off the list?', more: 'Take {n} addresses off the list?' },
    text: 'They get no letter any more, and come back only by asking for it themselves. No mail is sent.',
    done: {
      one: 'The address is off the list now.',
      none: 'The address was left as it is.',
      more: '{done} of {n} addresses are off the list now.',
    },
    left: 'It has left already.',
  },
} as const;
