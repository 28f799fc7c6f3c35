/** The stepper of a quantity, by its buttons. */
export const quantityText = {
  label: 'Quantity',
  ofItem: '{label} of {name}',
  decrease: 'Decrease quantity',
  increase: 'Increase quantity',
} as const;
