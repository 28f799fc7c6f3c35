import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { Message, MessagePage, MessageQuery, ResendInput } from '#contract/messages.ts';
import { routes } from '#contract/routes.ts';
import type { AppEnv } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import type { Services } from '#server/services.ts';
import { listMessages } from './admin-queries.ts';
import { resendMessage } from './resend-message.ts';

export function adminMessagesRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  endpoint(
    api,
    routes.adminListMessages,
    { summary: 'The log of mails', access: 'staff', query: MessageQuery, reply: MessagePage },
    ({ query }) => listMessages(services.db, query),
  );
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
