import { offline, route } from '../api-route.ts';
import { maybeDone } from '../maybe-saved.ts';
import type { Subscriber } from './admin.ts';
import type { NewsletterKey, NewsletterLink, NewsletterToken } from './shapes.ts';

/** The links of the newsletter, and the list that staff keep. */
export const newsletterRoutes = {
  confirmNewsletter: route<NewsletterToken, { ok: true }>('POST', '/newsletter/confirm', offline),
  getNewsletter: route<undefined, NewsletterLink>('GET', '/newsletter/letter', offline),
  leaveNewsletter: route<NewsletterKey, { ok: true }>('POST', '/newsletter/leave', offline),
  adminUnsubscribe: route<undefined, Subscriber>('POST', '/admin/newsletter/{id}/leave', maybeDone),
};
