/** The buttons of the quantity stepper. */
export const quantityText = {
  label: 'Quantity',
  ofItem: '{label} of {name}',
  decrease: 'Decrease quantity',
  increase: 'Increase quantity',
} as const;
