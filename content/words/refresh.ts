/** What is shown could not be asked for anew; it stays as it is. */
export const refreshText = {
  failed: 'Could not refresh.',
  again: 'Try again',
} as const;
