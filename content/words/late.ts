/** While a part of the page that few need is on its way, and when it did not arrive. */
export const lateText = {
  loading: 'One moment...',
  failed: 'This part of the page did not arrive. Try again in a moment.',
  action: 'Try again',
} as const;
