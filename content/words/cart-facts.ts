/** Below the lines of a cart. */
export const cartFactsText = {
  back: '{return_days} days to send it back, with at least {return_left}% left.',
  change: 'Change or cancel within {change_time} of ordering.',
  ask: 'Not sure? [Ask us]. We answer every message.',
} as const;
