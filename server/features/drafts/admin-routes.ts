import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import {
  Draft,
  DraftForm,
  DraftFrom,
  DraftInput,
  DraftList,
  DraftPlace,
  DraftPlaced,
  DraftQuote,
} from '#contract/drafts/shapes.ts';
import { routes } from '#contract/routes.ts';
import type { AppEnv } from '#server/http/context.ts';
import { Done, endpoint } from '#server/http/endpoint.ts';
import type { Services } from '#server/services.ts';
import { draftFromOrder } from './draft-from-order.ts';
import { placeDraft } from './place-draft.ts';
import { findDraft, listDrafts } from './queries.ts';
import { quoteDraft } from './quote-draft.ts';
import { deleteDraft, saveDraft } from './save-draft.ts';

const access = 'staff' as const;
const params = z.object({ id: z.uuid() });

/** Orders that staff are still writing. */
export function draftsRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  endpoint(api, routes.adminListDrafts, { summary: 'Drafts of orders', access, reply: DraftList }, () =>
    listDrafts(services.db),
  );
  endpoint(api, routes.adminGetDraft, { summary: 'One draft', access, params, reply: Draft }, ({ params }) =>
    findDraft(services.db, params.id),
  );
  endpoint(
    api,
    routes.adminSaveDraft,
    { summary: 'Make or change a draft', access, params, body: DraftInput, reply: Draft },
    ({ viewer, params, body }) => saveDraft(services, viewer, params.id, body),
  );
  endpoint(
    api,
    routes.adminDeleteDraft,
    { summary: 'Delete a draft', access, params, reply: Done },
    ({ viewer, params }) => deleteDraft(services, viewer, params.id),
  );
  endpoint(
    api,
    routes.adminQuoteDraft,
    { summary: 'What a draft would cost', access, body: DraftForm, reply: DraftQuote },
    ({ body }) => quoteDraft(services, body),
  );
  endpoint(
    api,
    routes.adminDraftFromOrder,
    { summary: 'A draft with the goods and the buyer of an order', access, body: DraftFrom, reply: Draft },
    ({ viewer, body }) => draftFromOrder(services, viewer, body),
  );
  endpoint(
    api,
    routes.adminPlaceDraft,
    { summary: 'Make the order of a draft', access, params, body: DraftPlace, reply: DraftPlaced },
    ({ viewer, params, body }) => placeDraft(services, viewer, params.id, body),
  );
  return api;
}
