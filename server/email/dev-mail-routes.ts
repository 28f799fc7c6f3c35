import { Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import { refuse } from '#contract/errors.ts';
import { toResponse } from '#server/http/answer.ts';
import type { AppEnv } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';

const mostShown = 200;

/** The demo shop's mailbox: /dev/mail to read, /dev/mail.json for programs. */
export function devMailRoutes({ db }: Pick<Services, 'db'>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const newest = () => db.selectFrom('dev_mail').selectAll().orderBy('position', 'desc').limit(mostShown).execute();

  routes.get('/mail.json', async c => {
    const mails = await newest();
    c.header('cache-control', 'no-store');
    return c.json(
      mails.map(({ recipient, subject, text, html: body, links, created_at }) => ({
        to: recipient,
        subject,
        text,
        html: body,
        links,
        created_at,
      })),
    );
  });

  routes.get('/mail', async c => c.html(mailbox(await newest())));

  routes.get('/mail/:id', async c => {
    const id = z.uuid().safeParse(c.req.param('id'));
    const mail = id.success
      ? await db.selectFrom('dev_mail').select('html').where('id', '=', id.data).executeTakeFirst()
      : undefined;
    if (!mail) return toResponse(c, refuse('not_found'));
    // A mail may use its own styles and nothing else.
    c.header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox allow-popups allow-top-navigation-by-user-activation`,
    );
    return c.html(mail.html);
  });
  return routes;
}

const mailbox = (mails: { id: string; recipient: string; subject: string; created_at: Date }[]) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Mail of the demo shop</title>
  </head>
  <body>
    <main>
      <h1>Mail of the demo shop</h1>
      <p>Nothing is sent: this shop has no SMTP_URL. Newest first. Also as <a href="/dev/mail.json">JSON</a>.
        How every mail looks: <a href="/dev/mail/preview">/dev/mail/preview</a>.</p>
      ${mails.length === 0 ? html`<p>No mail yet.</p>` : ''}
      <ul>
        ${mails.map(
          mail => html`<li>
            <a href="/dev/mail/${mail.id}">${mail.subject}</a> to ${mail.recipient}, <time datetime="${mail.created_at.toISOString()}">${mail.created_at.toISOString()}</time>
          </li>`,
        )}
      </ul>
    </main>
  </body>
</html>`;
