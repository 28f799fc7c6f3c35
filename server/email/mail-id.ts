import { createHash } from 'node:crypto';

/**
 * The message id: the outbox row's, so that a mail server recognises a repeat; a new one for each time staff send it
 * again.
 */
export function mailId(outboxId: string, resends: number): string {
  if (resends === 0) return outboxId;
  const hex = createHash('sha256').update(`${outboxId}:${resends}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}
