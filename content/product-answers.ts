/** Messages beside the fields of a product that cannot be saved. */
export const productAnswers = {
  price: 'Type a price such as 29.99, up to {most}',
  stock: 'Stock must be a whole number, or empty when it is not counted',
  slug: 'Use small letters, digits and single hyphens',
  sku: 'Use letters, digits and . _ / - only, up to 60',
  gtin: 'This is no bar code: its length or its last digit is wrong',
  weight: 'Type ounces such as 4.5, up to {most}',
  cost: 'Type an amount such as 9.50, up to {most}',
  compare_at: 'Type a price above {price}, up to {most}',
  origin: 'Type the two letters of a country, such as US',
  lasts_days: 'Type days from 1 to {most}',
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
