/**
 * Gallery, views, search and the product page.
 */

export const galleryText = {
  label: 'Pictures of {name}',
  open: 'Open full screen',
  count: 'Picture {n} of {total}',
  thumb: 'Show picture {n}: {alt}',
  prev: 'Previous picture',
  next: 'Next picture',
  close: 'Close',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
} as const;

export const viewText = {
  label: 'Layout',
  grid: 'Grid',
  list: 'List',
} as const;

/** The accessible name of a star rating. */
export const starsText = { value: '{value} out of 5 stars' } as const;

export const productText = {
  was: 'was',
  from: 'From {price}',
  /** Of a card that stands for a whole family: a count would be that of one variant. */
  inStock: 'In stock',
  choices: '{n} choices',
} as const;
