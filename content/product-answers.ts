/** Messages beside the fields of a product that cannot be saved. */
export const productAnswers = {
  price: 'Type a price such as 29.99, up to {most}',
  stock: 'Stock must be a whole number, or empty when it is not counted',
  slug: 'Use small letters, digits and single hyphens',
  sku: 'Use letters, digits and . _ / - only, up to 60',
  gtin: 'This is not a bar code: its length or its last digit is wrong',
  weight: 'Type ounces such as 4.5, up to {most}',
  cost: 'Type an amount such as 9.50, up to {most}',
  compare_at: 'Type a price above {price}, up to {most}',
  origin: 'Type the two letters of a country, such as US',
  lasts_days: 'Type days from 1 to {most}',
  tax_code: 'Type a tax code of Stripe, such as txcd_32050027',
  by_option: 'Its option says “{value}”. Change it with the options.',
} as const;

/** What is wrong with a file of products. */
export const importAnswers = {
  no_file: 'Choose a CSV file of {most} MB at most.',
  encoding: 'This is not UTF-8 text. Save it as “CSV UTF-8”.',
  quotes: 'The quotes do not fit.',
  no_rows: 'The file has no rows.',
  too_many_rows: 'A file may have {most} rows. Split it.',
  unknown_column: 'No column has this name. Known are: {known}.',
  column_twice: 'This column is there twice.',
  no_key: 'A column “{slug}” or “{sku}” must say which product a row is about.',
  too_many_cells: 'The row has more cells than there are columns.',
  no_product: 'Give an address or a SKU.',
  row_twice: 'Line {line} is about this product already.',
  taken_in_file: 'Line {line} has this already.',
  yes_or_no: 'Write yes or no.',
} as const;

/** Messages for a family that breaks a rule of domain/catalog/family.ts. */
export const familyAnswers = {
  option_count: 'A family has one option or two.',
  name_empty: 'Name the option, such as Size.',
  name_twice: 'Both options have this name.',
  value_empty: 'A value is empty.',
  value_twice: 'A value is there twice.',
  value_count: 'An option has 1 to 30 values.',
  too_long: 'Use 40 letters at most.',
  variant_count: 'A family has one variant or more.',
  unknown_value: 'Choose a value of each option.',
  combination_twice: 'Another variant has the same values.',
  product_twice: 'This product is there twice.',
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
