import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { fileText } from '#content/words/files.ts';
import { adminLists } from '#contract/admin-lists.ts';
import {
  MailSamples,
  Message,
  MessagePage,
  MessageQuery,
  ResendInput,
  SentMessage,
} from '#contract/messages/shapes.ts';
import { routes } from '#contract/routes.ts';
import type { AppEnv } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { adminList } from '#server/lists/admin-list.ts';
import type { Services } from '#server/services.ts';
import { eachMessageLine, listMessages } from './admin-queries.ts';
import { mailRoute } from './mail-route.ts';
import { listSamples, readMessage, readSent, renderSample } from './read-mails.ts';
import { resendMessage } from './resend-message.ts';

const ById = z.object({ id: z.uuid() });
const ByKind = z.object({ kind: z.string().max(60) });

export function adminMessagesRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  adminList(api, {
    list: adminLists.messages,
    summary: 'The log of mails',
    query: MessageQuery,
    reply: MessagePage,
    read: query => listMessages(services.readDb, query),
    name: 'messages',
    header: fileText.messages,
    lines: query => eachMessageLine(services.readDb, query),
  });
  endpoint(
    api,
    routes.adminResendMessage,
    {
      summary: 'Send a mail again',
      access: 'staff',
      params: ById,
      body: ResendInput,
      reply: Message,
    },
    ({ viewer, params, body }) => resendMessage(services, viewer, params.id, body.resends),
  );
  endpoint(
    api,
    routes.adminReadMessage,
    { summary: 'A mail and its text, as it was last sent', access: 'staff', params: ById, reply: SentMessage },
    ({ params }) => readMessage(services, params.id),
  );
  mailRoute(api, routes.adminMessageHtml, { summary: 'A mail as it was last sent', params: ById }, ({ id }) =>
    readSent(services.db, id),
  );
  endpoint(
    api,
    routes.adminListMailSamples,
    { summary: 'What every mail says, with sample data', access: 'staff', reply: MailSamples },
    async () => ({ items: await listSamples(services) }),
  );
  mailRoute(api, routes.adminMailSampleHtml, { summary: 'A mail with sample data', params: ByKind }, ({ kind }) =>
    renderSample(services, kind),
  );
  return api;
}
