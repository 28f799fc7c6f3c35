import { route } from '../api-route.ts';
import type { Message, ResendInput } from './shapes.ts';

/** Mails, for staff. */
export const messageRoutes = {
  adminResendMessage: route<ResendInput, Message>(
    'POST',
    '/admin/messages/{id}/resend',
    'Nothing was sent. Try again.',
  ),
};
