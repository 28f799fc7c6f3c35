/**
 * Years for which a support message about a product is stored at least, because it may report a bad reaction. The
 * Privacy Policy says so.
 */
export const reactionReportYears = 6;
