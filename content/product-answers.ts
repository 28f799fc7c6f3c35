/** Messages beside the fields of a product that cannot be saved. */
export const productAnswers = {
  price: 'Type a price such as 29.99, up to {most}',
  stock: 'Stock must be a whole number, or empty when it is not counted',
  slug: 'Use small letters, digits and single hyphens',
} as const;

/** Messages for a manual stock change. */
export const stockAnswers = {
  units: 'Type a whole number, such as 12.',
  note: 'Say why.',
  not_counted: 'This product is not counted. Set how many there are first.',
  not_there: 'There are only {stock}.',
  nothing: 'This changes nothing.',
  too_many: 'The most is {most}.',
} as const;
