/** Said over a film and by its button. */
export const filmText = {
  loading: 'Video Loading...',
  failed: 'Video not available',
  play: 'Play video: {name}',
  pause: 'Pause video: {name}',
} as const;
