import { z } from 'zod';
import { messageStatuses } from '#domain/message-state.ts';
import { ListQuery, listOf } from '../lists.ts';

const MessageStatus = z.enum(messageStatuses);

/** One mail in the log: subject, recipient and delivery state. */
export const Message = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    /** Empty until the mail is composed. */
    recipient: z.string(),
    subject: z.string(),
    status: MessageStatus,
    attempts: z.int(),
    /** The mail server's answer to the last try. */
    error: z.string().nullable(),
    /** How often staff sent it again. */
    resends: z.int(),
    created_at: z.iso.datetime(),
    tried_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof Message>;

export const MessageQuery = ListQuery.extend({ status: MessageStatus.or(z.literal('')).catch('').default('') });
export type MessageQuery = z.infer<typeof MessageQuery>;
export const MessagePage = listOf(Message);
export type MessagePage = z.infer<typeof MessagePage>;

/** The `resends` the page showed, so that a double click sends once. */
export const ResendInput = z.strictObject({ resends: z.int().min(0) });
export type ResendInput = z.infer<typeof ResendInput>;
