/** The labels of a film and its button. */
export const filmText = {
  loading: 'Video Loading...',
  failed: 'Video not available',
  play: 'Play video: {name}',
  pause: 'Pause video: {name}',
} as const;
