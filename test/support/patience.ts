/** Milliseconds after which a test gives up, on a busy machine too; nothing asserts a duration by it. */
export const patience = 300_000;
