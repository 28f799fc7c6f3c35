/** Where we ship, in a sentence that begins 'We ship to': by what the owner has switched on. */
export const shippingPlaces = {
  states: 'the 50 states and Washington, DC',
  territories: 'the 50 states, Washington, DC, and the US territories',
  military: 'the 50 states, Washington, DC, and APO, FPO and DPO addresses',
  all: 'the 50 states, Washington, DC, the US territories, and APO, FPO and DPO addresses',
};

/** What a method costs: the owner's own price, or what the carrier will ask at checkout. */
export const shippingPrices = { own: '{price}', carrier: 'about {price}' } as const;
