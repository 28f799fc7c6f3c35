import type { TicketMessage } from '#contract/support/support.ts';

/**
 * The first message the reader has not seen, by its place; -1 when all are known. Whoever wrote has read what stood before
 * their words. `readAt` is until when it was read before.
 */
export function firstNew(messages: readonly TicketMessage[], readAt: string): number {
  const lastOwn = messages.findLastIndex(({ sender, event }) => sender === 'customer' && event === null);
  const since = Date.parse(readAt);
  return messages.findIndex(
    ({ sender, created_at }, at) => at > lastOwn && sender !== 'customer' && Date.parse(created_at) > since,
  );
}
