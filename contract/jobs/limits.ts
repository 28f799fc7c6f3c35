/** The most given-up jobs retried at once. */
export const mostRetried = 500;
