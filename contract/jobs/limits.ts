/** How many jobs that were given up are asked for again at one press. */
export const mostRetried = 500;
