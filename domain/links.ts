/** How long the links of account mails can be used; mails and pages say it. */
export const resetMinutes = 30;
export const confirmDays = 3;
export const changeHours = 24;
