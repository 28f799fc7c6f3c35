/** While a part of the page loads later, and if it fails to load. */
export const lateText = {
  loading: 'One moment...',
  failed: 'This part of the page did not arrive. Try again in a moment.',
  action: 'Try again',
} as const;
