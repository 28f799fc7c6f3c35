/** How long the link of a password mail works; mails and pages show it. */
export const resetMinutes = 30;
export const confirmDays = 3;
export const changeHours = 24;
/** How long the old address can undo a change of email. */
export const restoreDays = 7;
