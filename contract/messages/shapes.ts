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

/** One mail to read: its text as it was last sent; null if it was not kept. Its HTML has an address of its own. */
export const SentMessage = Message.extend({ text: z.string().nullable() }).meta({ id: 'SentMessage' });
export type SentMessage = z.infer<typeof SentMessage>;

/** What a kind of mail says, filled with sample data. */
export const MailSample = z
  .object({ kind: z.string(), subject: z.string(), preheader: z.string(), text: z.string() })
  .meta({ id: 'MailSample' });
export type MailSample = z.infer<typeof MailSample>;
export const MailSamples = z.object({ items: z.array(MailSample) });
export type MailSamples = z.infer<typeof MailSamples>;

export const MessageQuery = ListQuery.extend({ status: MessageStatus.or(z.literal('')).catch('').default('') });
export type MessageQuery = z.infer<typeof MessageQuery>;
export const MessagePage = listOf(Message);
export type MessagePage = z.infer<typeof MessagePage>;

/** The `resends` the page showed, so that a double click sends once. */
export const ResendInput = z.strictObject({ resends: z.int().min(0) });
export type ResendInput = z.infer<typeof ResendInput>;
