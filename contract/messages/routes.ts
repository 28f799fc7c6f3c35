import { noAnswer, route } from '../api-route.ts';
import { maybeDone } from '../maybe-saved.ts';
import type { MailSamples, Message, ResendInput, SentMessage } from './shapes.ts';

/** Mails, for staff. */
export const messageRoutes = {
  adminResendMessage: route<ResendInput, Message>('POST', '/admin/messages/{id}/resend', maybeDone),
  adminReadMessage: route<undefined, SentMessage>('GET', '/admin/messages/{id}', 'The mail could not be loaded.'),
  adminMessageHtml: route<undefined, string>('GET', '/admin/messages/{id}/html', noAnswer),
  adminListMailSamples: route<undefined, MailSamples>('GET', '/admin/mail-samples', 'The texts could not be loaded.'),
  adminMailSampleHtml: route<undefined, string>('GET', '/admin/mail-samples/{kind}/html', noAnswer),
};
