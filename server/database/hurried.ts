/**
 * A condition that is always true: the commit of its statement does not wait for the disk. For what is found out again when
 * the power fails; what was committed before it is never lost alone.
 */
export const hurried = `set_config('synchronous_commit', 'off', true) = 'off'`;
