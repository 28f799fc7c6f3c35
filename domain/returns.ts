/** How many days after delivery a product may come back (Terms of Service). */
export const returnDays = 30;
