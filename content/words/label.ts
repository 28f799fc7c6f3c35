/** The rows under a product's ingredients, as on its label. */
export const jarLabelText = {
  inci: 'INCI',
  notStated: 'Not stated',
  weight: 'Net weight',
  lasts: 'Lasts',
  lastsText: 'About {n} days in daily use',
  origin: 'Made in',
  opened: 'Once opened',
  openedText: 'Use within 12 months',
  keep: 'Keep',
  keepText: 'Cool, dry, lid on',
} as const;
