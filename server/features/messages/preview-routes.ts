import { type Context, Hono } from 'hono';
import { type MailKind, mailNames } from '#content/emails/kinds.ts';
import { refuse } from '#contract/errors.ts';
import { type RenderedMail, renderMail } from '#server/email/render.tsx';
import { toResponse } from '#server/http/answer.ts';
import type { AppEnv } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { mailPage } from './mail-route.ts';
import { previewIndex, previewOf } from './preview-page.ts';
import { sampleMails } from './sample-mails.ts';

const kinds = Object.keys(mailNames) as MailKind[];
const frameAround = `default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'`;

/** /dev/mail/preview: every mail the shop sends, rendered. Only in a demo shop. */
export function mailPreviewRoutes({ env, settings }: Pick<Services, 'env' | 'settings'>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const rendered = async (kind: MailKind) => renderMail(sampleMails(env)[kind], await settings.read());

  routes.get('/', async c => {
    const mails = await Promise.all(kinds.map(async kind => ({ kind, ...(await rendered(kind)) })));
    c.header('content-security-policy', frameAround);
    return c.html(previewIndex(mails));
  });
  routes.get('/:kind', c =>
    withKind(c, async kind => {
      c.header('content-security-policy', frameAround);
      return c.html(previewOf(kind, await rendered(kind)));
    }),
  );
  routes.get('/:kind/html', c =>
    withKind(c, async kind => {
      const { html }: RenderedMail = await rendered(kind);
      return mailPage(c, html);
    }),
  );
  return routes;
}

function withKind(c: Context<AppEnv>, show: (kind: MailKind) => Promise<Response>): Promise<Response> | Response {
  const kind = kinds.find(known => known === c.req.param('kind'));
  return kind ? show(kind) : toResponse(c, refuse('not_found'));
}
