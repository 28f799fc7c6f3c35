/** How long the links of account mails can be used; mails and pages say it. */
export const resetMinutes = 30;
export const confirmDays = 3;
export const changeHours = 24;
/** In which a change of the address can be undone by whoever reads the mails of the old one. */
export const restoreDays = 7;
