/** Shown if the page could not be refreshed; it keeps the old data. */
export const refreshText = {
  failed: 'Could not refresh.',
  again: 'Try again',
} as const;
