import { offline, route } from '../api-route.ts';
import type { Subscriber } from './admin.ts';
import type { Letter, LetterKey, LetterToken } from './shapes.ts';

const unchanged = 'Nothing was changed. Try again.';

/** The links of the newsletter, and the list that staff keep. */
export const newsletterRoutes = {
  confirmLetter: route<LetterToken, { ok: true }>('POST', '/newsletter/confirm', offline),
  getLetter: route<undefined, Letter>('GET', '/newsletter/letter', offline),
  leaveLetter: route<LetterKey, { ok: true }>('POST', '/newsletter/leave', offline),
  adminTakeOffLetter: route<undefined, Subscriber>('POST', '/admin/newsletter/{id}/leave', unchanged),
};
