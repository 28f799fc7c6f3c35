/** Years a support message about a product is kept at least: it may report a bad reaction. The Privacy Policy says so. */
export const reactionReportYears = 6;
