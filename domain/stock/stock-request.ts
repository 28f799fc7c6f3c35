/** How long the link of a confirmation mail works. */
export const confirmHours = 48;

/** One confirmation mail for a product to an address in this span, however often it is entered. */
export const confirmPauseMinutes = 15;
