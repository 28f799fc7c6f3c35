import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { fileText } from '#content/words/files.ts';
import { adminLists } from '#contract/admin-lists.ts';
import { Message, MessagePage, MessageQuery, ResendInput } from '#contract/messages/shapes.ts';
import { routes } from '#contract/routes.ts';
import type { AppEnv } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { adminList } from '#server/lists/admin-list.ts';
import type { Services } from '#server/services.ts';
import { eachMessageLine, listMessages } from './admin-queries.ts';
import { resendMessage } from './resend-message.ts';

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
      params: z.object({ id: z.uuid() }),
      body: ResendInput,
      reply: Message,
    },
    ({ viewer, params, body }) => resendMessage(services, viewer, params.id, body.resends),
  );
  return api;
}
