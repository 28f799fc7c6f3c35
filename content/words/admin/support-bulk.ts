/** Actions on several tickets at once. */
export const adminTicketBulkText = {
  resolve: {
    label: 'Resolve',
    ask: { one: 'Resolve 1 ticket?', more: 'Resolve {n} tickets?' },
    text: 'Each customer is notified by email, and each ticket closes itself in 7 days unless its customer answers. What cannot be resolved stays as it is and says why.',
    done: {
      one: 'The ticket is resolved now.',
      none: 'The ticket was left as it is.',
      more: '{done} of {n} tickets are resolved now.',
    },
  },
  assign: {
    label: 'Assign to me',
    ask: { one: 'Assign 1 ticket to yourself?', more: 'Assign {n} tickets to yourself?' },
    text: 'Whoever had one has it no longer. What cannot be assigned stays as it is and says why.',
    done: {
      one: 'The ticket is yours now.',
      none: 'The ticket was left as it is.',
      more: '{done} of {n} tickets are yours now.',
    },
  },
  close: {
    label: 'Close',
    confirm: 'Close for good',
    ask: { one: 'Close 1 ticket?', more: 'Close {n} tickets?' },
    text: 'Closed is final. Each customer can open a new one any time. What cannot be closed stays as it is and says why.',
    done: {
      one: 'The ticket is closed now.',
      none: 'The ticket was left as it is.',
      more: '{done} of {n} tickets are closed now.',
    },
  },
} as const;
