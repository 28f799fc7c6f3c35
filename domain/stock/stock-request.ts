/** How long the link of a confirmation mail works. */
export const confirmHours = 48;

/** At most one confirmation mail per address and product in this time, however often it is entered. */
export const confirmPauseMinutes = 15;
