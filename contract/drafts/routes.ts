import { noAnswer, route } from '../api-route.ts';
import type {
  Draft,
  DraftForm,
  DraftFrom,
  DraftInput,
  DraftList,
  DraftPlace,
  DraftPlaced,
  DraftQuote,
} from './shapes.ts';

/** Orders that staff are still writing. */
export const draftRoutes = {
  adminListDrafts: route<undefined, DraftList>('GET', '/admin/drafts', 'Failed to load the drafts'),
  adminGetDraft: route<undefined, Draft>('GET', '/admin/drafts/{id}', 'Failed to load the draft'),
  adminSaveDraft: route<DraftInput, Draft>(
    'PUT',
    '/admin/drafts/{id}',
    'No answer came. Save it again: it is not saved twice.',
  ),
  adminDeleteDraft: route<undefined, { ok: true }>('DELETE', '/admin/drafts/{id}', noAnswer),
  adminQuoteDraft: route<DraftForm, DraftQuote>('POST', '/admin/draft-quotes', 'The figures could not be worked out.'),
  adminDraftFromOrder: route<DraftFrom, Draft>(
    'POST',
    '/admin/drafts',
    'No answer came. Press it again: it is one draft.',
  ),
  adminPlaceDraft: route<DraftPlace, DraftPlaced>(
    'POST',
    '/admin/drafts/{id}/order',
    'No answer came. Press it again: it does not become two orders.',
  ),
};
