import { OpenAPIHono } from '@hono/zod-openapi';
import { JoinInput, Letter, LetterKey, LetterToken } from '#contract/newsletter/shapes.ts';
import { routes } from '#contract/routes.ts';
import type { AppEnv } from '#server/http/context.ts';
import { Done, endpoint } from '#server/http/endpoint.ts';
import type { Services } from '#server/services.ts';
import { confirmLetter } from './confirm-letter.ts';
import { joinLetter } from './join-letter.ts';
import { findLetter, leaveLetter } from './leave-letter.ts';

/** The newsletter: subscribe, confirm by mail, unsubscribe. */
export function newsletterRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();

  endpoint(
    api,
    routes.joinLetter,
    {
      summary: 'Ask for the letter; a mail asks back',
      access: 'anyone',
      limit: 'newsletter',
      body: JoinInput,
      reply: Done,
    },
    ({ body }) => joinLetter(services, body.email),
  );
  endpoint(
    api,
    routes.confirmLetter,
    { summary: 'Confirm with the token of that mail', access: 'anyone', body: LetterToken, reply: Done },
    ({ body }) => confirmLetter(services, body.token),
  );
  endpoint(
    api,
    routes.getLetter,
    { summary: 'What the way out of a letter is about', access: 'anyone', query: LetterKey, reply: Letter },
    ({ c, query }) => {
      c.header('cache-control', 'private, no-store');
      return findLetter(services, query.key);
    },
  );
  // Not rate-limited: a mail provider sends the requests of all its readers from few IP addresses.
  endpoint(
    api,
    routes.leaveLetter,
    { summary: 'Leave the letter', access: 'anyone', body: LetterKey, reply: Done },
    ({ body }) => leaveLetter(services, body.key),
  );
  return api;
}
