import { createHash } from 'node:crypto';

/**
 * The id a message travels under: its outbox row's, so that a mail server can tell a repeat, and for each time staff send it
 * again another one, which it must not take for a repeat.
 */
export function mailId(outboxId: string, resends: number): string {
  if (resends === 0) return outboxId;
  const hex = createHash('sha256').update(`${outboxId}:${resends}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}
