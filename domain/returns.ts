/** Days after delivery in which a product may be returned (Terms of Service). */
export const returnDays = 30;
